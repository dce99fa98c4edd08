import type { Clock } from '../../../runtime/block.ts';
import { dayKey, NIGHT_ENDS } from './clock.ts';
import { endTimeOf } from './events.ts';

/** Returns the end of an event that lasts several days, such as an exhibition; undefined for other events. */
export function longEndOf(event: Parameters<typeof endTimeOf>[0]): string | undefined {
  const end = endTimeOf(event);
  if (end === undefined) return undefined;
  const lastDay = dayKey(end.includes('T') ? Date.parse(end) - NIGHT_ENDS * 3_600_000 : end);
  return lastDay > dayKey(event.startTime) ? end : undefined;
}

/** Returns the time until which visitors can come: the end of an event that lasts several days, else its start. */
export function openUntil(event: Parameters<typeof endTimeOf>[0]): string {
  return longEndOf(event) ?? event.startTime;
}

/** Returns the day on which a programme lists an event, `2026-11-20`: its first, or today while it lasts for days. */
export function listedDay(event: Parameters<typeof endTimeOf>[0], clock: Clock): string {
  const end = longEndOf(event);
  const isOn = end !== undefined && clock.passed(event.startTime) && !clock.passed(end);
  return isOn ? clock.today : dayKey(event.startTime);
}
