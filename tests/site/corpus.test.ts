import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { corpusRecords, sizeOf, writeCorpus } from '../../bench/corpus.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';

it('the corpus of the bench builds, with the picture in each text and a page for each record', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'out');
  await writeCorpus(join(folder, 'site'), sizeOf(20));
  await buildHere(join(folder, 'site'), out);
  const { articles, productions } = corpusRecords(sizeOf(20));
  for (const { slug, title } of articles) {
    const document = readFileSync(join(out, `article/${slug}/index.html`), 'utf8');
    expect(document).toContain(`>${title}</h1>`);
    expect(document).toMatch(/<picture>.*<img [^>]*src="\/media\/bilde-1\.jpg"/);
  }
  for (const { parentSlug, pageReference } of productions)
    expect(existsSync(join(out, `${parentSlug ?? pageReference}/index.html`))).toBe(true);
});
