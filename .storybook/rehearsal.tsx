/** The toolbar's switch for what goes wrong: the rows of the rehearsal, on a story. */
import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GlobalTypes } from 'storybook/internal/types';
import { faultyFetch } from '../runtime/browser/debug/rehearsal/faulty-fetch.ts';
import { findRow, ROWS, type Row, type RowName } from '../runtime/browser/debug/rehearsal/rows.ts';
import type { Message } from '../runtime/browser/environment/environment.ts';
import { createMessages } from '../runtime/browser/recovery/messages.ts';
import shell from '../runtime/page/shell/shell.css?inline';
import { faultOf } from './rehearsal-calls.ts';

/** What the runtime says at the window's edge, where a row makes it say something. */
const told: Partial<Record<RowName, Message>> = {
  offline: { kind: 'offline' },
  'page-fails-again': { kind: 'not-loaded', retry() {} },
  'new-worker-while-writing': { kind: 'update-waiting' },
};

/** Rows that end in a full load show nothing that a story could: they are rehearsed on a page. */
const rows: readonly Row[] = ROWS.filter(({ where, name }) => where === 'block' || name in told);

export const rehearseMenu: GlobalTypes[string] = {
  description: 'What goes wrong',
  toolbar: {
    title: 'Rehearse',
    icon: 'alert',
    dynamicTitle: true,
    items: [
      { value: '', title: 'Rehearse: nothing' },
      ...rows.map(({ name, en, nb }) => ({ value: name, title: en, right: nb })),
    ],
  },
};

/** Plays the toolbar's row on a story, from its beginning. */
export const rehearsal: Decorator = (Story, { globals }) => {
  const row = findRow(String(globals.rehearse ?? ''));
  const story = <Story key={row?.name} />;
  return row === null ? story : <Rehearsed row={row}>{story}</Rehearsed>;
};

function Rehearsed({ row, children }: { row: Row; children: ReactNode }): ReactElement {
  useEffect(() => goWrong(row), [row]);
  if (row.play.on !== 'code') return <>{children}</>;
  // As the document has it, and nothing takes it over.
  const html = renderToStaticMarkup(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the story's own.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** @returns what makes it good again */
function goWrong({ name, play }: Row): () => void {
  const { fetch } = window;
  const fault = faultOf(play);
  if (fault !== null) window.fetch = faultyFetch(fetch.bind(window), 'call', fault);
  const isOffline = play.on === 'net';
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const message = Object.entries(told).find(([row]) => row === name)?.[1];
  const untell = message === undefined ? () => {} : tell(message);
  return () => {
    window.fetch = fetch;
    // The browser's own is its prototype's.
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
