import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces a file of an output as a build does: by a rename. */
export function replaceFile(out: string, file: string, text: string): void {
  const made = join(out, '.making');
  writeFileSync(made, text);
  mkdirSync(dirname(join(out, file)), { recursive: true });
  renameSync(made, join(out, file));
}
