import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { searchCode, searchIndexFile } from '../../../runtime/prerender/search-index.ts';
import { folderReader, LERRET, readModels, readSite } from '../../../runtime/site/index.ts';

it('names the index of the same site otherwise once its code or a library has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-search-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['runtime/search', 'package.json'])
    cpSync(join(LERRET, part), join(folder, part), { recursive: true });
  const options = { blocks: new Map(), models: await readModels() };
  const { site } = await readSite(folderReader(join(LERRET, 'site-config')), options);
  const model = createPageModel(site, Date.parse('2026-11-20T16:00:00+01:00'));
  const names = [searchIndexFile(model, searchCode(LERRET))?.file];
  const name = () => searchIndexFile(model, searchCode(folder))?.file;
  expect(name()).toBe(names[0]);
  for (const [file, from, to] of [
    ['runtime/search/write-index.ts', /$/, '// Otherwise.'],
    ['package.json', /"minisearch": "[^"]*"/, '"minisearch": "0.0.1"'],
  ] as const) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
    names.push(name());
  }
  expect(new Set(names).size).toBe(3);
});
