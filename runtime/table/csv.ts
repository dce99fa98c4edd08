import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Table } from './slots.ts';

/** The delimiter of cells that Norwegian spreadsheets write. */
const DELIMITER = ';';

/** Thrown for a file that can't be read as a table. */
export class TableError extends Error {
  override readonly name = 'TableError';
  /** Counted from 1. */
  readonly line: number;
  readonly code: 'encoding' | 'quotes';

  constructor(code: TableError['code'], line: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/**
 * Returns a table as CSV with semicolons, as Norwegian spreadsheets expect. It begins with a byte order mark, without
 * which Excel doesn't read it as UTF-8.
 */
export function csvOf(table: Table): string {
  return stringify(
    table.map((row) => [...row]),
    { bom: true, delimiter: DELIMITER, eof: true },
  );
}

/**
 * Returns the table in a file that Excel or LibreOffice saved as text: with semicolons, tabs or commas, in UTF-8, in
 * UTF-16 with a byte order mark, in Windows-1252, or in the encoding of old Macs, as Excel for Mac saves it.
 * @throws TableError if the file can't be read as a table
 */
export function tableIn(bytes: Uint8Array): Table {
  const text = textOf(bytes);
  // The first cell has the week's name, which contains none of these characters.
  const [delimiter = DELIMITER] = /[;\t,]/.exec(text) ?? [];
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      recordDelimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    throw new TableError('quotes', typeof lines === 'number' ? lines : 1);
  }
}

/** Decodes the text of a file. @throws TableError if it has none of the known encodings */
function textOf(bytes: Uint8Array): string {
  const [one, two] = bytes;
  const marked =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : null;
  const text =
    marked === null ? (decoded('utf-8', bytes) ?? decodedBytes(bytes)) : decoded(marked, bytes);
  // Invalid or control characters show that the bytes have another encoding.
  const wrong = text === null ? 0 : text.search(/[^\P{Cc}\t\r\n]|\ufffd/u);
  if (text === null || wrong >= 0)
    throw new TableError('encoding', (text ?? '').slice(0, wrong).split('\n').length);
  return text;
}

/**
 * Matches what is common in Norwegian tables, where it is common: no capital letter is within a word (CafÈ), and `®`, `Œ`
 * and `¾` are there as in LEGO®, Œuvre and 1¾.
 */
const COMMON =
  /[æøåéèêàöäü](?!\p{Lu})|(?<!\p{Ll})[ÆØÅÉ]|[–—«»“”‘’…]|(?<=\p{L})®(?!\p{L})|Œ(?=u|dip)|(?<!\p{L})¾(?!\p{L})/gu;

/** Decodes a text with a byte for each character: that of old Macs if only so it has æ, ø or å, and is more common. */
function decodedBytes(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  // What the bytes of æøåÆØÅ on old Macs are in Windows.
  if (!/[¾¿Œ®¯\u0081]/.test(windows) || /[æøå]/i.test(windows)) return windows;
  const mac = new TextDecoder('macintosh').decode(bytes);
  const countIn = (text: string) => text.match(COMMON)?.length ?? 0;
  return countIn(mac) > countIn(windows) ? mac : windows;
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
