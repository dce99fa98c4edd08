import type { WatchClock } from '../../../runtime/watch/watcher.ts';

/** A clock that goes on while somebody waits, as far as it is let: what they do in between takes no time. */
export interface ManualClock extends WatchClock {
  /**
   * Lets it go on to a moment, in milliseconds since 1970, or sets it back to one: that ends a wait, as waits for the
   * machine's clock end each minute. @returns once what waits, waits for a later one
   */
  moveTo(moment: number): Promise<void>;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  let limit = start;
  let goOn = () => {};
  let idle = () => {};
  return {
    now: () => now,
    async waitUntil(moment, woken) {
      while (!woken.aborted && moment > limit) {
        const isSetBack = limit < now;
        now = limit;
        if (isSetBack) return;
        idle();
        await new Promise<void>((resolve) => {
          goOn = resolve;
          woken.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      if (!woken.aborted) now = Math.max(now, moment);
    },
    moveTo: (moment) =>
      new Promise((resolve) => {
        limit = moment;
        idle = resolve;
        goOn();
      }),
  };
}
