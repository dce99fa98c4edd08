import type { Clock } from '../../block.ts';
import { startOfDay, withOffset } from '../../protocol/clock.ts';

/** A span of time in which a clock's answers stay the same: `from` ≤ now < `until`, in milliseconds since 1970 UTC. */
export interface Bounds {
  /** null: no bound. */
  readonly from: number | null;
  /** null: no bound. */
  readonly until: number | null;
}

/** A day in Norway; its name is `2026-11-20`, its moments are in milliseconds since 1970 UTC. */
export type Day = Readonly<ReturnType<typeof dayAt>>;

/** Returns the day in Norway at a moment (milliseconds since 1970 UTC): its name, its start, the next day's start. */
export function dayAt(now: number) {
  return {
    name: withOffset(now).slice(0, 10),
    start: startOfDay(now),
    end: startOfDay(now, 1),
  };
}

/**
 * Returns `clock`, which always shows the moment `now`, and `bounds`, which returns the span of time in which all
 * answers that this clock has given so far stay the same.
 * @param now milliseconds since 1970 UTC
 * @param day the day in Norway at the moment `now`, for callers that know it already
 */
export function createClock(now: number, day: Day = dayAt(now)) {
  let from = -Infinity;
  let until = Infinity;
  const clock: Clock = {
    get today() {
      from = Math.max(from, day.start);
      until = Math.min(until, day.end);
      return day.name;
    },
    passed(instant) {
      const moment = typeof instant === 'number' ? instant : Date.parse(instant);
      const isPassed = moment <= now;
      if (isPassed) from = Math.max(from, moment);
      else if (moment < until) until = moment;
      return isPassed;
    },
  };
  return {
    clock,
    /** Returns the moments between which everything that was read so far stays the same. */
    bounds: (): Bounds => ({ from: finite(from), until: finite(until) }),
  };
}

function finite(moment: number): number | null {
  return Number.isFinite(moment) ? moment : null;
}

/** Returns the latest of the moments (milliseconds since 1970 UTC), without regard to null; null if all are null. */
export function latest(moments: readonly (number | null)[]): number | null {
  return finite(moments.reduce<number>((last, one) => Math.max(last, one ?? -Infinity), -Infinity));
}

/** Returns the earliest of the moments (milliseconds since 1970 UTC), without regard to null; null if all are null. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return finite(moments.reduce<number>((first, one) => Math.min(first, one ?? Infinity), Infinity));
}
