import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LastOutput, type OutputWriter, readIntact } from '../output/index.ts';
import { OFFLINE_PAGE } from '../protocol/constants.ts';
import type { PrecacheEntry, WorkerSetup } from '../protocol/worker-setup.ts';
import type { Site } from '../site/index.ts';
import type { SiteAssets } from './assets.ts';
import type { WorkerScripts } from './bundle-worker.ts';
import type { BrowserBundle } from './load-bundles.ts';

/** The inputs of the service worker's files, and where they are written. */
export interface WorkerParts {
  readonly site: Site;
  readonly worker: WorkerScripts;
  /** The output's files whose names contain a hash; the writer already has them. */
  readonly assets: Pick<SiteAssets, 'files' | 'shell' | 'build'>;
  readonly browser: Pick<BrowserBundle, 'blocks'>;
  /** The HTML of the offline page. */
  readonly offline: string;
  /** The folder of the new output. */
  readonly making: string;
  readonly last: LastOutput | null;
  readonly writer: OutputWriter;
}

const WORKER = 'sw.js';

const OFFLINE = OFFLINE_PAGE.slice(1);

const DAY = 24 * 3_600_000;

/** The maximum time counted between two builds, in milliseconds: a longer one might come from a changed clock. */
const MAX_AT_ONCE = DAY / 4;

/**
 * Writes the offline page and the service worker to the output: `/offline.html` and `/sw.js` (B9). On a site without
 * service worker, `/sw.js` is a script that removes the one that browsers may have.
 */
export async function writeWorker(parts: WorkerParts): Promise<void> {
  const { site, worker, last, writer } = parts;
  writer.write(OFFLINE, parts.offline);
  if (site.config.serviceWorker === false) return writer.write(WORKER, worker.retired);
  // Reused if possible: making the list takes as long as rendering hundreds of pages.
  const mark = `// ${madeOf(parts)}\n`;
  const before = (last && readIntact(last, WORKER))?.toString() ?? '';
  writer.write(WORKER, before.startsWith(mark) ? before : mark + (await workerText(parts)));
}

/** Returns a hash of everything on which the service worker depends. */
function madeOf(parts: WorkerParts): string {
  const { worker, assets, offline } = parts;
  const how = readFileSync(import.meta.filename, 'utf8');
  const all = [how, worker.worker, assets.build, assets.shell, importsOf(parts), offline];
  return hash('sha256', JSON.stringify(all)).slice(0, 16);
}

async function workerText(parts: WorkerParts): Promise<string> {
  // The list is made from the files on the disk, so reused files must be there.
  await parts.writer.link();
  const setup: WorkerSetup = {
    build: parts.assets.build,
    precache: await precacheList(parts.making, [...parts.assets.shell, OFFLINE]),
    imports: importsOf(parts),
  };
  return `const LERRET_WORKER=${JSON.stringify(setup)};\n${parts.worker.worker}`;
}

/** Returns the addresses of the scripts that a block's script imports, by the address of the block's script. */
function importsOf({ assets, browser }: WorkerParts): WorkerSetup['imports'] {
  const address = (file: string) => `/assets/${file}`;
  const used = [...browser.blocks.values()].filter(
    ({ file, imports }) => imports.length > 0 && assets.files.has(`assets/${file}`),
  );
  return Object.fromEntries(used.map(({ file, imports }) => [address(file), imports.map(address)]));
}

/** Returns the files that the worker stores at its installation, by address. @throws Error if one is missing */
async function precacheList(
  folder: string,
  files: readonly string[],
): Promise<readonly PrecacheEntry[]> {
  // Imported here, as few builds change the list, and by its file: all of workbox-build, with Rollup and Babel, takes
  // 0.8 s to load.
  const { getFileManifestEntries } = await import(
    'workbox-build/build/lib/get-file-manifest-entries.js'
  );
  const { manifestEntries, warnings } = await getFileManifestEntries({
    globDirectory: folder,
    globPatterns: [...files],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
  });
  // Each warning names a file that isn't there.
  if (warnings.length > 0) throw new Error(`The worker can't store:\n${warnings.join('\n')}`);
  return manifestEntries
    .map(({ url, revision }) => ({ url: `/${url}`, revision }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * Returns the assets that stay in the output for a day although the new output doesn't use them, as open pages may need
 * them (B8), each with the time since when no build has used it (milliseconds since 1970). Between two builds, no more
 * than six hours count, so that a clock that is set forward drops no assets.
 */
export function retiredAssets(
  { files, retired, made }: Pick<LastOutput, 'files' | 'retired' | 'made'>,
  isUsed: (file: string) => boolean,
  now: number,
): ReadonlyMap<string, number> {
  const passed = made === null ? 0 : now - made;
  const counted = Math.min(Math.max(passed, 0), MAX_AT_ONCE);
  const left = new Map<string, number>();
  for (const file of files.keys()) {
    if (!file.startsWith('assets/') || isUsed(file)) continue;
    const before = retired.get(file);
    const since = before === undefined ? now : Math.min(now, before + passed - counted);
    if (now - since <= DAY) left.set(file, since);
  }
  return left;
}
