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

/** Renders the view. @param answer the server's answer to the command */
function rendered(answer: Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer);
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
  return element;
}

it('while a command runs, the view says so, its button keeps the focus, and no other can be started', async () => {
  const answer = Promise.withResolvers<Response>();
  const element = rendered(answer.promise);
  const buttons = [words.changes, words.publish, words.rollback];
  const usable = () =>
    [...element.querySelectorAll('button')]
      .filter(({ ariaDisabled }) => ariaDisabled !== 'true')
      .map(({ textContent }) => textContent);
  const state = () => [element.querySelector('[role=status]')?.textContent, usable()];
  await page.getByRole('button', { name: words.changes }).click();
  await vi.waitFor(() => expect(state()).toEqual([words.running, []]));
  expect(document.activeElement?.textContent).toBe(words.changes);
  answer.resolve(new Response('/: new\n[0]\n'));
  await vi.waitFor(() => expect(state()).toEqual([words.ended, buttons]));
  expect(element.querySelector('.main')?.textContent).toBe(words.publish);
});

it('says that a command may have been carried out if its output ends without an exit code', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const element = rendered(Promise.resolve(new Response('Building\n')));
  await page.getByRole('button', { name: words.rollback }).click();
  const state = () => element.querySelector('[role=status]')?.textContent;
  await vi.waitFor(() => expect(state()).toBe(words.cut));
});
