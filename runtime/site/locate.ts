import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Problem } from '../diagnostics/index.ts';
import { type ContentReader, withoutMark } from './content-reader.ts';

/** Line and column, from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds the places of problems; each file is parsed once, and only if it has a problem. */
export function createLocator(reader: ContentReader): (problem: Problem) => Place {
  const files = new Map<string, { text: string; tree: Node | undefined }>();
  return (problem) => {
    let file = files.get(problem.file);
    if (file === undefined) {
      const text = withoutMark(reader.read(problem.file) ?? '');
      file = { text, tree: parseTree(text) };
      files.set(problem.file, file);
    }
    return placeAt(file.text, problem.offset ?? offsetOf(file.text, file.tree, problem));
  };
}

/** The value's start; for aim `key` the start of the key it stands under; what isn't there: its parent's. */
function offsetOf(text: string, tree: Node | undefined, { path, aim, inside }: Problem): number {
  if (tree === undefined) return 0;
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node === undefined) continue;
    const whole = length === path.length;
    const property = node.parent?.type === 'property' ? node.parent : undefined;
    if (whole && aim === 'key' && property) return property.offset;
    const isText = whole && inside !== undefined && node.type === 'string';
    return isText ? offsetInside(text, node, inside) : node.offset;
  }
  return tree.offset;
}

/** Where a sign of a text stands in the JSON that writes it: escapes are longer than what they mean. */
export function offsetInside(text: string, { offset, length }: Node, inside: number): number {
  let at = offset + 1;
  const end = offset + length - 1;
  for (let signs = 0; signs < inside && at < end; signs++) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
