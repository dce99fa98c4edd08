/** The thread of `searchIndexFile`: writes a large index while pages are rendered. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SearchEntry, writeIndex } from '../search/index.ts';

const entries: readonly SearchEntry[] = workerData;

parentPort?.postMessage(writeIndex(entries));
