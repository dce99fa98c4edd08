import { type HandClock, handClock } from '../../browser/idle/hand-clock.ts';

/** Time that passes only when told. */
export interface VirtualClock extends Omit<HandClock, 'advance' | 'fireNext'> {
  /** Lets time pass: timers fire in order, and what they set going settles in between. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle, without time passing. */
  settle(): Promise<void>;
}

/** A clock that begins at `start`, in milliseconds since 1970. */
export function virtualClock(start = Date.UTC(2026, 10, 20, 15)): VirtualClock {
  const { fireNext, ...clock } = handClock(start);

  async function settle(): Promise<void> {
    // Promise chains of the runtime are some tens of steps long, and Response bodies need turns of their own.
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  return {
    ...clock,
    async advance(ms) {
      const end = clock.now() + ms;
      await settle();
      while (fireNext(end)) await settle();
    },
    settle,
  };
}
