import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an output holds, so that the next build can keep what didn't change. */
export interface Manifest {
  readonly version: 1;
  /** The hash of each file's bytes, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** Assets that the site no longer names, with when they left use: pages that are open may still ask for them. */
  readonly retired: Readonly<Record<string, number>>;
}

export const MANIFEST = '.lerret/manifest.json';

/** The manifest of an output, or null where there is none of this version. */
export function readManifest(folder: string | null): Manifest | null {
  const file = folder === null ? null : join(folder, MANIFEST);
  if (file === null || !existsSync(file)) return null;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest.version === 1 ? manifest : null;
}
