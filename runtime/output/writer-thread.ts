/** The thread of `createWriter`: carries out its orders one after the other, and returns the files. */
import { parentPort, workerData } from 'node:worker_threads';
import { createWriting, type WriteOrder } from './writer.ts';

const write = createWriting(workerData);
parentPort?.on('message', (orders: readonly WriteOrder[]) =>
  parentPort?.postMessage(write(orders)),
);
