import { hash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');

/** The default database of a site folder's sandbox: each folder has its own. */
export function defaultDatabase(site: string): string {
  const folder = resolve(site);
  const isUsual = folder === join(project, 'site-config');
  const own = `sandbox-${basename(folder)}-${hash('sha256', folder).slice(0, 8)}.db`;
  return join(project, '.lerret', isUsual ? 'sandbox.db' : own);
}
