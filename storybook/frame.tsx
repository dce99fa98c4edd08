import type { Decorator } from '@storybook/react';
import { Fragment, type ReactElement } from 'react';
import type { Args } from 'storybook/internal/types';
import { CheckedBlock } from './block/checked-block.tsx';
import { spanOf } from './block/column-widths.ts';
import { describedBlock } from './block/described-block.ts';
import type { DescribedBlock } from './block/descriptions.ts';
import { argsAsProps } from './block/props-as-args.ts';
import { applyGlobals } from './globals/apply-globals.ts';
import { withLongWords } from './globals/other-content.ts';

/** Shows a block in a page's frame; with the parameter `frame: false`, the story has its own. */
export const frame: Decorator = (Story, context) => {
  const { args, componentId, globals, id, initialArgs, parameters, viewMode } = context;
  applyGlobals(globals);
  const columns = globals.grid === 'on' && <Columns />;
  if (parameters.frame === false) {
    // Stories share a page in the docs. Within an article, a story's header isn't the header of the whole page.
    const Around = viewMode === 'docs' ? 'article' : Fragment;
    return (
      <Around>
        <Story />
        {columns}
      </Around>
    );
  }
  const column = String(globals.column);
  const block = describedBlock(componentId);
  const asProps = (given: Args, described: DescribedBlock) => {
    const props = inColumn(argsAsProps(given, described), column);
    return globals.words === 'long' ? withLongWords(props) : props;
  };
  return (
    <>
      <div className="page">
        <div className="row">
          <div className="col story-column" data-column={column}>
            <div className="block" id={typeof args.id === 'string' ? args.id : undefined}>
              {block === null ? (
                <Story />
              ) : (
                <CheckedBlock
                  story={id}
                  block={block}
                  props={asProps(args, block)}
                  initial={asProps(initialArgs, block)}
                  render={(props) => <Story args={props} />}
                />
              )}
            </div>
          </div>
        </div>
      </div>
      {columns}
    </>
  );
};

function inColumn(args: Args, column: string): Args {
  const span = spanOf(column);
  if (span === 12 || typeof args.place !== 'object') return args;
  return { ...args, place: { ...args.place, spans: { small: 12, medium: span, large: span } } };
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** The twelve columns of a page's rows, as an overlay. */
function Columns(): ReactElement {
  return (
    <div className="columns" aria-hidden="true">
      <div className="row">
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
    </div>
  );
}
