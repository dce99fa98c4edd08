import type { Clock } from '../../runtime/block.ts';

/** The end of a countdown: a day (`2026-12-05`), or the start and end of an event (ISO 8601 with offset). */
export interface Goal {
  /** The day in Norway on which it starts: `2026-12-05`. */
  readonly day: string;
  readonly start: string;
  readonly end?: string | undefined;
}

/** The time left in two parts: `15` and `dager igjen til`. The block adds the name of the day or event. */
export interface TimeLeft {
  readonly figure: string;
  readonly words: string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Returns whether a day or event is over. An event with an end is over when its start and its end have passed; anything
 * else, when its day in Oslo has passed.
 */
export function isOver({ day, start, end }: Goal, clock: Clock): boolean {
  return end === undefined ? day < clock.today : clock.passed(start) && clock.passed(end);
}

/**
 * Returns the time left in calendar days, or `I morgen`, `I dag` or `Nå`; null if the day or event is over.
 * @param now milliseconds since 1970. With it, an event of today gets hours or minutes: pass it only to update the text
 */
export function timeLeft(goal: Goal, clock: Clock, now?: number): TimeLeft | null {
  if (isOver(goal, clock)) return null;
  const { day, start } = goal;
  const days = (Date.parse(day) - Date.parse(clock.today)) / DAY;
  if (days > 1) return { figure: `${days}`, words: 'dager igjen til' };
  const isDay = start === day;
  const figure = days === 1 ? 'I morgen' : !isDay && clock.passed(start) ? 'Nå' : 'I dag';
  if (figure !== 'I dag' || isDay || now === undefined) return { figure, words: 'er det' };
  const left = Math.ceil((Date.parse(start) - now) / MINUTE);
  if (left >= 120) return { figure: `${Math.floor(left / 60)}`, words: 'timer igjen til' };
  return { figure: `${left}`, words: `${left === 1 ? 'minutt' : 'minutter'} igjen til` };
}
