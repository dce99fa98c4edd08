import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { type Place, type Problem, type TextLines, textLines } from '../../diagnostics/index.ts';
import { memoized, once } from '../../protocol/memoized.ts';
import { type ContentReader, withoutMark } from '../content-reader.ts';
import { syntaxTree } from './parse-json.ts';

interface LocatedFile {
  readonly text: string;
  readonly lines: TextLines;
  /** Returns the file's syntax tree; undefined if too little of the text is readable. */
  readonly tree: () => Node | undefined;
  readonly inside: (offset: number, characters: number) => number;
}

/**
 * Returns a function that returns a problem's place (line and column) in its file. It reads each file that has a
 * problem once.
 */
export function createLocator(reader: ContentReader): (problem: Problem) => Place {
  const opened = memoized((file: string) => openFile(withoutMark(reader.read(file) ?? '')));
  return (problem) => {
    const file = opened(problem.file);
    return file.lines.placeOf(problem.offset ?? offsetOf(file, problem));
  };
}

function openFile(text: string): LocatedFile {
  const tree = once(() => syntaxTree(text));
  return { text, lines: textLines(text), tree, inside: createInside(text) };
}

/**
 * Returns the offset of a problem: of its value, or of its key if `aim` is `key`. If the value is missing, that of the
 * nearest object or list around it.
 */
function offsetOf({ text, tree, inside: find }: LocatedFile, problem: Problem): number {
  const { path, aim, inside } = problem;
  const root = path.length === 0 ? undefined : tree();
  for (let length = path.length; root !== undefined && length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node === undefined) continue;
    const isWhole = length === path.length;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    if (isWhole && aim === 'key' && key !== undefined) return key.offset;
    const isText = isWhole && inside !== undefined && text[node.offset] === '"';
    return isText ? find(node.offset, inside) : node.offset;
  }
  // The whole file, which may also be a picture.
  return Math.max(0, text.search(/\S/));
}

/**
 * Returns the offset, in a JSON text, of one character of a string.
 * @param offset that of the string's opening quote
 * @param inside the index of the character in the decoded string; an escape sequence is longer than its character
 */
export function offsetInside(text: string, offset: number, inside: number): number {
  return createInside(text)(offset, inside);
}

/**
 * Creates an `offsetInside` for many characters of one text. For characters in ascending order, it reads a string only
 * once.
 */
function createInside(text: string): (offset: number, characters: number) => number {
  let last = { offset: -1, characters: 0, at: 0 };
  return (offset, characters) => {
    const isFurther = last.offset === offset && last.characters <= characters;
    let { characters: seen, at } = isFurther ? last : { characters: 0, at: offset + 1 };
    for (; seen < characters && at < text.length && text[at] !== '"'; seen++) {
      if (text[at] !== '\\') at += 1;
      else at += text[at + 1] === 'u' ? 6 : 2;
    }
    last = { offset, characters: seen, at };
    return at;
  };
}
