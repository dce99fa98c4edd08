import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSite, isSoundAfter } from '../../../runtime/check/index.ts';
import { catalogue, type Problem } from '../../../runtime/diagnostics/index.ts';
import { createPageModel, modelAfter } from '../../../runtime/page/index.ts';
import { readerWith } from '../../../runtime/site/content-reader.ts';
import {
  createCachedRecords,
  folderReader,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';
import { mutatedText } from '../prerender/mutations.ts';
import { fixtures } from './run-check.ts';

const now = Date.UTC(2026, 10, 20);
const reader = folderReader(join(fixtures, 'broken/base'));
const [blocks, models] = await Promise.all([readBlocks(), readModels()]);
const loaded = await readSite(reader, { blocks, models });
const before = { loaded, model: createPageModel(loaded.site, now) };
const files = ['data', 'pages', 'layouts']
  .flatMap((folder) => reader.list(folder))
  .concat('site.json', 'redirects.json')
  .filter((file) => file.endsWith('.json') && reader.read(file) !== null);

const isError = ({ code }: Problem) => catalogue[code].severity === 'error';

/** What the quick look says of a file with another text, and the errors that the check of the whole site finds. */
async function judged(file: string, text: string) {
  const edited = readerWith(reader, file, text);
  const next = await readSite(edited, {
    ...{ blocks, models, cached: createCachedRecords() },
    edited: { last: loaded, files: [file] },
  });
  const model = modelAfter(before.model, next.site, now);
  const isSound = model !== null && isSoundAfter(before, { loaded: next, model }, blocks);
  const whole = await readSite(edited, { blocks, models });
  return { isSound, errors: checkSite(whole, blocks, now).problems.filter(isError) };
}

const changed = (file: string, change: (text: string) => string) => {
  const text = reader.read(file) ?? '';
  expect(change(text)).not.toBe(text);
  return judged(file, change(text));
};

it('has no error to begin with', () => {
  expect(checkSite(loaded, blocks, now).problems.filter(isError)).toEqual([]);
});

it('says of no edit that it brings no error where the whole check finds one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.nat(), async (file, seed) => {
      const { isSound, errors } = await judged(file, mutatedText(reader.read(file) ?? '', seed));
      if (isSound) expect(errors).toEqual([]);
    }),
    { numRuns: runs(40, 5000) },
  );
});

it.each([
  ['a title', 'data/articles/news.json', '"Nye stoler"', '"Nye, røde stoler"'],
  ['a text', 'data/articles/news.json', 'Scenen er klar.', 'Scenen står klar.'],
  ['a block’s heading', 'data/block-data/front.json', '"Nytt"', '"Siste nytt"'],
  ['a time', 'data/events/november.json', '2026-11-21T18:00', '2026-11-21T19:00'],
])('says of %s that it brings none', async (_what, file, from, to) => {
  const { isSound, errors } = await changed(file, (text) => text.replace(from, to));
  expect(errors).toEqual([]);
  expect(isSound).toBe(true);
});

it.each([
  ['a link that leads nowhere', 'data/articles/news.json', '/om-lillevik', '/om-lillevika'],
  ['a production that isn’t there', 'data/events/november.json', '"p-havet"', '"p-haven"'],
  ['a picture that isn’t there', 'data/productions/havet.json', 'house.svg', 'hus.svg'],
  ['a link in a block', 'data/block-data/about.json', '"/visekveld', '"/visekvelden'],
  ['an id that others name', 'data/productions/havet.json', '"p-havet"', '"p-sjoen"'],
  ['an address that others lead to', 'data/productions/visekveld.json', 'visekveld"', 'kveld"'],
  ['a variable that others name', 'site.json', '"municipality"', '"kommune"'],
  ['a file that is no JSON', 'data/articles/news.json', '"id"', 'id'],
])('leaves %s to the whole check, which finds it', async (_what, file, from, to) => {
  const { isSound, errors } = await changed(file, (text) => text.replace(from, to));
  expect(errors).not.toEqual([]);
  expect(isSound).toBe(false);
});
