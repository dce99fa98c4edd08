/** Stories of blocks that have code for the browser, with that code running. */
import type { Decorator } from '@storybook/react-vite';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Enhance } from '../runtime/block.ts';

interface Props {
  readonly id: string;
  readonly enhance: Enhance;
  readonly children: ReactNode;
}

/** Runs the block's code on the story's HTML, as a page does, until the story is left. */
export function enhanced(enhance: Enhance): Decorator {
  return (Story, { args }) => (
    <Enhanced id={String(args.id)} enhance={enhance}>
      <Story />
    </Enhanced>
  );
}

function Enhanced({ id, enhance, children }: Props): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const context = { id, path: '/', now: Date.now, signal: controller.signal };
    const stop = element.current ? enhance(element.current, context) : undefined;
    return () => {
      controller.abort();
      stop?.();
    };
  }, [id, enhance]);
  return <div ref={element}>{children}</div>;
}
