import { type ContentReader, withoutMark } from './content-reader.ts';
import { parseJson } from './parse-json.ts';
import { partOf } from './schema-at.ts';
import type { Origin } from './site.ts';

/** Looks up what stands in a file as it is written; each file is read again once, and only if it is asked for. */
export function createWritten(reader: ContentReader): (place: Origin) => unknown {
  const files = new Map<string, unknown>();
  return ({ file, path }) => {
    if (!files.has(file)) {
      files.set(file, parseJson(withoutMark(reader.read(file) ?? ''), file).recovered);
    }
    return path.reduce(partOf, files.get(file));
  };
}
