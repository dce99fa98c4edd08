import { readdirSync, readFileSync, statSync } from 'node:fs';
import { digestOf } from './sealed.ts';

/** File systems count time in ticks of up to 10 ms; a file changed twice within one keeps its stamp. */
export const TICK = 20;

/** What something was made of: a file, or a folder, of which the names of its files count. */
export type Source = readonly [path: string, digest: string, stamp: string];

/** When a file or folder was changed last, in milliseconds since 1970; 0 for a missing one. */
export function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0;
}

/** A source as it is now. @param at its absolute path */
export function sourceAt(path: string, at: string): Source {
  return [path, digestAt(at), stampAt(at)];
}

/** Compares sources with what they were: one with the same stamp isn't read, any other once. */
export function createComparison(): (source: Source, at: string) => boolean {
  const digests = new Map<string, string>();
  return ([, digest, stamp], at) => {
    if (stampAt(at) === stamp) return true;
    const now = digests.get(at) ?? digestAt(at);
    digests.set(at, now);
    return now === digest;
  };
}

/** A text that changes when the file, or the list of the folder, may have changed. Links are followed. */
function stampAt(at: string): string {
  const stat = statSync(at, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ctimeMs} ${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

function digestAt(at: string): string {
  const stat = statSync(at, { throwIfNoEntry: false });
  if (stat === undefined) return '';
  return digestOf(stat.isDirectory() ? filesIn(at).join('\n') : readFileSync(at));
}

/** The names of a folder's files, without those that editors and systems hide. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((one) => !one.isDirectory() && !one.name.startsWith('.'));
  return files.map(({ name }) => name).sort();
}
