import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { withoutMark } from './content-reader.ts';

/** An edit of JSON as text. */
export interface JsonEdit {
  readonly path: readonly (string | number)[];
  /** undefined: what is there goes. */
  readonly value: unknown;
  /** Does it stand before what is there, in a list? */
  readonly isInserted: boolean;
}

/**
 * The text of a JSON file with edits applied, one after another; all else stays as it is written, and what is new has
 * indentation and line ends as the file.
 */
export function withEdits(text: string, edits: readonly JsonEdit[]): string {
  const json = withoutMark(text);
  const indent = /^[ \t]+(?=\S)/m.exec(json)?.[0] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: json.includes('\r\n') ? '\r\n' : '\n',
  };
  const edited = edits.reduce((before, { path, value, isInserted }) => {
    const options = { formattingOptions, isArrayInsertion: isInserted };
    return applyEdits(before, modify(before, [...path], value, options));
  }, json);
  return text.slice(0, text.length - json.length) + edited;
}

/** The same with one more item at the end of a list. */
export function withItem(text: string, list: JSONPath, item: unknown): string {
  return withEdits(text, [{ path: [...list, -1], value: item, isInserted: true }]);
}
