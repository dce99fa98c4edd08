import { globSync } from 'tinyglobby';
import { BUNDLED, COPIED, README } from './contents.ts';
import { withImported } from './imports.ts';

/** Returns the files that the package takes from the clone: the path there, by the path here. */
export function copiedFiles(root: string): ReadonlyMap<string, string> {
  const files = [...filesOf(root, COPIED), ...withImported(root, filesOf(root, BUNDLED))];
  return new Map([...files.map((file): [string, string] => [file, file]), ['README.md', README]]);
}

/** Returns the files of the clone that match the globs, sorted by path. */
export function filesOf(root: string, globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: root }).sort();
}
