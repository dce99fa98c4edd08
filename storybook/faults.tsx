/** The toolbar menu that injects faults into a story. */
import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from '../runtime/browser/environment/environment.ts';
import { createMessages } from '../runtime/browser/recovery/messages.ts';
import shell from '../runtime/shell/shell.css?inline';
import { FAULTS, type Fault, type FaultName, findFault } from '../stories/faults/faults.ts';
import { badAnswerOf } from '../stories/faults/faulty-calls.ts';
import { faultyFetch } from '../stories/faults/faulty-fetch.ts';
import { menu } from './globals/menu.ts';

/** The runtime's message at the edge of the window, for faults that have one. */
const told: Partial<Record<FaultName, Message>> = {
  offline: { kind: 'offline' },
  'page-fails-again': { kind: 'not-loaded', retry() {} },
  'new-worker-while-writing': { kind: 'update-waiting' },
};

/** The faults that a story can show. Faults that end in a full load are injected into pages by tests. */
const shown: readonly Fault[] = FAULTS.filter(
  ({ where, name }) => where === 'block' || name in told,
);

export const faultMenu = menu('Fault', 'What goes wrong', 'blocks', {
  '': 'None',
  ...Object.fromEntries(shown.map(({ name, en }) => [name, en])),
});

/** Injects the fault chosen in the toolbar into a story, before it is rendered. */
export const withFault: Decorator = (Story, { globals }) => {
  const fault = findFault(String(globals.fault ?? ''));
  const story = <Story key={fault?.name} />;
  return fault === null ? story : <Faulty fault={fault}>{story}</Faulty>;
};

function Faulty({ fault, children }: { fault: Fault; children: ReactNode }): ReactElement {
  useEffect(() => inject(fault), [fault]);
  if (fault.effect.on !== 'code') return <>{children}</>;
  // Static HTML as in the document, without hydration.
  const html = renderToStaticMarkup(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is the story's own.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Injects a fault.
 * @returns the function that removes it
 */
function inject({ name, effect }: Fault): () => void {
  const { fetch } = window;
  const bad = badAnswerOf(effect);
  if (bad !== null) window.fetch = faultyFetch(fetch.bind(window), 'call', bad);
  const isOffline = effect.on === 'net';
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const message = Object.entries(told).find(([fault]) => fault === name)?.[1];
  const untell = message === undefined ? () => {} : tell(message);
  return () => {
    window.fetch = fetch;
    // `onLine` of the browser is on the prototype.
    if (isOffline) Reflect.deleteProperty(navigator, 'onLine');
    untell();
  };
}

function tell(message: Message): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(shell);
  document.adoptedStyleSheets.push(style);
  createMessages().tell(message);
  return () => {
    document.querySelector('#lerret-message')?.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
  };
}
