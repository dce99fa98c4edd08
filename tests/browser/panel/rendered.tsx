import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Shared } from '../../../runtime/panel/panel-parts.tsx';
import { InPanel } from '../../unit/panel/in-panel.tsx';

/** Renders a part of the panel, in English, until the test ends; with it end the test's mocks. @returns its place */
export function rendered(content: ReactNode, notify: Shared['notify'] = () => {}): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    vi.restoreAllMocks();
  });
  root.render(
    <InPanel language="en" notify={notify}>
      {content}
    </InPanel>,
  );
  return element;
}
