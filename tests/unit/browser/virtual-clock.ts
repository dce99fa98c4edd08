import type { Clock } from '../../../runtime/browser/environment/environment.ts';

/** Time that passes only when told. */
export interface VirtualClock extends Clock {
  /** Lets time pass: timers fire in order, and what they set going settles in between. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle, without time passing. */
  settle(): Promise<void>;
  /** Timers that wait. */
  waiting(): number;
}

/** A clock that begins at `start`, in milliseconds since 1970. */
export function virtualClock(start = Date.UTC(2026, 10, 20, 15)): VirtualClock {
  let now = start;
  let last = 0;
  const timers = new Map<number, { readonly at: number; readonly act: () => void }>();

  async function settle(): Promise<void> {
    // Promise chains of the runtime are some tens of steps long, and Response bodies need turns of their own.
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  return {
    now: () => now,
    setTimeout(act, delay) {
      last += 1;
      timers.set(last, { at: now + Math.max(0, delay), act });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end);
        const [next] = due.sort(([a, { at: atA }], [b, { at: atB }]) => atA - atB || a - b);
        if (next === undefined) break;
        const [id, { at, act }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        act();
        await settle();
      }
      now = end;
    },
    settle,
    waiting: () => timers.size,
  };
}
