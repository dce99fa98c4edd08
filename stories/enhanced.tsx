/** Stories of blocks that have code for the browser, with that code running. */
import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Enhance } from '../runtime/block.ts';
import { exampleTime } from './example-props.ts';

interface Props {
  readonly id: string;
  readonly enhance: Enhance;
  /** Content time, which stands still, in milliseconds since 1970. */
  readonly now: number;
  readonly children: ReactNode;
}

/** Runs the block's code on the story's HTML, as a page does, until the story is left. `now` as ISO 8601 with offset. */
export function enhanced(enhance: Enhance, now = exampleTime): Decorator {
  return (Story, { args }) => (
    <Enhanced id={String(args.id)} enhance={enhance} now={Date.parse(now)}>
      <Story />
    </Enhanced>
  );
}

function Enhanced({ id, enhance, now, children }: Props): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const context = { id, path: '/', now: () => now, signal: controller.signal };
    const stop = element.current ? enhance(element.current, context) : undefined;
    return () => {
      controller.abort();
      stop?.();
    };
  }, [id, enhance, now]);
  return <div ref={element}>{children}</div>;
}
