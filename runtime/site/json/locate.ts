import { findNodeAtLocation } from 'jsonc-parser';
import { type Place, type Problem, textLines } from '../../diagnostics/index.ts';
import { memoized, once } from '../../protocol/memoized.ts';
import { type ContentReader, withoutMark } from '../content-reader.ts';
import { syntaxTree } from './parse-json.ts';

/** Creates a function that returns the line and column of a problem. The function reads each file only once. */
export function createLocator(reader: ContentReader): (problem: Problem) => Place {
  const opened = memoized((file: string) => openFile(withoutMark(reader.read(file) ?? '')));
  return (problem) => {
    const file = opened(problem.file);
    return file.lines.placeOf(problem.offset ?? offsetOf(file, problem));
  };
}

/** Returns the lines of a file, and its syntax tree, which is undefined if too little of the text is readable. */
function openFile(text: string) {
  return { text, lines: textLines(text), tree: once(() => syntaxTree(text)) };
}

/** Returns the offset of a problem's value or key, else of the nearest object or list around it, else of the text. */
function offsetOf({ text, tree }: ReturnType<typeof openFile>, problem: Problem): number {
  const { path, aim, inside } = problem;
  const root = path.length === 0 ? undefined : tree();
  for (let length = path.length; root !== undefined && length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node === undefined) continue;
    const isWhole = length === path.length;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    if (isWhole && aim === 'key' && key !== undefined) return key.offset;
    const isText = isWhole && inside !== undefined && text[node.offset] === '"';
    return isText ? offsetInside(text, node.offset, inside) : node.offset;
  }
  // The whole file, which may also be a picture.
  return Math.max(0, text.search(/\S/));
}

/**
 * Returns the offset, in a JSON text, of a character in one of its strings.
 * @param offset the offset of the string's opening quotation mark
 * @param inside the index of the character in the decoded string
 */
export function offsetInside(text: string, offset: number, inside: number): number {
  let at = offset + 1;
  for (let seen = 0; seen < inside && at < text.length && text[at] !== '"'; seen++) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
