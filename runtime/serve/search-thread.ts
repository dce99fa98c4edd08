import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import { readIndex, search } from '../search/index.ts';
import type { FoundMessage, SearchOrder } from './searches.ts';

const textOf = (address: string) => readFileSync(join(String(workerData), address), 'utf8');

/** The index of one output, whose folder is `workerData`. This thread searches it, one query at a time. */
const index = readIndex(textOf(SEARCH_HEAD), textOf);

parentPort?.on('message', async ({ id, query, kind }: SearchOrder) => {
  const message: FoundMessage = { id, answer: search(await index, query, kind) };
  parentPort?.postMessage(message);
});
