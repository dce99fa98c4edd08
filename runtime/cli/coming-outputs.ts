import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { ComingOutput, Future } from '../deploy/index.ts';
import { isCompressible } from '../protocol/server-file.ts';
import { projectOf } from '../site/index.ts';
import { buildAside } from './aside.ts';
import type { BuildSettings } from './build-into.ts';

const HOUR = 3_600_000;

/** The maximum number of future times; each needs a build. */
const MAXIMUM = 150;

/**
 * The future outputs of a site: one for each time at which the clock changes it, built where no visitor sees it.
 * @param now in milliseconds since 1970
 * @param hours how far ahead
 * @param onProgress called with the number of hours done, and of all
 */
export async function futureOf(
  site: string,
  now: number,
  hours: number,
  settings: BuildSettings,
  onProgress: (done: number, total: number) => void,
): Promise<Future> {
  async function* outputs(first: number): AsyncGenerator<ComingOutput> {
    let from = first;
    for (let count = 0; count < MAXIMUM && from < now + hours * HOUR; count++) {
      onProgress(Math.max(0, Math.floor((from - now) / HOUR)), hours);
      const made = await buildAside(site, { ...settings, at: from });
      const [folder] = made?.layers ?? [];
      const until = made?.until ?? null;
      if (folder === undefined || until === null || until <= from) return;
      yield { folder, from, until };
      from = until;
    }
    onProgress(hours, hours);
  }
  return { content: await contentOf(site), outputs };
}

/** The hash of a site's own files; for pictures, of their sizes. */
async function contentOf(site: string): Promise<string> {
  const { folder } = projectOf(site);
  const hash = createHash('sha256');
  for (const cwd of [site, join(folder, 'blocks'), join(folder, 'models')]) {
    const files = await glob('**/*', { cwd, dot: true }).catch(() => []);
    for (const file of files.sort()) {
      const path = join(cwd, file);
      hash.update(`${file}\0`);
      hash.update(isCompressible(file) ? await readFile(path) : `${(await stat(path)).size}`);
    }
  }
  return hash.digest('hex').slice(0, 32);
}
