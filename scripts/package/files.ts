import { globSync } from 'tinyglobby';
import { BUNDLED, COPIED, README } from './contents.ts';
import { withImported } from './imports.ts';

/**
 * The files of the package that are the clone's, but for those that commands read as data: by path in the package, the path in
 * the clone.
 */
export function copiedFiles(root: string): ReadonlyMap<string, string> {
  const files = [...filesOf(root, COPIED), ...withImported(root, filesOf(root, BUNDLED))];
  return new Map([...files.map((file): [string, string] => [file, file]), ['README.md', README]]);
}

/** The files of the clone that globs name, sorted. */
export function filesOf(root: string, globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: root }).sort();
}
