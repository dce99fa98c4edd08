import type { Clock } from '../../../runtime/browser/environment/environment.ts';

/** Time that passes only when told, at once: timers fire in order. */
export interface HandClock extends Clock {
  advance(ms: number): void;
  /** Timers that wait. */
  waiting(): number;
}

/** A clock that begins at zero. */
export function handClock(): HandClock {
  let now = 0;
  let last = 0;
  const timers = new Map<number, { readonly at: number; readonly act: () => void }>();
  return {
    now: () => now,
    setTimeout(act, delay) {
      last += 1;
      timers.set(last, { at: now + delay, act });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end);
        const [next] = due.sort(([a, { at: atA }], [b, { at: atB }]) => atA - atB || a - b);
        if (next === undefined) break;
        const [id, { at, act }] = next;
        timers.delete(id);
        now = at;
        act();
      }
      now = end;
    },
    waiting: () => timers.size,
  };
}
