import { describe, expect, it } from 'vitest';
import { checkSite, fixText } from '../../../runtime/check/index.ts';
import { timeMeant, withOffset } from '../../../runtime/protocol/clock.ts';
import { type LoadedSite, readModels, readSite } from '../../../runtime/site/index.ts';
import { baseFiles, type Files, readerOf } from './check-in-memory.ts';

const base = baseFiles();
const models = await readModels();
const MORNING = Date.parse('2026-11-27T08:00:00+01:00');
const file = 'data/articles/one.json';

function withArticle(more: object): Files {
  const article = { id: 'one', slug: 'en', title: 'En', ...more };
  return { ...base, [file]: JSON.stringify(article, null, 2) };
}

const read = (files: Files): Promise<LoadedSite> => readSite(readerOf(files), { models });

const problemsOf = (loaded: LoadedSite) =>
  checkSite(loaded, new Map(), Date.UTC(2026, 10, 20)).problems.filter((one) => one.file === file);

describe('a date that is written otherwise', () => {
  it.each<[unknown, string | null]>([
    ['27.11.2026 08:00', '2026-11-27T08:00'],
    ['7.1.2026 kl. 8.05', '2026-01-07T08:05'],
    ['2026-11-27 08:00', '2026-11-27T08:00'],
    ['2026-12-01T17.15', '2026-12-01T17:15'],
    ['2026-12-01 kl. 17.15', '2026-12-01T17:15'],
    ['1. desember 2026 kl. 17.15', '2026-12-01T17:15'],
    ['27.11.2026 kl. 12', '2026-11-27T12:00'],
    ['2026-11-27 kl 9', null],
    ['3 mai 2026', '2026-05-03'],
    ['1. desembr. 2026', '2026-12-01'],
    ['1. foo 2026', null],
    ['31. nov. 2026 kl. 10.00', null],
    ['2026-12-01T25.00', null],
    ['2026-11-27 08:00:30', '2026-11-27T08:00:30'],
    ['2026-11-27T08:00+0100', '2026-11-27T08:00+01:00'],
    [MORNING, '2026-11-27T08:00:00+01:00'],
    [MORNING / 1000, '2026-11-27T08:00:00+01:00'],
    // In milliseconds a moment of 1970, in seconds as well.
    [5, null],
    [Number.NaN, null],
    [1e300, null],
    ['30.02.2026 08:00', null],
    ['i går', null],
    [true, null],
  ])('%j means %j', (found, meant) => {
    expect(timeMeant(found)).toBe(meant);
  });

  it.each([
    ['27.11.2026 08:00', MORNING],
    ['2026-11-27 08:00', MORNING],
    [MORNING / 1000, MORNING],
    [`${MORNING}`, MORNING],
  ])('%j is converted by `--fix`', async (createdAt, moment) => {
    const files = withArticle({ createdAt, publishAt: createdAt });
    const fixed = fixText(files[file] ?? '', problemsOf(await read(files))).text;
    const loaded = await read({ ...files, [file]: fixed });
    expect(problemsOf(loaded)).toEqual([]);
    const article = loaded.site.records.get('article')?.find(({ id }) => id === 'one');
    expect(article).toMatchObject({ createdAt: moment, publishAt: moment });
  });
});

describe('a moment in milliseconds', () => {
  it.each([
    '2026-11-27T08:00',
    '2026-11-27T08:00:00.000',
    '2026-11-27T07:00Z',
    withOffset(MORNING),
  ])('written as %s is the very same record', async (written) => {
    const times = (time: unknown) => ({ createdAt: time, updatedAt: time, unpublishAt: time });
    const [iso, number] = [
      await read(withArticle(times(written))),
      await read(withArticle(times(MORNING))),
    ];
    expect(iso.problems).toEqual([]);
    expect(iso.site.records).toEqual(number.site.records);
    expect(JSON.stringify([...iso.site.records])).toBe(JSON.stringify([...number.site.records]));
  });

  it('before 1973 is no mistake where it is written as text', async () => {
    expect(problemsOf(await read(withArticle({ createdAt: '1972-05-01' })))).toEqual([]);
  });

  it('of no calendar is an error', async () => {
    const found = problemsOf(await read(withArticle({ createdAt: '2026-02-30T08:00' })));
    expect(found).toMatchObject([{ code: 'invalid-time', path: ['createdAt'] }]);
  });
});

describe('two records at one address', () => {
  const other = { id: 'other', slug: 'en', title: 'To' };
  it.each([
    ['one comes when the other goes', '2026-12-01', '2026-12-01', []],
    ['both are out for a second', '2026-12-01', '2026-12-01T00:00:01', ['address-collision']],
  ])('%s', async (_, publishAt, unpublishAt, codes) => {
    const files = withArticle({ unpublishAt });
    const second = { [file]: `[${files[file]}, ${JSON.stringify({ ...other, publishAt })}]` };
    const found = problemsOf(await read({ ...files, ...second }));
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});
