import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { columnName, compare, dayText, NO_HALL, type Slot, slotsIn, type Week } from './slots.ts';

/** Rows of cells. */
export type Table = readonly (readonly string[])[];

/**
 * Returns a week as a table with a column for each hall. Each day has as many rows as its fullest hall has showings.
 * The first cell names the week.
 * @param slots the slots of all weeks: a hall without slots this week also has a column
 */
export function tableOf(week: Week, slots: readonly Slot[]): Table {
  const inWeek = slotsIn(week, slots);
  const columns = [...new Set(slots.map(({ column }) => columnName(column)))].sort(compare);
  const rows = week.days.flatMap((day) => {
    const onDay = inWeek.filter(({ start }) => start.startsWith(day));
    const byColumn = columns.map((name) =>
      onDay.filter(({ column }) => columnName(column) === name).map(cellOf),
    );
    const height = Math.max(1, ...byColumn.map(({ length }) => length));
    return Array.from({ length: height }, (_, row) => [
      dayText(day),
      ...byColumn.map((cells) => cells[row] ?? ''),
    ]);
  });
  return [[week.name, ...columns.map((name) => name || NO_HALL)], ...rows];
}

/** Formats a slot as a cell: `18:00–19:34 Havsula #e-1042`. */
export function cellOf({ start, end, title, id }: Slot): string {
  const time = [start, ...(end === null ? [] : [end])].map((one) => one.slice(11)).join('–');
  return `${time} ${title} #${id}`;
}

/** Delimiters of cells in spreadsheet files; Norwegian spreadsheets write the first. */
const DELIMITERS = [';', '\t', ','] as const;

/** Thrown for a file that isn't a table. */
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

/** Returns the bytes of a table for spreadsheets: UTF-8 with a byte order mark, which Excel needs. */
export function csvOf(table: Table): string {
  return stringify(
    table.map((row) => [...row]),
    { bom: true, delimiter: DELIMITERS[0], eof: true },
  );
}

/**
 * Reads the cells of a file saved by Excel or LibreOffice: separated by semicolons, tabs or commas, in UTF-8, UTF-16
 * with byte order mark, or Windows-1252.
 * @throws TableError
 */
export function tableIn(bytes: Uint8Array): Table {
  const text = textOf(bytes);
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
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

/** Decodes the text of a file. @throws TableError if the bytes are text in none of the encodings */
function textOf(bytes: Uint8Array): string {
  const [one, two] = bytes;
  const marked =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : null;
  const text =
    marked === null
      ? (decoded('utf-8', bytes) ?? decoded('windows-1252', bytes))
      : decoded(marked, bytes);
  // Invalid or control characters show that the bytes have another encoding.
  const wrong = text === null ? 0 : text.search(/[^\P{Cc}\t\r\n]|\ufffd/u);
  if (text === null || wrong >= 0)
    throw new TableError('encoding', (text ?? '').slice(0, wrong).split('\n').length);
  return text;
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
