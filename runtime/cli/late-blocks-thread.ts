/** The code of the thread that `late-blocks.ts` starts. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { LateBlocks } from './late-blocks.ts';

/** Looks at intervals. Prints the text on standard error, once a turn, if the turn is the same as at the last look. */
function watchTurns({ turns, text, milliseconds }: LateBlocks): void {
  let last = -1;
  let printed = -1;
  setInterval(() => {
    const turn = Atomics.load(turns, 0);
    const length = text.indexOf(0);
    if (turn === last && turn !== printed && length > 0) {
      // A thread's `process.stderr` would wait for the main thread.
      writeSync(2, Buffer.from(text.slice(0, length)));
      printed = turn;
    }
    last = turn;
  }, milliseconds);
}

watchTurns(workerData);
