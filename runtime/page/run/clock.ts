import type { Clock } from '../../block.ts';
import { startOfDay, withOffset } from '../../protocol/clock.ts';

/** The moments between which a clock's answers are the same, in milliseconds since 1970: `from` ≤ now < `until`. */
export interface Bounds {
  /** null: no bound. */
  readonly from: number | null;
  /** null: no bound. */
  readonly until: number | null;
}

/** A clock that records what it was asked. */
export interface RecordingClock {
  readonly clock: Clock;
  /** When all answers given so far are the same. */
  bounds(): Bounds;
}

/** Creates a clock that stands at a moment (milliseconds since 1970). */
export function createClock(now: number): RecordingClock {
  let from = -Infinity;
  let until = Infinity;
  let today: string | null = null;
  const clock: Clock = {
    get today() {
      if (today === null) {
        today = withOffset(now).slice(0, 10);
        from = Math.max(from, startOfDay(now));
        until = Math.min(until, startOfDay(now, 1));
      }
      return today;
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
    bounds: () => ({ from: finite(from), until: finite(until) }),
  };
}

function finite(moment: number): number | null {
  return Number.isFinite(moment) ? moment : null;
}

/** The last of the moments that there are, or null. */
export function latest(moments: readonly (number | null)[]): number | null {
  return finite(moments.reduce<number>((last, one) => Math.max(last, one ?? -Infinity), -Infinity));
}

/** The first of the moments that there are, or null. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return finite(moments.reduce<number>((first, one) => Math.min(first, one ?? Infinity), Infinity));
}
