import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** A range of a file's text, and its replacement. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Renames a key of an object; no edits if it is absent, or the new one exists. */
export function renamedKey(text: string, object: JSONPath, from: string, to: string): Edit[] {
  const node = nodeAt(text, object);
  const keys = (node?.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children }) => children?.[0] ?? [],
  );
  const old = keys.filter(({ value }) => value === from);
  if (keys.some(({ value }) => value === to)) return [];
  return old.map((key) => replaced(key, to));
}

/** Replaces a text by the result of `change`; no edits if there is no text, or it is unchanged. */
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

/** The value at a path; undefined if there is none. */
export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, path);
}

function replaced({ offset, length }: Node, text: string): Edit {
  return { offset, length, content: JSON.stringify(text) };
}
