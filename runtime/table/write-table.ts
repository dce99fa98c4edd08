import { columnName, compare, NO_HALL, type Slot, slotsIn } from './slots.ts';
import { dayText, type Week } from './week.ts';

/** Rows of cells. */
export type Table = readonly (readonly string[])[];

/**
 * A week as a table: a column for each hall, and for each day as many rows as its fullest hall has showings. The first cell names
 * the week.
 * @param slots those of all weeks: a hall that is empty this week has a column, too
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

/** `18:00–19:34 Havsula #e-1042` */
export function cellOf({ start, end, title, id }: Slot): string {
  const time = [start, ...(end === null ? [] : [end])].map((one) => one.slice(11)).join('–');
  return `${time} ${title} #${id}`;
}
