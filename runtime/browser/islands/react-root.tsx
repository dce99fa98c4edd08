import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Enhance } from '../../block.ts';

type Phase = 'hydrating' | 'hydrated' | 'ended';

/**
 * Makes a React component the code of an island: the default export of its chunk. It throws what the
 * component throws while hydrating; what that throws later is told by an `error` event on the element. Both
 * ways the prerendered HTML is back in use.
 */
export function reactIsland<Props extends object>(Component: ComponentType<Props>): Enhance {
  return (element, { id }) => {
    const props: Props = readProps(element, id);
    // What was told meanwhile is none of React's.
    element.querySelector('.form-words')?.remove();
    const nodes = [...element.childNodes];
    // Copies, not HTML as a string: browsers with Trusted Types read none but whole documents.
    const prerendered = nodes.map((node) => node.cloneNode(true));
    const thrown: unknown[] = [];
    let phase: Phase = 'hydrating';

    function onUncaughtError(error: unknown): void {
      if (phase === 'hydrating') thrown.push(error);
      // React is still at work on the element.
      else queueMicrotask(() => giveUp(error));
    }

    function giveUp(error: unknown): void {
      if (phase === 'ended') return;
      end();
      element.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
    }

    function end(): void {
      // What is typed after that stays.
      if (phase === 'ended') return;
      phase = 'ended';
      root.unmount();
      // Also for an element that comes back: there must be something to hydrate.
      element.replaceChildren(...prerendered);
    }

    // At once, so that it is known whether it worked, and held input finds its listeners.
    const root = flushSync(() =>
      hydrateRoot(element, <Component {...props} />, {
        identifierPrefix: id,
        onUncaughtError,
        onRecoverableError: (error) => console.error('hydration error', id, error),
      }),
    );
    if (thrown.length > 0) {
      root.unmount();
      // The nodes themselves, not their HTML: they hold what was typed.
      element.replaceChildren(...nodes);
      throw thrown[0];
    }
    phase = 'hydrated';
    return end;
  };
}

/** The props that the document carries beside the island. @throws Error where there are none. */
function readProps(element: HTMLElement, id: string) {
  const script = element.nextElementSibling;
  if (!script?.matches(`script[data-for="${id}"]`)) throw new Error(`${id} has no props`);
  return JSON.parse(script.textContent);
}
