/** A story with a fault, and the runtime's message about it. Only loaded when a fault is chosen. */
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from '../runtime/browser/environment/environment.ts';
import { createMessages } from '../runtime/browser/recovery/messages.ts';
import shell from '../runtime/shell/shell.css?inline';
import type { Fault } from '../stories/faults/faults.ts';
import { badAnswerOf } from '../stories/faults/faulty-calls.ts';
import { faultyFetch } from '../stories/faults/faulty-fetch.ts';

interface Props {
  readonly fault: Fault;
  /** The runtime's message about the fault, at the edge of the window; undefined if there is none. */
  readonly message: Message | undefined;
  readonly children: ReactNode;
}

/** A story with a fault. The fault is in the page as long as the story is shown. */
export function Faulty({ fault, message, children }: Props): ReactElement {
  useEffect(() => inject(fault, message), [fault, message]);
  if (fault.effect.on !== 'code') return <>{children}</>;
  // Static HTML as in the document, without hydration.
  const html = renderToStaticMarkup(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is the story's own.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Injects a fault. @returns a function that removes it */
function inject({ effect }: Fault, message: Message | undefined): () => void {
  const { fetch } = window;
  const bad = badAnswerOf(effect);
  if (bad !== null) window.fetch = faultyFetch(fetch.bind(window), 'call', bad);
  const isOffline = effect.on === 'net';
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const hide = message === undefined ? () => {} : show(message);
  return () => {
    window.fetch = fetch;
    // Removes the override: the browser's own `onLine` is on the prototype.
    if (isOffline) Reflect.deleteProperty(navigator, 'onLine');
    hide();
  };
}

function show(message: Message): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(shell);
  document.adoptedStyleSheets.push(style);
  createMessages().tell(message);
  return () => {
    document.querySelector('#lerret-message')?.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
  };
}
