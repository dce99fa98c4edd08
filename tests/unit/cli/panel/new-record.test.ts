import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { recordIn } from '../../../../runtime/cli/panel/contents.ts';
import {
  mainFields,
  newRecord,
  placeForNew,
  placeOfSame,
  planAction,
} from '../../../../runtime/cli/panel/new-record.ts';
import { createSaving } from '../../../../runtime/cli/panel/save.ts';
import { copySite, temporaryFolder, writeFiles } from '../../../site/folders.ts';

const now = Date.UTC(2026, 10, 27, 7);

async function opened(
  folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site')),
) {
  const read = await readCheckedSite(folder, now, 'nb');
  if (read.model === null) throw new Error('The site has errors');
  return { folder, described: { read, model: read.model, language: 'nb' } as const };
}

it('a new article has the time as files have it, and can be saved', async () => {
  const { folder, described } = await opened();
  const value = Object(newRecord(described, 'article')?.value);
  expect(value).toMatchObject({ createdAt: '2026-11-27T08:00' });
  const where = placeForNew(described, 'article', { ...value, title: 'Nytt' });
  const saving = createSaving(folder, now, 'nb');
  if (where?.list == null) throw new Error('The articles are not in a list');
  expect(await saving.insert(where.list, where.record)).toMatchObject({ kind: 'saved' });
});

it('a new record gets another id where somebody else has taken its own meanwhile', async () => {
  const { folder, described } = await opened();
  const value = { ...Object(newRecord(described, 'event')?.value), startTime: '2026-11-28T18:00' };
  const saving = createSaving(folder, now, 'nb');
  const place = placeForNew(described, 'event', { ...value, productionId: 'p-havet' });
  if (place?.list == null) throw new Error('The events are not in a list');
  expect(place.record).toMatchObject({ id: value.id });
  expect(await saving.insert(place.list, place.record)).toMatchObject({ kind: 'saved' });
  const { described: again } = await opened(folder);
  const second = placeForNew(again, 'event', { ...value, productionId: 'p-havet' });
  expect(second?.record).toEqual({
    ...place.record,
    id: Object(newRecord(again, 'event')?.value).id,
  });
  expect(second?.record.id).not.toBe(value.id);
  // Sent again because the answer was lost, it is there already.
  const sent = { ...value, productionId: 'p-havet' };
  const [index = -1] = place.list.path;
  expect(placeOfSame(again, 'event', sent)).toEqual({ ...place.list, path: [index] });
  expect(placeOfSame(again, 'event', { ...sent, sal: 'Salen' })).toBeNull();
});

it('an action on one day of a series finds it again where another has moved it in its list', async () => {
  const { folder } = await opened();
  const file = 'data/events/series.json';
  const series = ['kor', 'korps'].map((id, index) => ({
    ...{ id, productionId: 'p-havet', startTime: `2026-12-02T1${index}:00`, sal: 'Salen' },
    repeats: { rule: 'FREQ=WEEKLY;COUNT=3' },
  }));
  const write = (list: unknown) => writeFiles(folder, { [file]: JSON.stringify(list) });
  write(series);
  const { described } = await opened(folder);
  const plan = planAction(described, 'korps-2026-12-09', 'event', 0);
  if (plan === null) throw new Error('There is no such action');
  const saving = createSaving(folder, now, 'nb');
  const save = () => saving.replace(plan.place, plan.base, plan.value);
  write(series.toSpliced(1, 1));
  expect(await save()).toMatchObject({ kind: 'changed' });
  const first = { ...series[0], id: 'kino', startTime: '2026-12-02T20:00' };
  write([first, ...series]);
  expect(await save()).toMatchObject({ kind: 'saved' });
  const changed = { repeats: { changes: { '2026-12-09': plan.value } } };
  const written: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expect(written).toMatchObject([first, series[0] ?? {}, changed]);
  expect(Object(written)[1]).toEqual(series[0]);
});

it('a new article has an address of letters without accents, else of its model', async () => {
  const { described } = await opened();
  const slugOf = (title: string) =>
    placeForNew(described, 'article', { id: 'a-9', title })?.record.slug;
  expect(slugOf('Én dag på kafé i Åfjord')).toBe('en-dag-pa-kafe-i-afjord');
  expect(slugOf('Український вечір')).toBe('article');
});

it('a new record has an address from its title where its other values require one', async () => {
  const { described } = await opened();
  const made = (more: object) =>
    placeForNew(described, 'production', { id: 'p-9', title: 'Fyrlykta', ...more })?.record;
  const form = newRecord(described, 'production');
  expect(form).toMatchObject({ made: expect.arrayContaining(['parentSlug', 'pageReference']) });
  expect(form?.hidden).not.toContain('parentSlug');
  expect(made({ object: 'movie' })).toMatchObject({ parentSlug: 'fyrlykta' });
  expect(made({ object: 'movie' })).not.toHaveProperty('pageReference');
  expect(made({ object: 'culture' })).toMatchObject({ pageReference: 'fyrlykta' });
  expect(made({ object: 'movie', parentSlug: 'annet' })).toMatchObject({ parentSlug: 'annet' });
});

it('a record’s form has its id and its address last, as the schema of its model has them', async () => {
  const { described } = await opened();
  for (const { schema } of described.read.loaded.site.models.values()) {
    const { model: _, ...properties } = schema.properties ?? {};
    const fields = Object.entries(properties);
    const isLast = fields.map(([field, part]) => field === 'id' || part['x-slug'] === true);
    expect(isLast).toEqual(isLast.toSorted((one, other) => Number(one) - Number(other)));
  }
});

it('a new record shows what most records have, and not what actions write later', async () => {
  const { described } = await opened();
  const kind = described.read.loaded.site.models.get('event');
  if (kind === undefined) throw new Error('There is no such model');
  const records = [
    { model: 'event', id: 'a', sal: '1', ticketUrl: '/a' },
    { model: 'event', id: 'b', sal: '2', price: { from: 1 } },
    { model: 'event', id: 'c', ticketUrl: '/c' },
  ];
  const main = mainFields(kind, records);
  expect(main).toEqual(expect.arrayContaining(['startTime', 'sal', 'ticketUrl']));
  expect(main).not.toContain('price');
  expect(newRecord(described, 'event')).toMatchObject({
    main: expect.arrayContaining(['startTime']),
    hidden: expect.arrayContaining(['status', 'previousStart']),
  });
});

it('the record at a place is known', async () => {
  const { described } = await opened();
  const file = 'data/productions/havet.json';
  expect(recordIn(described, { file, path: [] })).toMatchObject({ id: 'p-havet' });
  expect(recordIn(described, { file, path: ['title'] })).toBeUndefined();
});
