import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { CallContext, type Enhance, type MakeCall } from '../../block.ts';
import { trustedTypes } from '../environment/trusted-types.ts';

type Phase = 'hydrating' | 'hydrated' | 'ended';

// Lets only React's development build parse HTML, to compare it with the page's; Trusted Types would refuse that.
if (import.meta.env.DEV && trustedTypes?.defaultPolicy === null)
  trustedTypes.createPolicy('default', {
    createHTML(text) {
      if (new Error().stack?.includes('normalizeHTML')) return text;
      throw new TypeError('Built pages may not parse a string as HTML');
    },
  });

/**
 * Returns a function that hydrates an island: React takes over the HTML of `Component`. If hydration fails, it throws;
 * a later error is dispatched as an `error` event. Both restore the HTML.
 * @param makeCall makes the calls that block.json names; null if it names none
 */
export function reactIsland<Props extends object>(
  Component: ComponentType<Props>,
  makeCall: MakeCall | null = null,
): Enhance {
  return (element, { id }) => {
    const props: Props = readProps(element, id);
    // The message of `waiting-forms.ts` isn't part of the markup that React expects.
    element.querySelector('.form-words')?.remove();
    const nodes = [...element.childNodes];
    // Cloned nodes, not an HTML string: the Trusted Types policy only allows whole documents.
    const prerendered = nodes.map((node) => node.cloneNode(true));
    const thrown: unknown[] = [];
    let phase: Phase = 'hydrating';

    function onUncaughtError(error: unknown): void {
      if (phase === 'hydrating') thrown.push(error);
      // Later, because React is still working on the element.
      else queueMicrotask(() => giveUp(error));
    }

    function giveUp(error: unknown): void {
      if (phase === 'ended') return;
      end();
      element.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
    }

    function end(): void {
      // A second call would discard input typed after the first.
      if (phase === 'ended') return;
      phase = 'ended';
      root.unmount();
      // Also when the element leaves the page: if it is added again, there must be HTML to hydrate.
      element.replaceChildren(...prerendered);
    }

    // Synchronous, so that a failure can be thrown and the replayed input finds its listeners.
    const root = flushSync(() =>
      hydrateRoot(
        element,
        <CallContext value={makeCall}>
          <Component {...props} />
        </CallContext>,
        {
          identifierPrefix: id,
          onUncaughtError,
          onRecoverableError: (error) => {
            console.error('hydration error', id, error);
            // The bar of `lerret dev` shows it.
            if (import.meta.env.DEV) element.dataset.mismatch = String(error);
          },
        },
      ),
    );
    if (thrown.length > 0) {
      root.unmount();
      // The original nodes, not the copies: they contain the visitor's input.
      element.replaceChildren(...nodes);
      throw thrown[0];
    }
    phase = 'hydrated';
    return end;
  };
}

/** Returns the props from the script element after the island. @throws Error if there is none */
function readProps(element: HTMLElement, id: string) {
  const script = element.nextElementSibling;
  if (!script?.matches(`script[data-for="${id}"]`)) throw new Error(`${id} has no props`);
  return JSON.parse(script.textContent);
}
