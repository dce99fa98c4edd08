import type { Clock } from '../../../runtime/browser/environment/environment.ts';

/** Time that passes only when told, at once: timers fire in order. */
export interface HandClock extends Clock {
  advance(ms: number): void;
  /** Fires the next timer that is due by then. @returns whether there was one */
  fireNext(end: number): boolean;
  /** Timers that wait. */
  waiting(): number;
}

/** A clock that begins at `start`. */
export function handClock(start = 0): HandClock {
  let now = start;
  let last = 0;
  const timers = new Map<number, { readonly at: number; readonly act: () => void }>();

  function fireNext(end: number): boolean {
    const due = [...timers].filter(([, { at }]) => at <= end);
    const [next] = due.sort(([a, { at: atA }], [b, { at: atB }]) => atA - atB || a - b);
    if (next === undefined) {
      now = end;
      return false;
    }
    const [id, { at, act }] = next;
    timers.delete(id);
    now = Math.max(now, at);
    act();
    return true;
  }

  return {
    now: () => now,
    setTimeout(act, delay) {
      last += 1;
      timers.set(last, { at: now + Math.max(0, delay), act });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    advance(ms) {
      const end = now + ms;
      while (fireNext(end));
    },
    fireNext,
    waiting: () => timers.size,
  };
}
