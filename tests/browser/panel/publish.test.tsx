import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Publish } from '../../../runtime/panel/other-views.tsx';
import { SharedContext } from '../../../runtime/panel/panel-parts.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';

const words = allWords.en;
const shared = {
  ...{ words, version: 0, page: null, picked: null, open() {}, notify() {}, refresh() {} },
  start: { language: 'en' as const, kinds: [], now: 0, editor: null, mayWrite: true },
};

it('while a command runs, the view says so, and no other can be started', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    vi.restoreAllMocks();
  });
  root.render(
    <SharedContext value={shared}>
      <Publish />
    </SharedContext>,
  );
  const buttons = [words.changes, words.publish, words.rollback];
  const usable = () =>
    [...element.querySelectorAll('button')]
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent);
  const state = () => [element.querySelector('[role=status]')?.textContent, usable()];
  await page.getByRole('button', { name: words.changes }).click();
  await vi.waitFor(() => expect(state()).toEqual([words.running, []]));
  answer.resolve(new Response('/: new\n[0]\n'));
  await vi.waitFor(() => expect(state()).toEqual([words.ended, buttons]));
});
