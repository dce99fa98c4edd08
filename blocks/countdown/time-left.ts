import type { Clock } from '../../runtime/block.ts';
import { dayKey } from '../shared/showings/clock.ts';

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
const DAY = 86_400_000;

/**
 * Returns whether the goal is over. With an end: when both its start and its end have passed. Without an end: from the
 * day after its start, in Oslo.
 */
export function isOver({ start, end }: Goal, clock: Clock): boolean {
  return end === undefined ? dayKey(start) < clock.today : clock.passed(start) && clock.passed(end);
}

/**
 * Returns the time left: in calendar days, or `I morgen` and `I dag`. With `now` (milliseconds since 1970), in hours
 * and minutes on the event's day; these need continuous updates. Null when the goal is over.
 */
export function timeLeft(goal: Goal, clock: Clock, now?: number): TimeLeft | null {
  if (isOver(goal, clock)) return null;
  const { start } = goal;
  const day = dayKey(start);
  const days = (Date.parse(day) - Date.parse(clock.today)) / DAY;
  if (days > 1) return { figure: `${days}`, words: 'dager igjen til' };
  const isDay = start === day;
  const figure = days === 1 ? 'I morgen' : !isDay && clock.passed(start) ? 'Nå' : 'I dag';
  if (figure !== 'I dag' || isDay || now === undefined) return { figure, words: 'er det' };
  const left = Math.ceil((Date.parse(start) - now) / MINUTE);
  if (left >= 120) return { figure: `${Math.floor(left / 60)}`, words: 'timer igjen til' };
  return { figure: `${left}`, words: `${left === 1 ? 'minutt' : 'minutter'} igjen til` };
}
