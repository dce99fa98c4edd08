import type { WatchClock } from '../../../runtime/watch/watcher.ts';

/** A clock that stands until it is moved. */
export interface ManualClock extends WatchClock {
  /** Moves it on to a moment, in milliseconds since 1970; who waits for one before is woken then. */
  moveTo(moment: number): Promise<void>;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  const waiting = new Map<() => void, number>();
  /** Lets what was woken run until it waits again. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    waitUntil: (moment, woken) =>
      new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          resolve();
        };
        if (woken.aborted || moment <= now) return done();
        waiting.set(done, moment);
        woken.addEventListener('abort', done, { once: true });
      }),
    async moveTo(moment) {
      await settle();
      for (;;) {
        const [first] = [...waiting].sort(([, one], [, other]) => one - other);
        if (first === undefined || first[1] > moment) break;
        now = Math.max(now, first[1]);
        first[0]();
        await settle();
      }
      now = moment;
    },
  };
}
