import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
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

/**
 * The text of a JSON file with one more item at the end of a list; all else stays as it is written. The item is written
 * as the last one is: in one line, or indented as the file. Without such a list the text stays.
 */
export function withItem(text: string, list: JSONPath, item: unknown): string {
  const json = withoutMark(text);
  const tree = parseTree(json);
  const node = tree && findNodeAtLocation(tree, list);
  if (node?.type !== 'array') return text;
  const end = json.includes('\r\n') ? '\r\n' : '\n';
  const indent = /^[ \t]+(?=\S)/m.exec(json)?.[0] ?? '  ';
  const last = node.children?.at(-1);
  const isInLines = json.slice(node.offset, last?.offset).includes('\n');
  const lineStart = json.lastIndexOf('\n', node.offset) + 1;
  const around = /^[ \t]*/.exec(json.slice(lineStart))?.[0] ?? '';
  // As in the line of the last item, or, of the first item, deeper than the list.
  const before = last && json.slice(json.lastIndexOf('\n', last.offset) + 1, last.offset);
  const own = before?.trim() === '' ? before : around + indent;
  const lastText = last && json.slice(last.offset, last.offset + last.length);
  const isOneLine = lastText === undefined ? !json.includes('\n') : !lastText.includes('\n');
  const written = JSON.stringify(item, null, isOneLine ? 1 : indent);
  const value = isOneLine ? written.replace(/\n\s*/g, ' ') : written.replaceAll('\n', end + own);
  const at = text.length - json.length + (last ? last.offset + last.length : node.offset + 1);
  if (last) {
    const space = isInLines ? end + own : ' ';
    return `${text.slice(0, at)},${space}${value}${text.slice(at)}`;
  }
  const close = text.indexOf(']', at);
  const inside = json.includes('\n') ? `${end}${own}${value}${end}${around}` : value;
  return text.slice(0, at) + inside + text.slice(close);
}
