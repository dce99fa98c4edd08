/** The thread of `searchIndexFile`: writes a large index while pages are rendered. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SearchEntry, type SearchGroups, writeIndex } from '../search/index.ts';

const [entries, groups]: [readonly SearchEntry[], SearchGroups] = workerData;

const bytes = new TextEncoder().encode(writeIndex(entries, groups));

// Handed over: of a hundred thousand entries a copy would take 100 MB.
parentPort?.postMessage(bytes, [bytes.buffer]);
