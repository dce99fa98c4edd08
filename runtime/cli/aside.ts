import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plan } from '../history/index.ts';
import { type Release, readReleases } from '../output/index.ts';
import { projectOf } from '../site/index.ts';
import { makeFolder, takeLock } from '../storage/index.ts';
import { digestOf } from '../store/index.ts';
import { type BuildSettings, buildInto } from './build-into.ts';

/** The folder for builds without visitors; it stays, so that the next build renders only what differs. */
function asideOf(site: string): string {
  const name = digestOf(resolve(site)).slice(0, 16);
  return join(projectOf(site).home, '.lerret', 'aside', name, 'dist');
}

/** The release that readers of `out` see; null if none. */
export function shownRelease(out: string): Release | null {
  const { seen, shown } = readReleases(out);
  return seen.find(({ number }) => number === shown) ?? null;
}

/** Builds a site in the folder without visitors, without printing. @returns null if it can't be built */
export async function buildAside(site: string, settings: BuildSettings): Promise<Release | null> {
  return alone(site, () => build(site, site, settings));
}

/** The release of a site before and after a plan; each null if it can't be built. */
export interface Both {
  readonly before: Release | null;
  readonly after: Release | null;
}

/** Builds a site in its saved state, and in its state after a plan; visitors see neither. */
export async function buildBoth(
  site: string,
  { contents }: Plan,
  settings: BuildSettings,
): Promise<Both> {
  // The copy is beside the site, so that it has the same blocks and models.
  const copy = join(dirname(resolve(site)), '.lerret-aside');
  return alone(site, async () => {
    try {
      const built = await build(site, site, settings);
      await rm(copy, { recursive: true, force: true });
      // Links are resolved: a copied link would point back into the site.
      await cp(await realpath(site), copy, { recursive: true, verbatimSymlinks: true });
      for (const [file, content] of contents) {
        await rm(join(copy, file), { force: true });
        await mkdir(dirname(join(copy, file)), { recursive: true });
        if (content !== null) await writeFile(join(copy, file), content);
      }
      const after = await build(site, copy, settings);
      // The second build has moved its files.
      const { seen } = readReleases(asideOf(site));
      return { before: seen.find(({ number }) => number === built?.number) ?? null, after };
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
}

async function build(site: string, from: string, settings: BuildSettings): Promise<Release | null> {
  const out = asideOf(site);
  await makeFolder(dirname(out));
  const built = await buildInto(from, out, { ...settings, format: 'none' });
  await built?.sweep();
  return built && shownRelease(out);
}

/** Runs one process at a time. */
async function alone<T>(site: string, act: () => Promise<T>): Promise<T> {
  const folder = dirname(asideOf(site));
  await makeFolder(folder);
  const lock = await takeLock(folder);
  try {
    return await act();
  } finally {
    lock.release();
  }
}
