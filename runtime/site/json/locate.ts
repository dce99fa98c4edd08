import { type Place, type Problem, type TextLines, textLines } from '../../diagnostics/index.ts';
import { type ContentReader, withoutMark } from '../content-reader.ts';
import { createJsonPlaces, type JsonPlaces } from './json-places.ts';

interface LocatedFile {
  readonly text: string;
  readonly lines: TextLines;
  readonly places: JsonPlaces;
  readonly inside: (offset: number, characters: number) => number;
}

/**
 * Returns a function that returns the place of a problem in its file (line and column). Each file with problems is read
 * once.
 */
export function createLocator(reader: ContentReader): (problem: Problem) => Place {
  const files = new Map<string, LocatedFile>();
  return (problem) => {
    const file = files.get(problem.file) ?? openFile(withoutMark(reader.read(problem.file) ?? ''));
    files.set(problem.file, file);
    return file.lines.placeOf(problem.offset ?? offsetOf(file, problem));
  };
}

function openFile(text: string): LocatedFile {
  return {
    text,
    lines: textLines(text),
    places: createJsonPlaces(text),
    inside: createInside(text),
  };
}

/**
 * Returns the offset of a problem's value; of its key if `aim` is `key`; of its nearest parent if the value is missing.
 */
function offsetOf({ text, places, inside: find }: LocatedFile, problem: Problem): number {
  const { path, aim, inside } = problem;
  for (let length = path.length; length >= 0; length--) {
    const place = places.find(path.slice(0, length));
    if (place === null) continue;
    const isWhole = length === path.length;
    if (isWhole && aim === 'key' && place.keyOffset !== null) return place.keyOffset;
    const isText = isWhole && inside !== undefined && text[place.offset] === '"';
    return isText ? find(place.offset, inside) : place.offset;
  }
  return 0;
}

/**
 * Returns the offset, in a JSON text, of one character of a string.
 * @param offset that of the string's opening quote
 * @param inside the index of the character in the decoded string; an escape sequence is longer than its character
 */
export function offsetInside(text: string, offset: number, inside: number): number {
  return createInside(text)(offset, inside);
}

/** Returns `offsetInside` for many characters of one text: ascending characters of a string take a single pass. */
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
