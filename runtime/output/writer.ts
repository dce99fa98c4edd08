import { Worker } from 'node:worker_threads';
import type { LastOutput, Stamp, Stamps } from './files.ts';

/** A file of an output. */
export interface MadeFile extends Stamp {
  readonly digest: string;
  /** Was it reused from the last output? */
  readonly isKept: boolean;
}

/**
 * Writes the files of an output in a thread of its own, as writing takes as long as rendering. A file that equals one
 * of the last output isn't written: it is linked by `link`, or stays where it is.
 */
export interface OutputWriter {
  write(file: string, content: string | Uint8Array): void;
  /**
   * Reuses files of the last output.
   * @returns the intact ones; the others have to be made anew
   */
  keep(files: readonly string[]): Promise<ReadonlySet<string>>;
  /** Waits while too many files are queued. @throws the thread's error */
  ready(): Promise<void>;
  /** Waits until all files are written. @returns each file by path. @throws the thread's error */
  flush(): Promise<ReadonlyMap<string, MadeFile>>;
  /** Completes the folder of the new output: what is reused becomes a hard link there. @throws the thread's error */
  link(): Promise<void>;
  close(): Promise<void>;
}

/** A file to write, or to reuse where the content is null. */
export type WriteOrder = readonly [file: string, content: string | Uint8Array | null];

export interface WriterSetup {
  /** The folder of the new output. */
  readonly folder: string;
  readonly last: LastOutput | null;
  /** Those of the last output; with null, it is read to know what of it is intact. */
  readonly stamps: Stamps | null;
  /** Are all files written anew, except those of `keep`? */
  readonly isFresh: boolean;
}

/** The message that completes the folder. */
export const LINK = 'link';

const BATCH = 64;

/** Most queued files: some ten megabytes. */
const MAX_WAITING = 1024;

/** Starts the thread and returns its writer. */
export function createWriter(setup: WriterSetup): OutputWriter {
  const thread = new Worker(new URL('writer-thread.ts', import.meta.url), { workerData: setup });
  let batch: WriteOrder[] = [];
  let waiting = 0;
  let failure: Error | null = null;
  const sleepers: (() => void)[] = [];
  const wake = () => {
    for (const one of sleepers.splice(0)) one();
  };

  thread.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
    wake();
  });
  const made = new Map<string, MadeFile>();
  thread.on('message', (done: [string, MadeFile][]) => {
    for (const [file, one] of done) made.set(file, one);
    waiting -= 1;
    wake();
  });

  function order(one: WriteOrder): void {
    batch.push(one);
    if (batch.length >= BATCH) send();
  }

  function send(): void {
    if (batch.length === 0) return;
    waiting += 1;
    thread.postMessage(batch);
    batch = [];
  }

  async function waitUntil(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (failure !== null) throw failure;
      await new Promise<void>((resolve) => sleepers.push(resolve));
    }
    if (failure !== null) throw failure;
  }

  async function flush(): Promise<ReadonlyMap<string, MadeFile>> {
    send();
    await waitUntil(() => waiting === 0);
    return made;
  }

  async function link(): Promise<void> {
    send();
    waiting += 1;
    thread.postMessage(LINK);
    await flush();
  }

  return {
    write: (file, content) => order([file, content]),
    async keep(files) {
      for (const file of files) order([file, null]);
      await flush();
      return new Set(files.filter((file) => made.has(file)));
    },
    ready: () => waitUntil(() => waiting * BATCH < MAX_WAITING),
    ...{ flush, link },
    async close() {
      await thread.terminate();
    },
  };
}
