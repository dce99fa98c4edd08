import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Contents } from '../../../runtime/panel/contents-view.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

beforeEach(() => sessionStorage.clear());

it('searches all kinds at first, and offers that where one kind has nothing', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { searchParams } = new URL(request instanceof Request ? request.url : '');
    const model = searchParams.get('model');
    if (model === null) return Response.json({});
    asked.push(model);
    return Response.json({ count: model === '' ? 2 : 0, items: [] });
  });
  const kinds = [{ name: 'film', one: 'film', many: 'films' }];
  const start = { language: 'en', kinds, now: 0, editor: null, mayWrite: true } as const;
  rendered(<Contents />, { start });
  await expect.element(page.getByText(`${words.found(2, 0)} ${words.manyRecords}`)).toBeVisible();
  await page.getByRole('radio', { name: 'films' }).click();
  await page.getByRole('button', { name: words.searchAll }).click();
  await expect.element(page.getByRole('radio', { name: words.all })).toBeChecked();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  expect(asked).toEqual(['', 'film', '']);
});
