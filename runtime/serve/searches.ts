import { Worker } from 'node:worker_threads';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import type { SearchAnswer, SearchRequest } from '../search/index.ts';
import type { FilesOnDisk } from './disk-files.ts';

/** A query for the search thread, with a number that its result has, too. */
export interface SearchOrder extends SearchRequest {
  readonly id: number;
}

/** The result of the search thread for the query with the same number. */
export interface FoundMessage {
  readonly id: number;
  readonly answer: SearchAnswer;
}

/** The maximum number of searches at the same time. One takes as long as sixteen pages, so more are refused. */
const MAX_SEARCHES = 16;

/** Searches the current output in a thread, so that pages don't wait for searches. */
export type Searches = ReturnType<typeof createSearches>;

/** Creates the functions that search a site on a server, in a thread of their own, which starts at the first query. */
export function createSearches() {
  let thread: ReturnType<typeof startThread> | null = null;
  let going = 0;
  return {
    /**
     * Searches an output, and resolves with the answer, also if nothing is found. Returns 'too many' if `MAX_SEARCHES`
     * are running. Rejects if the index can't be read; the next search then starts a new thread.
     */
    find(
      { folder, files }: Pick<FilesOnDisk, 'folder' | 'files'>,
      request: SearchRequest,
    ): Promise<SearchAnswer> | 'too many' {
      if (going >= MAX_SEARCHES) return 'too many';
      const index = `${folder} ${files.get(SEARCH_HEAD.slice(1))}`;
      if (thread?.index !== index || thread.hasEnded()) {
        thread?.leave();
        thread = startThread(folder, index);
      }
      going += 1;
      return thread.find(request).finally(() => {
        going -= 1;
      });
    },
  };
}

/** Starts a thread that searches an output. @param index identifies the index: the folder and the head's hash */
function startThread(folder: string, index: string) {
  const worker = new Worker(new URL('search-thread.ts', import.meta.url), { workerData: folder });
  const waiting = new Map<number, PromiseWithResolvers<SearchAnswer>>();
  let isLeaving = false;
  let hasEnded = false;
  let last = 0;

  function rest(): void {
    if (waiting.size > 0) return;
    // An idle thread must not prevent the process from ending.
    worker.unref();
    if (isLeaving) void worker.terminate();
  }

  worker.on('message', ({ id, answer }: FoundMessage) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    rest();
  });
  worker.on('error', (error) => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    index,
    hasEnded: () => hasEnded,
    find(request: SearchRequest): Promise<SearchAnswer> {
      last += 1;
      const order: SearchOrder = { ...request, id: last };
      const found = Promise.withResolvers<SearchAnswer>();
      waiting.set(last, found);
      worker.ref();
      worker.postMessage(order);
      return found.promise;
    },
    /** Ends the thread when it has answered all its queries. */
    leave(): void {
      isLeaving = true;
      rest();
    },
  };
}
