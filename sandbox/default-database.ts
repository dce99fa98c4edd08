import { hash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';

/** The default database of a site folder's sandbox, beside the folder, so that each has its own. */
export function defaultDatabase(site: string): string {
  const folder = resolve(site);
  const name = basename(folder);
  const own = `sandbox-${name}-${hash('sha256', folder).slice(0, 8)}.db`;
  return join(dirname(folder), '.lerret', name === 'site-config' ? 'sandbox.db' : own);
}
