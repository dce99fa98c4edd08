import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Contents } from '../../../runtime/panel/contents-view.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { film, rendered } from './rendered.tsx';

const words = allWords.en;

beforeEach(() => sessionStorage.clear());

const kinds = [{ name: 'film', one: 'film', many: 'films' }];
const start = {
  language: 'en',
  site: 'a',
  kinds,
  fixedNow: 0,
  editor: null,
  mayWrite: true,
} as const;

it('searches all kinds at first, and offers that where one kind has nothing', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { searchParams } = new URL(request instanceof Request ? request.url : '');
    const model = searchParams.get('model');
    if (model === null) return Response.json({});
    asked.push(model);
    return Response.json({ count: model === '' ? 2 : 0, items: [] });
  });
  rendered(<Contents />, { start });
  await expect.element(page.getByText(`${words.found(2, 0)} ${words.manyRecords}`)).toBeVisible();
  await page.getByRole('radio', { name: 'films' }).click();
  await page.getByRole('button', { name: words.searchAll }).click();
  await expect.element(page.getByRole('radio', { name: words.all })).toBeChecked();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  expect(asked).toEqual(['', 'film', '']);
});

it('lets nobody open what was found for an earlier query while the next one is being answered', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { searchParams } = new URL(request instanceof Request ? request.url : '');
    const model = searchParams.get('model');
    if (model === null) return Response.json({});
    if (model === 'film') await late;
    return Response.json({
      count: 1,
      items: [{ ...film, title: model === 'film' ? 'Knirk' : 'Kaffekino' }],
    });
  });
  const element = rendered(<Contents />, { start });
  const found = () =>
    [...element.querySelectorAll('.rows .name')].map((one) => one.firstChild?.textContent);
  const isOff = () => element.querySelector('div[aria-busy]')?.matches('[inert]');
  await expect.poll(found).toEqual(['Kaffekino']);
  expect(isOff()).toBe(false);
  await page.getByRole('radio', { name: 'films' }).click();
  expect([found(), isOff()]).toEqual([['Kaffekino'], true]);
  // A live region that is inert, and comes back with its new text, isn't read out.
  expect(element.querySelector('[role=status]')?.closest('[inert]')).toBeNull();
  answer();
  await expect.poll(found).toEqual(['Knirk']);
  expect(isOff()).toBe(false);
});
