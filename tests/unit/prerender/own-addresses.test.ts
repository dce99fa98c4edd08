import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_FILES, OWN_FOLDERS, ownPartOf } from '../../../runtime/check/addresses.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { isFeed } from '../../../runtime/protocol/feed-addresses.ts';
import { pageFile } from '../../../runtime/protocol/server-file.ts';
import { readSite } from '../../../runtime/site/index.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { fullSite, openWorkshop } from './workshop.ts';

const now = Date.UTC(2026, 10, 20, 15);

describe('the addresses that no page may have', () => {
  it('are those of all that a build writes beside pages and feeds, and no others', async () => {
    const [shop, files] = await Promise.all([openWorkshop(), fullSite()]);
    try {
      const reader = memoryReader(Object.fromEntries(files));
      const read = await readSite(reader, { blocks: shop.blocks });
      const site = { ...read.site, config: { ...read.site.config, search: { path: '/sok' } } };
      await shop.build(site, reader, now);
      const entries = readdirSync(join(shop.out, '.'), { recursive: true, encoding: 'utf8' });
      const written = new Set(entries.map((entry) => `/${entry}`));
      const ofPages = createPageModel(site, now).routes.addresses.map(
        ({ path }) => `/${pageFile(path)}`,
      );
      for (const page of ofPages) written.delete(page);
      const others = [...written].filter((path) => ownPartOf(path) === null);
      const ofFeeds = others.filter(
        (path) => isFeed(path, site.config.feeds) || /^\/kalender(?:\/|$)/.test(path),
      );
      const folders = new Set(
        ofPages.flatMap((page) =>
          page
            .split('/')
            .slice(1)
            .map((_, end, all) => `/${all.slice(0, end).join('/')}`),
        ),
      );
      expect(others.filter((path) => !ofFeeds.includes(path) && !folders.has(path))).toEqual([]);
      expect(ofFeeds).toContain('/program.ics');
      expect(OWN_FILES.filter((file) => !written.has(file))).toEqual([]);
      // Nothing lies in that of the backends: requests for it are passed on.
      expect(OWN_FOLDERS.filter((folder) => !written.has(folder))).toEqual(['/backends']);
    } finally {
      shop.close();
    }
  });
});
