import type { Clock } from '../../../runtime/block.ts';
import { dayKey, NIGHT_ENDS } from './clock.ts';
import { endTimeOf } from './events.ts';

/**
 * Returns the end, in ISO 8601, of an event that lasts several days in Norway, such as an exhibition; undefined for
 * other events. An event that ends before 05.00 belongs to the day before.
 */
export function longEndOf(event: Parameters<typeof endTimeOf>[0]): string | undefined {
  const end = endTimeOf(event);
  if (end === undefined) return undefined;
  const lastDay = dayKey(end.includes('T') ? Date.parse(end) - NIGHT_ENDS * 3_600_000 : end);
  return lastDay > dayKey(event.startTime) ? end : undefined;
}

/** Returns until when visitors can come (ISO 8601): the end of an event of several days, the start of any other. */
export function openUntil(event: Parameters<typeof endTimeOf>[0]): string {
  return longEndOf(event) ?? event.startTime;
}

/**
 * Returns the day in Norway on which a programme lists an event, `2026-11-20`: that of its start; for an event of
 * several days that is on now, today.
 */
export function listedDay(event: Parameters<typeof endTimeOf>[0], clock: Clock): string {
  const end = longEndOf(event);
  const isOn = end !== undefined && clock.passed(event.startTime) && !clock.passed(end);
  return isOn ? clock.today : dayKey(event.startTime);
}
