import { hash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');

/** Where the sandbox of a site folder keeps its state unless told otherwise: each folder has a file of its own. */
export function defaultDatabase(site: string): string {
  const folder = resolve(site);
  const isUsual = folder === join(project, 'site-config');
  const own = `sandbox-${basename(folder)}-${hash('sha256', folder).slice(0, 8)}.db`;
  return join(project, '.lerret', isUsual ? 'sandbox.db' : own);
}
