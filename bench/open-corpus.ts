import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf, writeCorpus } from './corpus.ts';

const root = new URL('..', import.meta.url).pathname;
/** What a corpus is written by: when one of them changes, an older corpus is written anew. */
const sources = ['corpus.ts', 'corpus-site.ts', 'corpus-pictures.ts', 'random.ts'];

/**
 * The folder of a corpus with so many articles and events and a tenth as many productions, below `.lerret/bench`;
 * written unless it is there already.
 */
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
