import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './sealed.ts';

/** File systems count time in ticks of up to 10 ms; a file changed twice within one has the same stamp. */
export const TICK = 20;

/** Suffix of a folder's path: the source is the list of all file names below it, as glob patterns depend on them. */
export const ALL_BELOW = '/**';

/** Suffix of a link's path: the source is the link's target. */
export const LINK = '/@';

/**
 * A source of a result: a file, a folder (the names of its files), or a path with a suffix above. Without a stamp only
 * the digest shows whether it is unchanged.
 */
export type Source = readonly [path: string, digest: string, stamp: string | null];

/** The state of sources during one command; each path is read once. */
export interface Sources {
  /** Returns a text that changes when the content at a path may have changed. Follows links. Empty for a missing file. */
  stampOf(path: string): string;
  /** The current source at a path; without a stamp if it could change again within its stamp's tick. */
  sourceAt(path: string): Source;
  /** Returns whether a source is unchanged. A source with the same stamp isn't read. */
  isSame(source: Source): boolean;
  /** Records a source that the command used, with the digest that it had then. */
  note(path: string, digest: string): void;
  /** All recorded sources, by path. */
  readonly noted: ReadonlyMap<string, Source>;
}

/** Creates an empty `Sources`. */
export function createSources(): Sources {
  const stamps = new Map<string, string>();
  const digests = new Map<string, string>();
  /** Paths that could change again within their stamp's tick. */
  const fresh = new Set<string>();
  const noted = new Map<string, Source>();

  function stampOf(path: string): string {
    const known = stamps.get(path);
    if (known !== undefined) return known;
    const stamp = stampAt(path);
    if (isFresh(stamp)) fresh.add(path);
    stamps.set(path, stamp);
    return stamp;
  }

  function digest(path: string): string {
    const found = digests.get(path) ?? digestAt(path);
    digests.set(path, found);
    return found;
  }

  function settled(path: string): string | null {
    const stamp = stampOf(path);
    return fresh.has(path) ? null : stamp;
  }

  return {
    stampOf,
    sourceAt: (path) => [path, digest(path), settled(path)],
    isSame: ([path, known, stamp]) => stampOf(path) === stamp || digest(path) === known,
    note(path, known) {
      // If results were made from two contents of one file, no later content matches both.
      const isSame = [known, undefined].includes(noted.get(path)?.[1]);
      noted.set(
        path,
        isSame && known !== UNKNOWN ? [path, known, settled(path)] : [path, UNKNOWN, null],
      );
    },
    noted,
  };
}

/** The digest of a source that changed while it was used. */
export const UNKNOWN = '?';

/** The time of the last change in a stamp, in milliseconds since 1970; 0 for a missing file. */
export function changedAt(stamp: string): number {
  return Number.parseFloat(stamp) || 0;
}

/** Returns whether a file could change again within its stamp's tick. */
export function isFresh(stamp: string): boolean {
  return changedAt(stamp) > Date.now() - TICK;
}

/** The current stamp of a path, which begins with the time of its last change; empty if it is missing. */
export function stampAt(path: string): string {
  if (path.endsWith(ALL_BELOW)) {
    const found = foldersBelow(path.slice(0, -ALL_BELOW.length)).map(stampAt);
    return `${Math.max(0, ...found.map(changedAt))} ${digestOf(found.join('\n'))}`;
  }
  const look = path.endsWith(LINK) ? lstatSync : statSync;
  const at = path.endsWith(LINK) ? path.slice(0, -LINK.length) : path;
  const stat = look(at, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ctimeMs} ${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

function digestAt(path: string): string {
  if (path.endsWith(ALL_BELOW)) {
    const folder = path.slice(0, -ALL_BELOW.length);
    const lists = foldersBelow(folder).map((one) => [one.slice(folder.length), ...filesIn(one)]);
    return digestOf(JSON.stringify(lists));
  }
  if (path.endsWith(LINK)) return targetOf(path.slice(0, -LINK.length));
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return '';
  return digestOf(stat.isDirectory() ? filesIn(path).join('\n') : readFileSync(path));
}

/** The target of a link; empty if it is missing. */
export function targetOf(link: string): string {
  try {
    return realpathSync(link);
  } catch {
    return '';
  }
}

/** The names of a folder's files, without hidden ones and those without an extension, such as the output of a build. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((one) => !one.isDirectory() && one.name.includes('.', 1));
  return files.flatMap(({ name }) => (name.startsWith('.') ? [] : name)).sort();
}

/** A folder and all folders below it, links followed, without hidden ones and installed packages. */
export function foldersBelow(folder: string): readonly string[] {
  const found = new Map<string, string>();
  const walk = (at: string): void => {
    const real = targetOf(at);
    if (found.has(real) || !statSync(at, { throwIfNoEntry: false })?.isDirectory()) return;
    found.set(real, at);
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.isFile() || entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      walk(join(at, entry.name));
    }
  };
  walk(folder);
  return [...found.values()].sort();
}
