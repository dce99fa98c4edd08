import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds after which a file's next change has another time: file systems count in ticks of up to 10. */
export const TICK = 20;

/** A path with this suffix means the list of all file names below the folder: results of glob patterns depend on it. */
export const ALL_BELOW = '/**';

/** A path with this suffix means the symbolic link itself: its target's path, not the target's content. */
export const LINK = '/@';

/**
 * A source of a result. `path`: of a file, of a folder (whose content is the names of its files), or with one of the
 * suffixes above. `digest`: the hash of its content; '' if nothing is there. `stamp`: as `stampAt` returns it; null if
 * only the hash shows whether the source is unchanged.
 */
export type Source = readonly [path: string, digest: string, stamp: string | null];

/** The sources of one command: reads their present state, each once, and notes those that the command used. */
export type Sources = ReturnType<typeof createSources>;

/** Creates the sources of one command, at first without any notes. */
export function createSources() {
  const stamps = new Map<string, string>();
  const digests = new Map<string, string>();
  /** Paths so new that another change could have the same stamp. */
  const fresh = new Set<string>();
  /** All noted sources, by path. */
  const noted = new Map<string, Source>();

  /** Returns the stamp of a path when it was first read, following links; '' for a missing file. */
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

  /** Returns the stamp of a path; null if another change could have the same stamp. */
  function settled(path: string): string | null {
    const stamp = stampOf(path);
    return fresh.has(path) ? null : stamp;
  }

  return {
    stampOf,
    /** Returns the current source at a path; its stamp is null if another change could have the same stamp. */
    sourceAt: (path: string): Source => [path, digest(path), settled(path)],
    /** Returns whether a source is unchanged. A source with an equal stamp isn't read. */
    isSame: ([path, known, stamp]: Source) => stampOf(path) === stamp || digest(path) === known,
    /** Notes a source that was used, with its hash then; a source with two different hashes becomes `UNKNOWN`. */
    note(path: string, known: string): void {
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

/** Stands for the hash of a source that changed while it was used, or whose processing failed. Equals no hash. */
export const UNKNOWN = '?';

/** Returns the time of the last change in a stamp, in milliseconds since 1970; 0 for a missing file. */
export function changedAt(stamp: string): number {
  return Number.parseFloat(stamp) || 0;
}

/** Returns whether a file changed so recently that another change could give it the same stamp. */
export function isFresh(stamp: string): boolean {
  return changedAt(stamp) > Date.now() - TICK;
}

/**
 * Returns the stamp of a source at a path: a text with the times of its last change, its size and more, which is faster
 * to find than a hash; '' if there is no such file or folder.
 */
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

/** Returns the real path of a symbolic link's target, or of any other path; '' if nothing is there. */
export function targetOf(link: string): string {
  try {
    return realpathSync(link);
  } catch {
    return '';
  }
}

/** Returns the sorted names of a folder's files, without hidden files and those without extension: builds make both. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((one) => !one.isDirectory() && one.name.includes('.', 1));
  return files.flatMap(({ name }) => (name.startsWith('.') ? [] : name)).sort();
}

/** Returns the sorted paths of a folder and those below it, also linked ones; not `node_modules` and hidden ones. */
function foldersBelow(folder: string): readonly string[] {
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

/** Returns the first half of the content's SHA-256 hash, as 32 hexadecimal digits. Text is hashed as UTF-8. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content).slice(0, 32);
}

/** Returns the bytes of a file; null if it is missing or not a regular file, such as a pipe that would block. */
export function readPlain(path: string): Buffer | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** Returns `value` as JSON, below a first line with a hash of it. `readSealed` checks this hash. */
export function seal(value: unknown): string {
  const content = JSON.stringify(value);
  return `${digestOf(content)}\n${content}`;
}

/** Returns the value that `seal` wrote to a file; null if the file is missing, or if its hash shows a change. */
export function readSealed<T>(file: string): T | null {
  const text = readPlain(file)?.toString() ?? '';
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  // This hash shows that the content is as `seal` wrote it.
  return text.slice(0, end) === digestOf(content) ? JSON.parse(content) : null;
}
