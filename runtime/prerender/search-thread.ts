/** The thread of `searchIndexFile`: writes a large index while pages are rendered. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SearchEntry, type SearchGroups, writeIndex } from '../search/index.ts';

const [entries, groups]: [readonly SearchEntry[], SearchGroups] = workerData;

parentPort?.postMessage(writeIndex(entries, groups));
