import { instantOf, withOffset } from '../protocol/clock.ts';
import { isPulled } from '../protocol/pulled.ts';
import {
  type Change,
  cellOf,
  columnName,
  dayIn,
  idText,
  isWrongWeekday,
  movedEnd,
  type NewSlot,
  NO_HALL,
  OFF,
  placeOf,
  type Shown,
  type Slot,
  slotsIn,
  type Table,
  type Week,
  weekOf,
} from './slots.ts';

/** A problem in a table, with its row and column, both counted from 1. */
export interface TableProblem {
  readonly row: number;
  readonly column: number;
  readonly code:
    | ('week' | 'day' | 'weekday' | 'otherDay' | 'hall' | 'form')
    | ('noTime' | 'early' | 'title' | 'titles' | 'twice' | 'cancelled' | 'series' | 'pulled');
  /** Values for the message, such as the text of the cell. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The site's present slots and records, to compare with a table. */
export interface Known {
  /** The slots of all weeks. */
  readonly slots: readonly Slot[];
  readonly shown: readonly Shown[];
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** The slot of this week that has the id and the record of the cell; null if there is none. */
  readonly named: Slot | null;
  /** Whether the cell is that of a cancelled slot, with its mark. */
  readonly isMarked: boolean;
  readonly slot: NewSlot;
}

const CELL = /^(?:kl\.?\s*)?(\d{1,2})[:.](\d{2})(?:\s*[-–—]\s*(\d{1,2})[:.](\d{2}))?\s+(.+)$/i;

/**
 * Returns the week of a table (null if its first cell names none), the changes that the table makes to the site's week,
 * and the problems of the table. If there is a problem, there are no changes.
 */
export function readTable(table: Table, known: Known) {
  const problems: TableProblem[] = [];
  const report: Report = (row, column, code, facts) => problems.push({ row, column, code, facts });
  const [header = [], ...written] = table;
  const rows = withDays(written);
  const week = weekOf(header[0] ?? '');
  if (week === null) {
    report(1, 1, 'week', { text: header[0] ?? '' });
    return { week, changes: [], problems };
  }
  const inWeek = slotsIn(week, known.slots);
  const columns = columnsOf(header, known.slots, report);
  const cells = rows.flatMap((row, at) => {
    const [text = ''] = written[at] ?? [];
    const day = dayIn(text);
    // Also for a row without showings, as it removes those of its day.
    if (day !== null && week.days.includes(day) && isWrongWeekday(text, day))
      report(at + 2, 1, 'weekday', { text, day });
    return readRow(row, at + 2, { week, columns, inWeek, report, known });
  });
  const days = new Set(rows.map(([day = '']) => dayIn(day)));
  const names = new Set(columns.map((column) => column && columnName(column)));
  // Slots of days and halls that the table lacks aren't removed: someone may have deleted only the column or the rows.
  const covered = inWeek.filter(
    ({ start, column }) => days.has(start.slice(0, 10)) && names.has(columnName(column)),
  );
  const cellAt = (day: string, hall: string) =>
    [
      rows.findIndex(([first = '']) => dayIn(first) === day) + 2,
      columns.findIndex((column) => column && columnName(column) === hall) + 1,
    ] as const;
  const changes = changesOf(cells, inWeek, covered, cellAt, report);
  return { week, changes: problems.length > 0 ? [] : changes, problems };
}

/** Returns the rows, each with a day: a row without one gets the day of the row above. */
function withDays(rows: Table): Table {
  let day = '';
  return rows.map(([first = '', ...rest]) => {
    day = first.trim() === '' ? day : first;
    return [day, ...rest];
  });
}

type Report = (
  row: number,
  column: number,
  code: TableProblem['code'],
  facts: TableProblem['facts'],
) => void;

/** The values of a column (`Slot.column`); null if its header isn't a hall (a problem); undefined without a header. */
type Column = readonly string[] | null | undefined;

function columnsOf(
  header: readonly string[],
  slots: readonly Slot[],
  report: Report,
): readonly Column[] {
  const named = slots.map(({ column }) => [columnName(column) || NO_HALL, column] as const);
  const byName = new Map(named);
  const byFoldedName = new Map(named.map(([name, column]) => [folded(name), column]));
  return header.map((text, at) => {
    if (at === 0 || text.trim() === '') return undefined;
    const column = byName.get(text) ?? byFoldedName.get(folded(text)) ?? null;
    if (column === null) report(1, at + 1, 'hall', { text });
    return column;
  });
}

interface Reading {
  readonly week: Week;
  readonly columns: readonly Column[];
  readonly inWeek: readonly Slot[];
  readonly report: Report;
  readonly known: Known;
}

function readRow(row: readonly string[], nr: number, reading: Reading): readonly Cell[] {
  const { week, columns, report } = reading;
  const filled = row.flatMap((text, at) => (at > 0 && text.trim() !== '' ? [{ text, at }] : []));
  if (filled.length === 0) return [];
  const day = dayIn(row[0] ?? '');
  if (day === null) report(nr, 1, 'day', { text: row[0] ?? '' });
  else if (!week.days.includes(day))
    report(nr, 1, 'otherDay', { text: row[0] ?? '', week: week.name });
  else
    return filled.flatMap(({ text, at }) => {
      const column = columns[at];
      if (column === undefined) report(nr, at + 1, 'hall', { text: '' });
      if (!column) return [];
      // Each line of a cell is a showing.
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
      return lines.flatMap((line) => readCell(line.trim(), { row: nr, at, day, column }, reading));
    });
  return [];
}

function readCell(
  text: string,
  place: {
    readonly row: number;
    readonly at: number;
    readonly day: string;
    readonly column: readonly string[];
  },
  { inWeek, report, known }: Reading,
): readonly Cell[] {
  const { row, at, day, column } = place;
  // A cell with the id of a slot in another week was copied from there: it is a new showing in this week.
  const written = known.slots.find(({ id }) => endsInId(text, id)) ?? null;
  const named = written && inWeek.includes(written) ? written : null;
  if (named !== null && cellOf(named) === text) {
    // The cell's own text is unchanged, so only day and hall can differ.
    const start = `${day}${named.start.slice(10)}`;
    const slot = { ...named, start, end: movedEnd(named, start), column, like: named.id };
    return [{ row, column: at + 1, text, named, isMarked: named.isOff, slot }];
  }
  const parts = CELL.exec(text);
  if (parts === null) {
    report(row, at + 1, 'form', { text });
    return [];
  }
  const [, hour = '', minute = '', endHour, endMinute = '', rest = ''] = parts;
  const startTime = timeText(hour, minute);
  const endTime = endHour === undefined ? null : timeText(endHour, endMinute);
  const endDay = endTime === null ? day : endDayOf(day, startTime, endTime, written);
  const start = timeOn(day, startTime);
  const end = endTime === null ? null : timeOn(endDay, endTime);
  if (start === undefined) report(row, at + 1, 'noTime', { time: startTime, day });
  if (end === undefined) report(row, at + 1, 'noTime', { time: endTime ?? '', day: endDay });
  // Often somebody moves the start and forgets the end. Showings that end after noon of the next day come from files.
  const isNew = !written?.end || written.end.slice(0, 10) === written.start.slice(0, 10);
  const isEarly = isNew && endDay > day && endTime !== null && endTime >= '12:00';
  if (isEarly) report(row, at + 1, 'early', { text });
  if (start === undefined || end === undefined || isEarly) return [];
  const title = written === null ? rest : rest.slice(0, -idText(written.id).length - 1);
  const shown = shownBy(title.trim(), written, known.shown);
  const [one] = shown;
  if (one === undefined || shown.length > 1) {
    const ids = shown.map((other) => other.id).join(', ');
    report(row, at + 1, one === undefined ? 'title' : 'titles', { text: title.trim(), ids });
    return [];
  }
  const { id: of } = one;
  const same = written?.of === of ? written : null;
  const isMarked = same?.isOff === true && folded(title) === folded(same.title + OFF);
  const slot = { of, title: one.title, start, end, column, like: same?.id ?? null };
  return [{ row, column: at + 1, text, named: same && named, isMarked, slot }];
}

/**
 * Returns the records with this title or id; for the title of `named`, with or without the mark of a cancelled slot,
 * only the record that `named` shows.
 */
function shownBy(title: string, named: Slot | null, shown: readonly Shown[]): readonly Shown[] {
  const marks = named?.isOff ? ['', OFF] : [''];
  if (named && marks.some((mark) => folded(named.title + mark) === folded(title)))
    return [{ id: named.of, title: named.title }];
  return shown.filter((one) => folded(one.title) === folded(title) || one.id === title);
}

/** Returns whether a cell's text ends in this id, after a space and `#`. */
function endsInId(text: string, id: string): boolean {
  const end = `#${idText(id)}`;
  return text.endsWith(end) && /\s$/.test(text.slice(0, -end.length));
}

function timeText(hour: string, minute: string): string {
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * Returns the day on which a cell's showing ends; cells have only times. If the showing took 24 hours or more, and its
 * end has the same time of day as before, it ends as many days after its start as before; else within 24 hours.
 */
function endDayOf(day: string, startTime: string, endTime: string, written: Slot | null): string {
  if (written?.end && written.end.slice(11) === endTime && written.end >= nextDay(written.start)) {
    const start = `${written.start.slice(0, 10)}T00:00`;
    return (movedEnd({ start, end: written.end }, `${day}T00:00`) ?? day).slice(0, 10);
  }
  return endTime <= startTime ? nextDay(`${day}T00:00`).slice(0, 10) : day;
}

/** Returns day and time as `2026-11-23T18:00`; undefined for a time that the day doesn't have, such as `25:00`. */
function timeOn(day: string, time: string): string | undefined {
  const text = `${day}T${time}`;
  return onClock(text) === text ? text : undefined;
}

/** Returns a Norwegian time that exists: an hour later if summer time skips it; null if the text isn't a time. */
function onClock(text: string): string | null {
  const moment = instantOf(text);
  return moment === null ? null : withOffset(moment).slice(0, 16);
}

function nextDay(time: string): string {
  const next = new Date(Date.parse(`${time}:00Z`) + 86_400_000);
  return next.toISOString().slice(0, 16);
}

function reportDuplicates(cells: readonly Cell[], report: Report): void {
  const taken = new Map<string, Cell>();
  for (const cell of cells) {
    const place = placeOf(cell.slot);
    const first = taken.get(place);
    const isAsBefore = [first, cell].every((one) => one?.named && placeOf(one.named) === place);
    if (first !== undefined && !(isAsBefore && first.named !== cell.named))
      report(cell.row, cell.column, 'twice', { text: cell.text, row: String(first.row) });
    else taken.set(place, cell);
  }
}

/**
 * Returns how cells differ from the site's week. Of several cells with the same id, one is that slot; the others are
 * new. Reports changes of slots that a table can't change.
 * @param covered the slots that are removed if no cell has them
 * @param cellAt returns the place of a day and hall in the table, for problems
 */
function changesOf(
  cells: readonly Cell[],
  inWeek: readonly Slot[],
  covered: readonly Slot[],
  cellAt: (day: string, hall: string) => readonly [row: number, column: number],
  report: Report,
): readonly Change[] {
  const left = new Map(inWeek.map((slot) => [slot.id, slot]));
  const owners = new Map<string, Cell>();
  const isAt = ({ slot }: Cell, { start, column }: Slot) =>
    slot.start === start && columnName(slot.column) === columnName(column);
  const claim = (cell: Cell, slot: Slot | undefined | null) => {
    if (!slot || owners.has(slot.id) || [...owners.values()].includes(cell)) return;
    owners.set(slot.id, cell);
  };
  // A slot is matched to a cell with its id and place, else a cell with its id, else, if it isn't cancelled, a cell with
  // its content and place, unless the cell says that it is cancelled.
  for (const cell of cells) if (cell.named && isAt(cell, cell.named)) claim(cell, cell.named);
  for (const cell of cells) claim(cell, cell.named);
  for (const cell of cells.filter(({ isMarked }) => !isMarked))
    claim(
      cell,
      inWeek.find(
        (slot) =>
          !owners.has(slot.id) && !slot.isOff && slot.of === cell.slot.of && isAt(cell, slot),
      ),
    );
  const bySlot = new Map([...owners].map(([id, cell]) => [cell, left.get(id)]));
  // A cancelled showing takes no hall.
  reportDuplicates(
    cells.filter((cell) => !cell.isMarked && !bySlot.get(cell)?.isOff),
    report,
  );
  const changes = cells.flatMap((cell): Change[] => {
    const before = bySlot.get(cell);
    if (before === undefined) {
      if (cell.isMarked) report(cell.row, cell.column, 'cancelled', { text: cell.text });
      return [{ kind: 'new', slot: cell.slot }];
    }
    // If the cell has no end, the previous end moves with the start.
    const slot = {
      ...before,
      ...cell.slot,
      end: cell.slot.end ?? movedEnd(before, cell.slot.start),
    };
    if (isAt(cell, before) && slot.end === before.end && slot.title === before.title) return [];
    if (before.fixed !== null) {
      report(cell.row, cell.column, whyFixed(before.fixed), { id: before.id, place: before.fixed });
      return [];
    }
    return [{ kind: 'changed', slot, before }];
  });
  const gone = covered.filter(({ id }) => !owners.has(id));
  for (const { id, fixed, start, column } of gone) {
    if (fixed === null) continue;
    const [row, at] = cellAt(start.slice(0, 10), columnName(column));
    report(row, at, whyFixed(fixed), { id, place: fixed });
  }
  return [...changes, ...gone.map((slot): Change => ({ kind: 'removed', slot }))];
}

/** Returns why a table can't change a record. @param file that with the record */
function whyFixed(file: string): 'pulled' | 'series' {
  return isPulled(file) ? 'pulled' : 'series';
}

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize().toLowerCase();
}

/**
 * Returns the changes that copy the slots of a week, with their ends, to another week. Doesn't copy cancelled slots,
 * series, and slots for which the other week already has a slot with the same time and hall that isn't cancelled;
 * `clashes` has those slots of the other week that show another record.
 */
export function copyOf(from: Week, to: Week, slots: readonly Slot[]) {
  const there = slotsIn(to, slots).filter(({ isOff }) => !isOff);
  const clashes: Slot[] = [];
  const changes = slotsIn(from, slots).flatMap((slot): Change[] => {
    // A series repeats by its own rule, so it isn't copied.
    if (slot.fixed !== null || slot.isOff) return [];
    const day = to.days[from.days.indexOf(slot.start.slice(0, 10))] ?? '';
    const start = onClock(`${day}${slot.start.slice(10)}`) ?? slot.start;
    const place = placeOf({ ...slot, start });
    const taken = there.find((one) => placeOf(one) === place);
    if (taken !== undefined && taken.of !== slot.of) clashes.push(taken);
    if (taken !== undefined) return [];
    return [{ kind: 'new', slot: { ...slot, start, end: movedEnd(slot, start), like: slot.id } }];
  });
  return { changes, clashes };
}
