import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Publish } from '../../../runtime/panel/other-views.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

/** Renders the view. @param answer the server's answer to the command */
function publishing(answer: Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer);
  return rendered(<Publish />);
}

it('while a command runs, the view says so, its button keeps the focus, and no other can be started', async () => {
  const answer = Promise.withResolvers<Response>();
  const element = publishing(answer.promise);
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

it.each([
  [0, words.ended, true],
  [1, words.endedBadly, false],
  [2, words.ended, true],
])(
  'after changes that end with %j, says “%s”, and may publish: %s',
  async (code, said, mayPublish) => {
    const element = publishing(Promise.resolve(new Response(`What there is\n[${code}]\n`)));
    await page.getByRole('button', { name: words.changes }).click();
    const state = () => [
      element.querySelector('[role=status]')?.textContent,
      element.querySelector('.main')?.ariaDisabled !== 'true',
    ];
    await vi.waitFor(() => expect(state()).toEqual([said, mayPublish]));
  },
);

it('says that a command may have been carried out if its output ends without an exit code', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const element = publishing(Promise.resolve(new Response('Building\n')));
  await page.getByRole('button', { name: words.rollback }).click();
  const state = () => element.querySelector('[role=status]')?.textContent;
  await vi.waitFor(() => expect(state()).toBe(words.cut));
});
