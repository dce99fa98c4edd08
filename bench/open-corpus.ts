import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build.ts';
import { sizeOf, writeCorpus } from './corpus.ts';

/** The files that write a corpus: after a change of one of them, the corpus is written again. */
const sources = ['corpus.ts', 'corpus-site.ts', 'corpus-pictures.ts'];

/** Writes a corpus below `.lerret/bench`, unless the same one is there. @returns its folder */
export async function openCorpus(articles: number, arrays = false): Promise<string> {
  const folder = join(root, '.lerret', 'bench', `corpus-${articles}${arrays ? '-arrays' : ''}`);
  const stamp = `${folder}.written-by`;
  const version = createHash('sha256');
  for (const file of sources) version.update(await readFile(join(root, 'bench', file)));
  const written = version.digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => null)) === written) return folder;
  await rm(folder, { recursive: true, force: true });
  await writeCorpus(folder, sizeOf(articles), { arrays });
  await writeFile(stamp, written);
  return folder;
}
