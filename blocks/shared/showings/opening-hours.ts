import { dayName, type Times, weekday } from '../../../runtime/protocol/opening-hours.ts';
import { dayAfter, dayKey } from './clock.ts';

export {
  exceptionRows,
  type HoursRow,
  type Times,
  weekRows,
} from '../../../runtime/protocol/opening-hours.ts';

const zone = { timeZone: 'Europe/Oslo' } as const;

/**
 * Returns whether a venue is open at `now` (milliseconds since 1970), and in words when that changes, in Oslo's time:
 * `Åpent nå, stenger kl. 22`, `Ubetjent nå, betjent igjen lørdag kl. 11.30`. No words for a closed venue that doesn't
 * open within two weeks.
 */
export function openingState(
  times: Times,
  now: number,
): { readonly isOpen: boolean; readonly text: string } {
  const today = dayKey(now);
  const time = new Date(now).toLocaleTimeString('sv-SE', { ...zone, timeStyle: 'short' });
  // Hours that began yesterday may end today.
  const late = openOn(times, dayAfter(today, -1)).find(([from, to]) => to <= from && time < to);
  const open =
    late ?? openOn(times, today).find(([from, to]) => from <= time && isBefore(time, from, to));
  const [opened, until, closed] = times.staffed
    ? ['Betjent nå', 'til', 'Ubetjent nå, betjent igjen']
    : ['Åpent nå', 'stenger', 'Stengt nå, åpner'];
  if (open) {
    const end = endOf(times, today, late ? -1 : 0, open);
    return { isOpen: true, text: end === null ? opened : `${opened}, ${until} ${end}` };
  }
  for (let days = 0; days <= 14; days += 1) {
    const next = openOn(times, dayAfter(today, days)).find(([from]) => days > 0 || from > time);
    if (next) {
      const text = `${closed} ${nearDay(today, days)}${clockTime(next[0])}`;
      return { isOpen: false, text };
    }
  }
  return { isOpen: false, text: '' };
}

/**
 * Returns the key of today's row (in Oslo) in a table of opening hours: the date (`2026-11-20`) if it has hours of its
 * own, else the weekday (`fri`). @param now milliseconds since 1970
 */
export function rowOfToday({ exceptions = [] }: Times, now: number): string {
  const today = dayKey(now);
  return exceptions.some(({ date }) => date === today) ? today : weekday(today);
}

/**
 * Returns the ranges of hours that begin on a date (`2026-11-20`), sorted: `[['10:00', '16:00']]`; `[]` if it is closed.
 * A range whose end isn't after its beginning ends on the next day.
 */
export function openOn(
  { days, exceptions = [] }: Times,
  date: string,
): readonly (readonly [from: string, to: string])[] {
  const open = exceptions.find((one) => one.date === date)?.open ?? days[weekday(date)] ?? [];
  return open.map((range) => range.split('-') as [from: string, to: string]).sort();
}

/**
 * Returns in words (`kl. 22`, `i morgen kl. 2`) when a range of hours that begins in `days` days ends, including ranges
 * that follow without a gap; null if that is more than a week after today.
 */
function endOf(
  times: Times,
  today: string,
  days: number,
  [from, to]: readonly [from: string, to: string],
): string | null {
  if (days > 7) return null;
  const last = days + Number(to <= from);
  const [day, begin] = to === '24:00' ? [last + 1, '00:00'] : [last, to];
  const next = openOn(times, dayAfter(today, day)).find(([one]) => one === begin);
  if (next) return endOf(times, today, day, next);
  return `${nearDay(today, days > 0 ? last : 0)}${clockTime(to)}`;
}

function isBefore(time: string, from: string, to: string): boolean {
  return to <= from || time < to;
}

function nearDay(today: string, days: number): string {
  if (days < 2) return days === 0 ? '' : 'i morgen ';
  const date = dayAfter(today, days);
  return `${dayName(date, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })} `;
}

function clockTime(time: string): string {
  return `kl. ${time
    .replace(':00', '')
    .replace(':', '.')
    .replace(/^0(?=\d)/, '')}`;
}
