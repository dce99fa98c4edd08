import type { Decorator } from '@storybook/react-vite';
import { applyGlobals } from './globals/apply-globals.ts';

/** How many of the twelve columns a block is told that it has, by the toolbar's menu. */
const spans = new Map([
  ['half', 6],
  ['narrow', 4],
]);

/**
 * The page frame that the renderer draws round a block, as the toolbar asks for it. A story that draws
 * the frame itself (a whole page, the shell) has the parameter `frame: false`.
 */
export const frame: Decorator = (Story, { args, globals, parameters }) => {
  applyGlobals(globals);
  if (parameters.frame === false) return <Story />;
  const column = String(globals.column);
  return (
    <div className="page">
      <div className="row">
        <div className="col story-column" data-column={column}>
          <div className="block" id={typeof args.id === 'string' ? args.id : undefined}>
            <Story args={inColumn(args, column)} />
          </div>
        </div>
      </div>
    </div>
  );
};

function inColumn(args: Readonly<Record<string, unknown>>, column: string): typeof args {
  const span = spans.get(column);
  if (span === undefined || typeof args.place !== 'object') return args;
  return { ...args, place: { ...args.place, spans: { small: 12, medium: span, large: span } } };
}
