/** The thread of `createWriter`: carries out lists of orders one after the other, and posts the resulting files. */
import { parentPort, workerData } from 'node:worker_threads';
import { createWriting, type WriteOrder } from './writer.ts';

const write = createWriting(workerData);
parentPort?.on('message', (orders: readonly WriteOrder[]) =>
  parentPort?.postMessage(write(orders)),
);
