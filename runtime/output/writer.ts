import { once } from 'node:events';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { digestOf } from '../store/index.ts';
import {
  type LastOutput,
  readIntact,
  type SeenFile,
  type Stamps,
  seenAt,
  seenFile,
} from './files.ts';

/** A file that was written to an output, or reused in it. */
export interface MadeFile extends SeenFile {
  readonly digest: string;
  /** Whether it is the file of the last output, which wasn't written again. */
  readonly isReused: boolean;
}

/** The writer of a new output's files, many of them in a thread. A file that is equal in the last output is linked. */
export type OutputWriter = ReturnType<typeof createWriter>;

/** The inputs of `createWriter`. */
export interface WriterSetup {
  /** The folder of the new output. */
  readonly folder: string;
  readonly last: LastOutput | null;
  /** The stamps of the last output; null if its files must be read to check whether they are intact. */
  readonly stamps: Stamps | null;
  /** Whether `write` writes files even if the last output has the same; `reuse` still reuses. */
  readonly isFresh: boolean;
}

/** A replacement of text in a file of the last output: `from` is replaced by `to`. */
export interface Replaced {
  readonly from: string;
  readonly to: string;
}

/**
 * What to do with a file: write this content; reuse the file of the last output (null), or write that file with a text
 * replaced (`Replaced`); or link a reused file (`MadeFile`).
 */
export type WriteOrder = readonly [
  file: string,
  content: string | Uint8Array | Replaced | MadeFile | null,
];

type Made = readonly [file: string, made: MadeFile];

/** The number of files in one message to the thread. The first ones are written without it, which is faster. */
const BATCH = 64;

/** The maximum number of queued files: about ten megabytes. */
const MAX_WAITING = 1024;

/**
 * Creates the functions that write the files of an output, partly in a thread; `flush` waits for all, and throws their
 * errors.
 */
export function createWriter(setup: WriterSetup) {
  const writeHere = createWriting(setup);
  const made = new Map<string, MadeFile>();
  const linked = new Set<string>();
  let thread: Worker | null = null;
  let written = 0;
  let batch: WriteOrder[] = [];
  let waiting = 0;
  let failure: Error | null = null;
  const fail = (error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error));
  };
  const note = (done: readonly Made[]) => {
    for (const [file, one] of done) {
      made.set(file, one);
      if (!one.isReused) written += 1;
    }
  };

  function startThread(): Worker {
    const url = new URL('writer-thread.ts', import.meta.url);
    const started = new Worker(url, { workerData: setup });
    started.on('error', fail);
    started.on('message', (done: readonly Made[]) => {
      note(done);
      waiting -= 1;
    });
    return started;
  }

  function send(): void {
    const orders = batch;
    batch = [];
    if (orders.length === 0 || failure !== null) return;
    if (written >= BATCH) thread ??= startThread();
    if (thread !== null) {
      waiting += 1;
      thread.postMessage(orders);
      return;
    }
    try {
      note(writeHere(orders));
    } catch (error) {
      fail(error);
    }
  }

  function order(one: WriteOrder): void {
    batch.push(one);
    if (batch.length >= BATCH) send();
  }

  async function waitUntil(isEnough: () => boolean): Promise<void> {
    // If the thread fails, `once` rejects, and `fail` has recorded the error.
    while (failure === null && thread !== null && !isEnough())
      await once(thread, 'message').catch(() => {});
    if (failure !== null) throw failure;
  }

  /** Waits until all files are written. @returns all files of the output, by path @throws the error of writing */
  async function flush(): Promise<ReadonlyMap<string, MadeFile>> {
    send();
    await waitUntil(() => waiting === 0);
    return made;
  }

  return {
    /** Writes a file, unless the last output has it with the same content: then that one is reused. */
    write: (file: string, content: string | Uint8Array) => order([file, content]),
    /**
     * Writes a file of the last output with one text replaced. If that file is damaged, or doesn't contain the text
     * exactly once, the new output lacks the file.
     */
    replace(file: string, change: Replaced): void {
      made.delete(file);
      order([file, change]);
    },
    /** Reuses files of the last output. @returns those that are intact @throws the error of writing */
    async reuse(files: readonly string[]): Promise<ReadonlySet<string>> {
      for (const file of files) order([file, null]);
      await flush();
      return new Set(files.filter((file) => made.has(file)));
    },
    /** Waits while more than about a thousand files are queued. @throws the error of writing */
    ready: () => waitUntil(() => waiting * BATCH < MAX_WAITING),
    flush,
    /** Adds the reused files to the folder of the new output, as hard links. @throws the error of writing */
    async link(): Promise<void> {
      for (const [file, one] of await flush()) {
        if (!one.isReused || linked.has(file)) continue;
        linked.add(file);
        order([file, one]);
      }
      await flush();
    },
    /** Ends the thread. Files that are still queued aren't written. */
    async close(): Promise<void> {
      await thread?.terminate();
    },
  };
}

/** Returns a function that carries out orders, and returns the resulting files. It throws the file system's error. */
export function createWriting({ folder, last, stamps, isFresh }: WriterSetup) {
  const folders = new Set<string>();
  const digestBefore = (file: string) => last?.files.get(file) ?? last?.state.get(file);

  function targetOf(file: string): string {
    const target = join(folder, file);
    const around = dirname(target);
    if (!folders.has(around)) fs.mkdirSync(around, { recursive: true });
    folders.add(around);
    return target;
  }

  /** Adds a file of the last output as a hard link, or as a copy if the disk allows no link to it. */
  function link(file: string, reused: MadeFile): MadeFile {
    const from = join(last?.folder ?? '', file);
    const target = targetOf(file);
    try {
      fs.linkSync(from, target);
      return reused;
    } catch {
      return { ...reused, ...writeNew(target, fs.readFileSync(from)) };
    }
  }

  /** Returns a file of the last output as `MadeFile`; null if it is missing or changed. */
  function reusedFile(file: string): MadeFile | null {
    const digest = digestBefore(file);
    if (last === null || digest === undefined) return null;
    const found = seenAt(join(last.folder, file));
    // Unchanged bytes may have another stamp, for instance after a backup was restored.
    const isIntact = found?.stamp === stamps?.get(file) || readIntact(last, file) !== null;
    return found && isIntact ? { digest, ...found, isReused: true } : null;
  }

  function write(file: string, content: string | Uint8Array): MadeFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const digest = digestOf(bytes);
    const reused = !isFresh && digestBefore(file) === digest ? reusedFile(file) : null;
    return reused ?? { digest, ...writeNew(targetOf(file), bytes), isReused: false };
  }

  /** Returns a file's bytes with one text replaced; null if the file is damaged, or hasn't the text exactly once. */
  function replaced(file: string, { from, to }: Replaced): Uint8Array | null {
    const bytes = last && readIntact(last, file);
    const at = bytes?.indexOf(from) ?? -1;
    if (!bytes || at === -1 || bytes.indexOf(from, at + 1) !== -1) return null;
    const rest = bytes.subarray(at + Buffer.byteLength(from));
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), rest]);
  }

  return (orders: readonly WriteOrder[]): readonly Made[] =>
    orders.flatMap(([file, content]): Made[] => {
      if (content === null) {
        const reused = reusedFile(file);
        return reused === null ? [] : [[file, reused]];
      }
      if (typeof content === 'object' && 'digest' in content) return [[file, link(file, content)]];
      const isReplaced = typeof content === 'object' && 'from' in content;
      const bytes = isReplaced ? replaced(file, content) : content;
      return bytes === null ? [] : [[file, write(file, bytes)]];
    });
}

/** Writes a new file in place of an existing one, which may be a hard link. Returns its size and stamp. */
function writeNew(target: string, bytes: Uint8Array): SeenFile {
  const open = () => fs.openSync(target, 'wx');
  let file: number;
  try {
    file = open();
  } catch {
    fs.rmSync(target, { force: true });
    file = open();
  }
  try {
    fs.writeFileSync(file, bytes);
    return seenFile(fs.fstatSync(file));
  } finally {
    fs.closeSync(file);
  }
}
