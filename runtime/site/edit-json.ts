import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { withoutMark } from './content-reader.ts';

/**
 * The text of a JSON file with one more item at the end of a list; all else stays as it is written, and the item is
 * indented and has line ends as the file.
 */
export function withItem(text: string, list: JSONPath, item: unknown): string {
  const json = withoutMark(text);
  const indent = /^[ \t]+(?=\S)/m.exec(json)?.[0] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: json.includes('\r\n') ? '\r\n' : '\n',
  };
  const edits = modify(json, [...list, -1], item, { isArrayInsertion: true, formattingOptions });
  return text.slice(0, text.length - json.length) + applyEdits(json, edits);
}
