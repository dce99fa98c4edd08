import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Problems } from '../../../runtime/panel/listed-faults.tsx';
import type { Shared } from '../../../runtime/panel/panel-parts.tsx';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
import type { DescribedPage, ListedFault, RecordPlace } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { film, rendered } from './rendered.tsx';

const words = allWords.en;

const fault = (line: number, remedy: readonly string[]): ListedFault => ({
  ...{ file: 'pages/about.json', path: [], line, column: 1, code: 'dead-path', remedy },
  ...{ severity: 'error', message: `Mistake ${line}`, suggestion: null },
  form: null,
});

const record = (id: number): RecordPlace => ({
  ...film,
  ...{ path: [id], line: id, id: `a-${id}`, title: `Film ${id}` },
});

/** Renders the view of a page whose block has `count` records, with `given` of them. */
async function viewOf(faults: readonly ListedFault[], given: number, count: number) {
  const block = { file: 'pages/films.json', path: ['blocks', 0], line: 4, id: 'films' };
  const records = Array.from({ length: given }, (_, index) => record(index));
  const described: DescribedPage = {
    page: null,
    blocks: [{ ...block, component: 'list', title: 'List', options: [], site: [], count, records }],
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json(
      request instanceof Request && request.url.includes('/problems') ? faults : described,
    ),
  );
  const element = rendered(<ThisPage path="/films" />);
  await vi.waitFor(() => {
    expect(element.querySelector('.problems')).not.toBeNull();
    expect(element.querySelector('.blocks summary')?.textContent).toContain(`${count}`);
  });
  return (selector: string) =>
    [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

it.each([
  [20, 3, 3, []],
  [21, 3, 3, [words.onlyFaults(20)]],
  [1, 2, 5, [words.onlyRecords(2, words.tabs.content)]],
])(
  'of %i mistakes, and of %i records of %i, lists say where the others are',
  async (faults, given, count, said) => {
    const all = Array.from({ length: faults }, (_, index) => fault(index + 1, []));
    const textsOf = await viewOf(all, given, count);
    expect(textsOf('p.help')).toEqual(said);
  },
);

it('a mistake has what to do, case by case, unless its message says so', async () => {
  const textsOf = await viewOf([fault(1, ['If it is wrong.', 'If it moved.']), fault(2, [])], 1, 1);
  expect(textsOf('.problems summary')).toEqual([words.remedy]);
  expect(textsOf('.problems details p')).toEqual(['If it is wrong.', 'If it moved.']);
});

it('a mistake opens its file, except in what was pulled, which the panel can’t edit', async () => {
  const pulled = { ...fault(1, []), file: '.pulled/films/a.json' };
  const textsOf = await viewOf([pulled, fault(2, [])], 1, 1);
  expect(textsOf('.problems li > button')).toEqual([words.text]);
});

it('a warning in a record opens the form of the record, at its field', async () => {
  const place = record(3);
  const path = [...place.path, 'slug'];
  const warning = { ...fault(1, []), severity: 'warning', path, form: place } as const;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([warning]));
  const open = vi.fn<Shared['open']>();
  rendered(<Problems files={new Set()} />, { open });
  await page.getByText(words.notes(1)).click();
  await page.getByRole('button', { name: words.toForm }).click();
  expect(open.mock.lastCall?.[0]).toMatchObject({
    ...{ kind: 'form', place: { file: place.file, path: [3] }, field: ['slug'], title: 'Film 3' },
  });
});
