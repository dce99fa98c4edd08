/** The thread of `createWriter`: writes files in the order of the messages. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { digestOf } from '../store/index.ts';
import { isSameStamp, readIntact, stampOf } from './files.ts';
import { isFew } from './publish.ts';
import { LINK, type MadeFile, type WriteOrder, type WriterSetup } from './writer.ts';

type Made = [file: string, made: MadeFile];

/** Returns the function that carries out the orders of a message. */
function createWriting({ folder, last, stamps, isFresh }: WriterSetup) {
  const folders = new Set<string>([folder]);
  // What is reused and not linked; null where the folder gets all files, as there is no output to replace some of.
  let unlinked: Map<string, MadeFile> | null = stamps === null || isFresh ? null : new Map();
  let written = 0;

  const digestBefore = (file: string) => last?.files.get(file) ?? last?.state.get(file);

  function targetOf(file: string): string {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    return target;
  }

  /** Hard-links a file of the last output; copies it where the file system has no links, or has reached their limit. */
  function link(file: string, kept: MadeFile): MadeFile {
    const from = join(last?.folder ?? '', file);
    const target = targetOf(file);
    try {
      linkSync(from, target);
      return kept;
    } catch {
      writeNew(target, readFileSync(from));
      return { ...kept, ...stampOf(target) };
    }
  }

  /** A file of the last output; null where it is missing or changed. */
  function keptFile(file: string): MadeFile | null {
    const digest = digestBefore(file);
    if (last === null || digest === undefined) return null;
    const found = stampOf(join(last.folder, file));
    if (found === null) return null;
    const known = stamps?.get(file);
    const isIntact = known !== undefined && isSameStamp(found, known);
    // The system may tell something else of the same bytes, after a backup was put back for instance.
    return isIntact || readIntact(last, file) !== null ? { digest, ...found, isKept: true } : null;
  }

  function reuse(file: string, kept: MadeFile): MadeFile {
    if (unlinked === null) return link(file, kept);
    unlinked.set(file, kept);
    return kept;
  }

  /** Links all that is reused, from now on at once. */
  function linkAll(): Made[] {
    const all = [...(unlinked ?? [])];
    unlinked = null;
    return all.map(([file, kept]) => [file, link(file, kept)]);
  }

  /** Writes or reuses a file. @returns null where the file to reuse is missing or changed */
  function carryOut([file, content]: WriteOrder): MadeFile | null {
    if (content === null) {
      const kept = keptFile(file);
      return kept && reuse(file, kept);
    }
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const digest = digestOf(bytes);
    if (!isFresh && digestBefore(file) === digest) {
      const kept = keptFile(file);
      if (kept !== null) return reuse(file, kept);
    }
    const target = targetOf(file);
    writeNew(target, bytes);
    unlinked?.delete(file);
    written += 1;
    // Whether somebody else removed or changed it is found out before it is shown.
    const stamp = stampOf(target) ?? { modified: 0, inode: 0 };
    return { digest, ...stamp, size: bytes.length, isKept: false };
  }

  return (orders: readonly WriteOrder[] | typeof LINK): readonly Made[] => {
    if (orders === LINK) return linkAll();
    const made = orders.flatMap((order): Made[] => {
      const one = carryOut(order);
      return one === null ? [] : [[order[0], one]];
    });
    // Linking while pages are rendered costs no time of its own.
    const isMuch = unlinked !== null && !isFew(written, last?.files.size ?? 0);
    return isMuch ? [...made, ...linkAll()] : made;
  };
}

/** Writes a new file; never into an existing one, which may be a hard link to a file of the last output. */
function writeNew(target: string, bytes: Uint8Array): void {
  try {
    writeFileSync(target, bytes, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    rmSync(target);
    writeFileSync(target, bytes, { flag: 'wx' });
  }
}

const setup: WriterSetup = workerData;
const write = createWriting(setup);
parentPort?.on('message', (orders: readonly WriteOrder[] | typeof LINK) => {
  parentPort?.postMessage(write(orders));
});
