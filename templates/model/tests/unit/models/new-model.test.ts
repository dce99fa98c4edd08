import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { folderReader, readModels, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('../../../site-config', import.meta.url));
const models = await readModels(folder);
const { site, problems } = await readSite(folderReader(folder), { models });

describe('new-model', () => {
  it('has records, and files without mistakes', () => {
    const own = problems.filter(({ file }) => file.startsWith('data/new-models/'));
    expect(own).toEqual([]);
    expect(site.records.get('new-model')?.length).toBeGreaterThan(0);
  });

  it('has a page for each record', () => {
    const { routes } = createPageModel(site, Date.now());
    for (const record of site.records.get('new-model') ?? [])
      expect(routes.hrefOf(record)).toMatch(/^\//);
  });
});
