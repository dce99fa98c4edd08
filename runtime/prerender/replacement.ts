import { isCompressible } from '../protocol/server-file.ts';
import type { LastOutput } from './manifest.ts';
import type { MadeFile } from './output-writer.ts';

/** What a build changes of the last output, in the order in which readers may see it. */
export interface Replacement {
  /** Files that documents name, so they are there before any document is. */
  readonly assets: readonly string[];
  /** The other new and changed files. */
  readonly others: readonly string[];
  /** Files that the site no longer has; they go last. */
  readonly gone: readonly string[];
}

/** Most of the files that are replaced in place; beyond, linking the others costs less than replacing these. */
const MOST = 1 / 4;

/** Are so many of all files replaced in place? */
export function isFew(count: number, all: number): boolean {
  return count <= all * MOST;
}

/** The files of a kind by when they are replaced; what fits nowhere comes last: lists of pages for other programs. */
const order: readonly RegExp[] = [
  /^(?!offline\.html$).*\.html$/,
  /^offline\.html$/,
  /^sw\.js$/,
  /^_|^\.lerret\/server\.json$/,
];

/**
 * What changes, where that is few; null where a whole new output has to be made.
 * @param files all files of the new output
 */
export function replacementOf(
  { files: before }: Pick<LastOutput, 'files'>,
  files: ReadonlyMap<string, MadeFile>,
): Replacement | null {
  const changed = [...files].flatMap(([file, { isKept }]) => (isKept ? [] : [file]));
  const gone = [...before.keys()].filter((file) => !files.has(file));
  const documents = (all: Iterable<string>) => [...all].filter((file) => file.endsWith('.html'));
  const touched = [...changed, ...gone];
  const isLittle =
    isFew(touched.length, before.size) &&
    isFew(documents(touched).length, documents(before.keys()).length);
  const isOther = (file: string) =>
    before.has(file) && before.get(file) !== files.get(file)?.digest;
  const added = changed.filter((file) => !before.has(file));
  if (!isLittle || changed.some((file) => isOther(file) && isFixed(file))) return null;
  if (isBlocked(added, gone)) return null;
  const rankOf = (file: string) => {
    const rank = order.findIndex((kind) => kind.test(file));
    return rank === -1 ? order.length : rank;
  };
  // A new page is there before others link to it.
  const keyOf = (file: string) => `${rankOf(file)} ${before.has(file) ? 1 : 0} ${file}`;
  const sorted = changed.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const isAsset = (file: string) => /^(?:assets|media)\//.test(file) || !isCompressible(file);
  return {
    assets: sorted.filter(isAsset),
    others: sorted.filter((file) => !isAsset(file)),
    gone: gone.toSorted(),
  };
}

/** Is the content of a name the same as long as an output is shown, as servers rely on? */
function isFixed(file: string): boolean {
  return file.startsWith('assets/') || !isCompressible(file);
}

/**
 * Does a file that goes stand where a new one is to be? That is so where one is a folder of the other, and where a file
 * system takes both names for one.
 */
function isBlocked(added: readonly string[], gone: readonly string[]): boolean {
  const plain = (file: string) => file.normalize('NFC').toLowerCase();
  const withFolders = (file: string) =>
    file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const leaving = new Set(gone.map(plain));
  const folders = new Set([...leaving].flatMap(withFolders));
  return added
    .map(plain)
    .some((file) => folders.has(file) || withFolders(file).some((one) => leaving.has(one)));
}
