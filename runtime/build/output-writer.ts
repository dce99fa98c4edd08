import { Worker } from 'node:worker_threads';

/** What was written. */
export interface Written {
  /** The hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  readonly bytes: number;
  /** How many files were taken from the last output. */
  readonly kept: number;
}

/**
 * Writes the files of an output in a thread of its own: making files takes as long as rendering them, and the
 * two don't wait for each other. What equals a file of the last output becomes a link to it.
 */
export interface OutputWriter {
  write(file: string, content: string | Uint8Array): void;
  /** Takes a file of the last output along as it is. */
  keep(file: string): void;
  /** Waits while more is handed over than can be held in memory. @throws what the thread threw. */
  ready(): Promise<void>;
  /** Waits until all is written. */
  flush(): Promise<Written>;
  close(): Promise<void>;
}

/** A file to write, or to take along where there is no content. */
export type WriteOrder = readonly [file: string, content: string | Uint8Array | null];

export interface WriterSetup {
  readonly folder: string;
  readonly previous: string | null;
  readonly before: Readonly<Record<string, string>>;
}

const BATCH = 64;
/** Files that may wait for the thread: some ten megabytes. */
const MAX_WAITING = 1024;

/**
 * A writer into `folder`; files are never written in place, so links stay true.
 * @param before The hash of each file of the previous output.
 */
export function createWriter(
  folder: string,
  previous: string | null,
  before: WriterSetup['before'],
): OutputWriter {
  const setup: WriterSetup = { folder, previous, before };
  const thread = new Worker(new URL('writer-thread.ts', import.meta.url), { workerData: setup });
  let batch: WriteOrder[] = [];
  let waiting = 0;
  let failure: Error | null = null;
  let wake = () => {};

  thread.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
    wake();
  });
  const written: { files: Map<string, string>; bytes: number; kept: number } = {
    files: new Map(),
    bytes: 0,
    kept: 0,
  };
  thread.on('message', (done: { files: [string, string][]; bytes: number; kept: number }) => {
    for (const [file, digest] of done.files) written.files.set(file, digest);
    written.bytes += done.bytes;
    written.kept += done.kept;
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
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== null) throw failure;
  }

  return {
    write: (file, content) => order([file, content]),
    keep: (file) => order([file, null]),
    ready: () => waitUntil(() => waiting * BATCH < MAX_WAITING),
    async flush() {
      send();
      await waitUntil(() => waiting === 0);
      return written;
    },
    async close() {
      await thread.terminate();
    },
  };
}
