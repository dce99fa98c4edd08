import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { withoutMark } from '../content-reader.ts';

/** One change to a JSON text. */
export interface JsonEdit {
  readonly path: readonly (string | number)[];
  /** The new value; undefined removes the value at `path`. */
  readonly value: unknown;
  /** Whether to insert the value into a list before the item at `path`, not to replace that item. Default: false. */
  readonly isInserted?: boolean;
}

/** Returns a JSON text after edits, applied in order. New lines have the text's own indentation and line ends. */
export function withEdits(text: string, edits: readonly JsonEdit[]): string {
  const json = withoutMark(text);
  const indent = indentOf(json);
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: endOfLines(json),
  };
  const edited = edits.reduce((before, { path, value, isInserted = false }) => {
    const [around, last = ''] = [path.slice(0, -1), path.at(-1)];
    if (value === undefined) return without(before, [...path]);
    const added = isInserted
      ? withItem(before, around, value, Number(last))
      : nodeAt(before, [...path]) === undefined
        ? withNew(before, around, value, `${JSON.stringify(last)}: `)
        : before;
    if (added !== before) return added;
    const options = { formattingOptions, isArrayInsertion: isInserted };
    return applyEdits(before, modify(before, [...path], value, options));
  }, json);
  return text.slice(0, text.length - json.length) + edited;
}

/**
 * Returns a JSON text with one more item in a list, on one line or indented like the item beside it; the same text if
 * there is no such list. @param at the index before which the item is inserted. Default: the end
 */
export function withItem(text: string, list: JSONPath, item: unknown, at?: number): string {
  const json = withoutMark(text);
  if (nodeAt(json, list)?.type !== 'array') return text;
  return text.slice(0, text.length - json.length) + withNew(json, list, item, '', at);
}

/**
 * Returns a JSON text with a new item in a list, or a new property in an object; unchanged if `path` leads to neither.
 * @param key the text before a property's value, `"title": `; '' for an item @param at as in `withItem`
 */
function withNew(json: string, path: JSONPath, item: unknown, key: string, at = -1): string {
  const node = nodeAt(json, path);
  const children = node?.children;
  if (children === undefined) return json;
  const [end, indent] = [endOfLines(json), indentOf(json)];
  const next = children[at];
  const beside = next ?? children.at(-1);
  const isInLines = json.slice(node?.offset, beside?.offset).includes('\n');
  const lineOf = (offset: number) => json.lastIndexOf('\n', offset) + 1;
  const around = /^[ \t]*/.exec(json.slice(lineOf(node?.offset ?? 0)))?.[0] ?? '';
  // An item gets its neighbour's indentation; a first item is one level deeper than its list.
  const before = beside && json.slice(lineOf(beside.offset), beside.offset);
  const own = before?.trim() === '' ? before : around + indent;
  const { offset, length } = beside ?? { offset: 0, length: json.length };
  const isOneLine = !json.slice(offset, offset + length).includes('\n');
  const written = key + JSON.stringify(item, null, isOneLine ? 1 : indent);
  const value = isOneLine ? written.replace(/\n\s*/g, ' ') : written.replaceAll('\n', end + own);
  const put = (offset: number, more: string) => json.slice(0, offset) + more + json.slice(offset);
  const space = isInLines ? end + own : ' ';
  if (next) return put(next.offset, `${value},${space}`);
  if (beside) return put(beside.offset + beside.length, `,${space}${value}`);
  const start = (node?.offset ?? 0) + 1;
  const inside = json.includes('\n') ? `${end}${own}${value}${end}${around}` : value;
  return json.slice(0, start) + inside + json.slice(start).trimStart();
}

/** Returns a JSON text without a property or an item, and without the comma beside it. */
function without(json: string, path: JSONPath): string {
  const found = nodeAt(json, path);
  const node = found?.parent?.type === 'property' ? found.parent : found;
  const { parent } = node ?? {};
  if (node === undefined || parent?.children === undefined) return json;
  const at = parent.children.indexOf(node);
  const [previous, next] = [parent.children[at - 1], parent.children[at + 1]];
  const endOf = ({ offset, length }: Node) => offset + length;
  if (previous) return json.slice(0, endOf(previous)) + json.slice(endOf(node));
  if (next) return json.slice(0, node.offset) + json.slice(next.offset);
  return json.slice(0, parent.offset + 1) + json.slice(endOf(parent) - 1);
}

function nodeAt(json: string, path: JSONPath): Node | undefined {
  const tree = parseTree(json);
  return tree && findNodeAtLocation(tree, path);
}

function indentOf(json: string): string {
  return /^[ \t]+(?=\S)/m.exec(json)?.[0] ?? '  ';
}

function endOfLines(json: string): string {
  return json.includes('\r\n') ? '\r\n' : '\n';
}
