import { dayKey } from '../shared/showings/day-key.ts';

/** What is counted down to: a day (`2026-12-05`), or an event with its times (ISO 8601 with offset). */
export interface Goal {
  readonly start: string;
  readonly end?: string | undefined;
}

/** `15` and `dager igjen til`: with the name of the goal a sentence. */
export interface TimeLeft {
  readonly figure: string;
  readonly words: string;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * How long it is to the goal at `now` (milliseconds): in days of the calendar, on its own day by name.
 * With `minutes` the hours and minutes before an event, which are right only while somebody counts.
 * @returns null when it is over: an event at its end or, where that isn't known, with its day.
 */
export function timeLeft({ start, end }: Goal, now: number, minutes: boolean): TimeLeft | null {
  const today = dayKey(now);
  const isDay = start.length === today.length;
  const day = isDay ? start : dayKey(start);
  const days = (Date.parse(day) - Date.parse(today)) / DAY;
  if (days > 1) return { figure: `${days}`, words: 'dager igjen til' };
  if (days === 1) return { figure: 'I morgen', words: 'er det' };

  const left = isDay ? 0 : Math.ceil((Date.parse(start) - now) / MINUTE);
  if (left > 0) {
    if (!minutes) return { figure: 'I dag', words: 'er det' };
    if (left >= 120) return { figure: `${Math.floor(left / 60)}`, words: 'timer igjen til' };
    return { figure: `${left}`, words: `${left === 1 ? 'minutt' : 'minutter'} igjen til` };
  }
  if (end === undefined ? days < 0 : Date.parse(end) <= now) return null;
  return isDay ? { figure: 'I dag', words: 'er det' } : { figure: 'Nå', words: 'er det' };
}
