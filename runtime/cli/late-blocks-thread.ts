/** The code of the thread that `late-blocks.ts` starts. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { SECONDS } from './late-blocks.ts';

/** Reads the text every SECONDS seconds. If it is the same as the last time, prints it on standard error, once. */
function watchText(text: Uint8Array): void {
  let last = '';
  let printed = '';
  setInterval(() => {
    const now = Buffer.from(text.slice(0, text.indexOf(0))).toString();
    // A thread's `process.stderr` would wait for the main thread.
    if (now === last && now !== printed) writeSync(2, now);
    if (now === last) printed = now;
    last = now;
  }, SECONDS * 1000);
}

watchText(workerData);
