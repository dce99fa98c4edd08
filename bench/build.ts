import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Lerret's own folder. */
export const root = join(import.meta.dirname, '..');

/** The file that runs a command from the sources. */
export const cli = join(root, 'runtime/cli/index.ts');

/** The folder of the sample site. */
export const sample = join(root, 'site-config');

/** Builds a site in a process of its own. @param more further arguments of the command @throws Error if it fails */
export function build(site: string, out: string, ...more: readonly string[]): void {
  execFileSync(process.execPath, [cli, 'build', '--site', site, '--out', out, ...more]);
}
