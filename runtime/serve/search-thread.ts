import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readIndex, search } from '../search/index.ts';
import type { FoundMessage, SearchOrder } from './searches.ts';

/** The thread that searches one index, whose file is `workerData`, one query after the other. */
const index = readIndex(readFileSync(String(workerData), 'utf8'));

parentPort?.on('message', async ({ id, query, kind }: SearchOrder) => {
  const message: FoundMessage = { id, answer: search(await index, query, kind) };
  parentPort?.postMessage(message);
});
