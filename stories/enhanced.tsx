/** Stories of blocks that have code for the browser, with that code running. */
import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, use, useEffect, useRef } from 'react';
import { CallContext, type CallingContext, type Enhance, type MakeCall } from '../runtime/block.ts';
import { exampleTime } from './example-props.ts';

interface Props<Calls> {
  readonly id: string;
  readonly enhance: Enhance<CallingContext<Calls>>;
  /** Content time, which doesn't advance, in milliseconds since 1970. */
  readonly now: number;
  readonly children: ReactNode;
}

/**
 * Runs the block's code on the story's HTML, as a page does, until the story is left. `now` as ISO 8601 with offset.
 */
export function enhanced<Calls>(
  enhance: Enhance<CallingContext<Calls>>,
  now = exampleTime,
): Decorator {
  return (Story, { args }) => (
    <Enhanced id={String(args.id)} enhance={enhance} now={Date.parse(now)}>
      <Story />
    </Enhanced>
  );
}

/** For a block that names no call. */
const noCall: MakeCall = async () => ({
  data: null,
  error: { code: 'unknown-call', status: null },
});

function Enhanced<Calls>({ id, enhance, now, children }: Props<Calls>): ReactElement {
  const call = use(CallContext) ?? noCall;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const context = { id, path: '/', now: () => now, signal: controller.signal, call };
    const stop = element.current ? enhance(element.current, context) : undefined;
    return () => {
      controller.abort();
      stop?.();
    };
  }, [id, enhance, now, call]);
  return <div ref={element}>{children}</div>;
}
