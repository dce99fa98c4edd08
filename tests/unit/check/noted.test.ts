import { expect, it } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import {
  createCachedRecords,
  type LoadedSite,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { baseFiles, readerOf } from './check-in-memory.ts';

const file = 'data/articles/one.json';
const [now, later] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 11, 1)];
const [blocks, models] = await Promise.all([readBlocks(), readModels()]);

it.each([
  ['dated-ahead', { createdAt: '2026-11-25' }, '', later],
  ['dead-anchor', { content: '<p><a href="#borte">Borte</a></p>' }, 'article', now],
])(
  'reports %s of %o, also where an earlier check couldn’t find it',
  async (code, more, missing, at) => {
    const article = { id: 'one', slug: 'en', title: 'En', ...more };
    const files = { ...baseFiles(), [file]: JSON.stringify(article) };
    const cached = createCachedRecords();
    const { site, ...rest } = await readSite(readerOf(files), { blocks, models, cached });
    const codesIn = (shown: LoadedSite['site'], time: number) =>
      checkSite({ ...rest, site: shown }, blocks, time).problems.flatMap((one) =>
        one.file === file ? one.code : [],
      );
    const earlier = { ...site, pages: site.pages.filter(({ name }) => name !== missing) };
    expect(codesIn(earlier, at)).toEqual([]);
    expect(codesIn(site, now)).toEqual([code]);
  },
);
