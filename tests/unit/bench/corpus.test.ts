import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { corpusRecords, sizeOf, writeCorpus } from '../../../bench/corpus.ts';
import { CLOCK } from '../../../bench/corpus-site.ts';
import { readCheckedSite } from '../../../runtime/cli/checked-site.ts';
import { temporaryFolder } from '../../site/folders.ts';

const folder = temporaryFolder();

describe('the corpus of the bench', () => {
  it.each([false, true])(
    'checks clean, with records in arrays (%s) or one a file',
    async (arrays) => {
      const to = join(folder, String(arrays));
      await writeCorpus(to, sizeOf(20), { arrays });
      expect(existsSync(join(to, 'data/events/e-19.json'))).toBe(!arrays);
      const { site, diagnostics } = await readCheckedSite(to, undefined);
      expect(diagnostics).toEqual([]);
      const counts = [...site.records].map(([model, records]) => [model, records.length]);
      expect(Object.fromEntries(counts)).toEqual({ article: 20, production: 2, event: 20 });
    },
  );

  it('has in each text a picture that lies there as large as the text says', async () => {
    for (const { content } of corpusRecords(sizeOf(20)).articles) {
      const found = /<img src="(.+?)" alt=".+?" width="(\d+)" height="(\d+)">/.exec(content);
      const { width, height } = await sharp(join(folder, 'false', found?.[1] ?? '')).metadata();
      expect([`${width}`, `${height}`]).toEqual(found?.slice(2));
    }
  });

  it('has numbers among its slugs, and articles that are not published yet', () => {
    const { articles, productions } = corpusRecords(sizeOf(1000));
    const isNumber = (text: string | undefined) => text !== undefined && /^\d+$/.test(text);
    expect(articles.filter(({ slug }) => isNumber(slug))).toHaveLength(250);
    const films = productions.filter(({ object }) => object === 'movie');
    expect(films.every(({ parentSlug }) => isNumber(parentSlug))).toBe(true);
    const now = Date.parse(CLOCK);
    expect(articles.filter(({ createdAt }) => createdAt > now)).toHaveLength(10);
  });

  it('is the same each time', () => {
    expect(corpusRecords(sizeOf(20))).toEqual(corpusRecords(sizeOf(20)));
  });
});
