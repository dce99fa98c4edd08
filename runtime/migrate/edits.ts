import { posix } from 'node:path';
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** A range of a file's text, and its replacement. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Returns the edits that rename a key of an object; none if it is absent, or the new name exists. */
export function renamedKey(text: string, object: JSONPath, from: string, to: string): Edit[] {
  const node = nodeAt(text, object);
  const keys = (node?.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children }) => children?.[0] ?? [],
  );
  const old = keys.filter(({ value }) => value === from);
  if (keys.some(({ value }) => value === to)) return [];
  return old.map((key) => replaced(key, to));
}

/** Returns the edits that replace a text by the result of `change`; none if there is no text, or it stays the same. */
export function changedText(
  text: string,
  path: JSONPath,
  change: (value: string) => string | null,
): Edit[] {
  const node = nodeAt(text, path);
  if (node === undefined || typeof node.value !== 'string') return [];
  const value = change(node.value);
  return value === null || value === node.value ? [] : [replaced(node, value)];
}

/** Returns the value at a path; undefined if there is none. */
export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, path);
}

function replaced({ offset, length }: Node, text: string): Edit {
  return { offset, length, content: JSON.stringify(text) };
}

/** Matches the module name after `from`, `import` or `import(`, with its quotes. */
const imported = /(?<=\b(?:from|import)\s*\(?\s*)(['"])(?<name>[^'"\n]+)\1/g;

/**
 * Returns the edits of a file's relative imports.
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

/** Returns a path relative to a folder, as in imports: `../shared/text/link.tsx`, `./link.tsx`. */
export function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
