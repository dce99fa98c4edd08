import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TYPES_ONLY = /(?:import|export) type [^;]*?from '[^']*';/g;
/** Matches any string that names a source file. The `./` can be missing, as in the paths of threads. */
const NAMED = /['"`]([^'"`\s]+\.(?:[cm]?[jt]s|tsx))['"`]/g;

/**
 * Returns the distances of each test from the files that it reaches by imports, also by dynamic ones and by those of
 * threads (`new URL('x.ts', …)`): 1 for a file that the test itself imports.
 *
 * @param root the folder to which the paths of `tests` are relative
 */
export function distancesOf(root: string, tests: readonly string[]) {
  const named = new Map<string, string[]>();
  const namedBy = (file: string) => {
    const known = named.get(file);
    if (known) return known;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(TYPES_ONLY, '');
    const files = Array.from(text.matchAll(NAMED), ([, path = '']) => join(dirname(file), path));
    const found = files.filter((path) => existsSync(join(root, path)));
    named.set(file, found);
    return found;
  };
  return new Map(tests.map((test) => [test, distancesFrom(test, namedBy)]));
}

function distancesFrom(test: string, namedBy: (file: string) => string[]): Map<string, number> {
  const distances = new Map([[test, 0]]);
  // The loop also visits the entries that it adds.
  for (const [file, distance] of distances) {
    for (const next of namedBy(file)) {
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}
