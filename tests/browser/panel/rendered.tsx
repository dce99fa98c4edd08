import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Shared } from '../../../runtime/panel/panel-parts.tsx';
import type { RecordPlace } from '../../../runtime/panel/types.ts';
import { InPanel } from '../../unit/panel/in-panel.tsx';

/** A film in a list. */
export const film: RecordPlace = {
  ...{ file: 'data/films/a.json', path: [], line: 1, model: 'film', kind: 'film', id: 'a' },
  ...{ title: 'A', where: '', at: null, address: null, day: null, actions: [], done: [] },
  ...{ shownFrom: null, isGone: false },
};

/**
 * Renders a part of the panel, in English, until the test ends; with it end the test's mocks.
 * @param shared what parts of the panel share, where it isn't that of `InPanel` @returns its place
 */
export function rendered(content: ReactNode, shared: Partial<Shared> = {}): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    vi.restoreAllMocks();
  });
  root.render(
    <InPanel language="en" {...shared}>
      {content}
    </InPanel>,
  );
  return element;
}
