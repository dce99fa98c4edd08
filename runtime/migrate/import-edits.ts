import { posix } from 'node:path';
import type { Edit } from './json-edits.ts';

/** Matches the module name after `from`, `import` or `import(`, with its quotes. */
const imported = /(?<=\b(?:from|import)\s*\(?\s*)(['"])(?<name>[^'"\n]+)\1/g;

/**
 * Edits of a file's relative imports.
 * @param file its path in the project
 * @param change returns the replacement of an imported path in the project: another path, or a package's module; null:
 * unchanged
 */
export function changedImports(
  file: string,
  text: string,
  change: (path: string) => ImportTarget | null,
): Edit[] {
  const folder = posix.dirname(file);
  return [...text.matchAll(imported)].flatMap(({ index, groups }): Edit[] => {
    const name = groups?.name ?? '';
    if (!name.startsWith('.')) return [];
    const target = change(posix.join(folder, name));
    if (target === null) return [];
    const content = 'module' in target ? target.module : relativeTo(folder, target.path);
    return [{ offset: index + 1, length: name.length, content }];
  });
}

/** A path in the project, or the name of a package's module. */
export type ImportTarget = { readonly path: string } | { readonly module: string };

/** A path relative to a folder, as in imports: `../shared/text/link.tsx`, `./link.tsx`. */
export function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
