import { hash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';

/** Returns the default path of a site folder's database: in `.lerret/` beside the folder. */
export function defaultDatabase(site: string): string {
  const folder = resolve(site);
  const name = basename(folder);
  const own = `sandbox-${name}-${hash('sha256', folder).slice(0, 8)}.db`;
  return join(dirname(folder), '.lerret', name === 'site-config' ? 'sandbox.db' : own);
}
