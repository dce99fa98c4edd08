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
    return placeAt(file.text, problem.offset ?? offsetOf(file.tree, problem));
  };
}

/** The value's start; for aim `key` the start of the key it stands under; what isn't there: its parent's. */
function offsetOf(tree: Node | undefined, { path, aim }: Problem): number {
  if (tree === undefined) return 0;
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node === undefined) continue;
    const whole = length === path.length;
    const property = node.parent?.type === 'property' ? node.parent : undefined;
    return whole && aim === 'key' && property ? property.offset : node.offset;
  }
  return tree.offset;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
