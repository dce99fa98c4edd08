import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { importsOf } from '../../runtime/site/index.ts';
import { BUNDLED, COPIED, README } from './contents.ts';

/** Returns the modules that a file imports. @param withTypes also for types only @throws Error if it doesn't parse */
export function importsIn(file: string, withTypes: boolean): readonly string[] {
  const code = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = importsOf(module, withTypes).flatMap(({ start, end }) => {
    const [, name] = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end)) ?? [];
    return name ?? [];
  });
  return [...new Set(found)];
}

/** Returns the library of an import: `react` for `react/jsx-runtime`. Null for a file, and for a module of Node. */
export function libraryOf(imported: string): string | null {
  if (/^(\.|\/|node:|virtual:)/.test(imported) || builtinModules.includes(imported)) return null;
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}

/** Returns the files, and all that they import by path, except for types only. All paths are relative to `root`. */
export function withImported(root: string, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const imported of importedBy(join(root, file))) {
      const [path = ''] = imported.split('?', 1);
      if (path.startsWith('.')) found.add(join(dirname(file), path));
    }
  }
  return found;
}

function importedBy(file: string): readonly string[] {
  if (/\.[jt]sx?$/.test(file)) return importsIn(file, false);
  if (!file.endsWith('.css')) return [];
  const imports = readFileSync(file, 'utf8').matchAll(/@import\s+['"]([^'"]+)['"]/g);
  return [...imports].map(([, path = '']) => path);
}

/** Returns the files that the package takes from the clone: their paths in the clone, by their paths in the package. */
export function copiedFiles(root: string): ReadonlyMap<string, string> {
  const files = [...filesOf(root, COPIED), ...withImported(root, filesOf(root, BUNDLED))];
  return new Map([...files.map((file): [string, string] => [file, file]), ['README.md', README]]);
}

/** Returns the files of the clone that match the globs, sorted by path. */
export function filesOf(root: string, globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: root }).sort();
}
