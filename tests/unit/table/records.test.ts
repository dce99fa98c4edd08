import { expect, it } from 'vitest';
import { readSite } from '../../../runtime/site/index.ts';
import { editsFor, tableFields } from '../../../runtime/table/index.ts';
import { memoryReader } from '../page/memory-reader.ts';

it('puts what starts last at the end of a list in which a series stands once for all its times', async () => {
  const event = (id: string, startTime: string) => ({ id, productionId: 'p', startTime });
  const repeats = { rule: 'FREQ=DAILY;COUNT=3' };
  const file = 'data/events/2026-w48.json';
  const reader = memoryReader({
    [file]: [{ ...event('kor', '2026-11-23T18:00'), repeats }, event('e-1', '2026-11-24T20:00')],
  });
  const { site, origins } = await readSite(reader);
  const fields = tableFields(site);
  if (fields === null) throw new Error('No model has tables');
  const start = '2026-11-29T18:00';
  const slot = { of: 'p', title: 'p', start, end: null, column: ['', ''] };
  const shown = [{ id: 'p', title: 'p' }];
  expect(editsFor([{ kind: 'new', slot }], site, origins, fields, shown, file)).toEqual([
    { file, path: [2], value: event('e-2', start), isInserted: true },
  ]);
});
