import { Temporal } from 'temporal-polyfill';

/** A week from Monday to Sunday. */
export interface Week {
  /** `2026-w48`. */
  readonly name: string;
  /** Its seven days, `2026-11-23` and so on. */
  readonly days: readonly string[];
}

/** The week that a text names, `2026-w48`, or in which a day of it is, `2026-11-23`; null for anything else. */
export function weekOf(text: string): Week | null {
  const [, year, number] = /^(\d{4})-w(\d{1,2})$/i.exec(text.trim()) ?? [];
  try {
    if (year === undefined) return weekWith(Temporal.PlainDate.from(text.trim().slice(0, 10)));
    // 4 January is in the first week of its year.
    const first = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 });
    const week = weekWith(first.add({ weeks: Number(number) - 1 }));
    return Number(week.name.slice(6)) === Number(number) ? week : null;
  } catch {
    return null;
  }
}

/** The week a number of weeks after another. */
export function weekAfter(week: Week, weeks = 1): Week {
  return weekWith(Temporal.PlainDate.from(week.days[0] ?? '').add({ weeks }));
}

function weekWith(day: Temporal.PlainDate): Week {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const { yearOfWeek, weekOfYear } = monday;
  return {
    name: `${yearOfWeek}-w${String(weekOfYear).padStart(2, '0')}`,
    days: Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString()),
  };
}

/** A day as a table shows it, `man. 23.11.2026`. */
export function dayText(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = date.toLocaleString('nb', { weekday: 'short' });
  return `${weekday} ${date.day}.${date.month}.${date.year}`;
}

/** The day that a cell of a table names, with or without its weekday; null where it names none. */
export function dayIn(cell: string): string | null {
  const text = cell.trim().replace(/^\p{L}+\.?,?\s+/u, '');
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text) ?? [];
  const two = (part = '') => part.padStart(2, '0');
  const iso = year === undefined ? text : `${year.padStart(4, '20')}-${two(month)}-${two(day)}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}
