import { dayKey } from '../shared/showings/day-key.ts';

/** The goal of a countdown: a day (`2026-12-05`), or an event with its times (ISO 8601 with offset). */
export interface Goal {
  readonly start: string;
  readonly end?: string | undefined;
}

/** `15` and `dager igjen til`; with the goal's name they make a sentence. */
export interface TimeLeft {
  readonly figure: string;
  readonly words: string;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * The time left at `now` (milliseconds): in calendar days, or `I morgen` and `I dag`. With `minutes`, hours and minutes
 * on the event's day, which are right only if updated all the time.
 * @returns null when it is over: after the event's end or, when the end isn't known, after its day
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
