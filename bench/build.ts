import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeOf, writeCorpus } from './corpus.ts';

/** Lerret's own folder. */
export const root = join(import.meta.dirname, '..');

/** The entry file of the command line, which runs the sources. */
export const cli = join(root, 'runtime/cli/index.ts');

/** The folder of the sample site. */
export const sample = join(root, 'site-config');

/** Builds a site in a process of its own. @param more further arguments of the command @throws Error if it fails */
export function build(site: string, out: string, ...more: readonly string[]): void {
  execFileSync(process.execPath, [cli, 'build', '--site', site, '--out', out, ...more]);
}

/** Returns the options with which a bench was called. @param usual all options, with their default values */
export function optionsOf<T extends Readonly<Record<string, string | number | boolean>>>(
  usual: T,
): T {
  const options = Object.entries(usual).map(([name, value]) => {
    const type: 'boolean' | 'string' = typeof value === 'boolean' ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  const given = Object.entries(values).map(([name, value]) => {
    return [name, typeof usual[name] === 'number' ? Number(value) : value] as const;
  });
  return { ...usual, ...Object.fromEntries(given) };
}

/** The files that write a corpus: after a change of one of them, the corpus is written again. */
const sources = ['corpus.ts', 'corpus-site.ts'];

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
