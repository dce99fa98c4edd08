/** The thread of `createWriter`: writes files in the order of the messages. */
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { digestOf, readKept, readPlain } from './manifest.ts';
import type { MadeFile, WriteOrder, WriterSetup } from './output-writer.ts';

const { folder, last, isFresh }: WriterSetup = workerData;
const folders = new Set<string>([folder]);

function targetOf(file: string): string {
  const target = join(folder, file);
  const parent = dirname(target);
  if (!folders.has(parent)) {
    mkdirSync(parent, { recursive: true });
    folders.add(parent);
  }
  return target;
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

/** Hard-links a file of the last output; copies it where the file system has no links, or has reached their limit. */
function link(from: string, target: string, bytes: Uint8Array): void {
  try {
    linkSync(from, target);
  } catch {
    writeNew(target, bytes);
  }
}

/** Writes or reuses a file. @returns null where the file to reuse is missing or changed */
function carryOut([file, content]: WriteOrder): MadeFile | null {
  if (content === null) {
    const kept = last && readKept(last, file);
    if (last === null || kept === null) return null;
    link(join(last.folder, file), targetOf(file), kept);
    return { digest: digestOf(kept), size: kept.length, isKept: true };
  }
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const size = bytes.length;
  const digest = digestOf(bytes);
  const target = targetOf(file);
  if (last !== null && !isFresh && last.files.get(file) === digest) {
    // The hash says what was written; the bytes on disk must be compared.
    const from = join(last.folder, file);
    if (readPlain(from, size)?.equals(bytes)) {
      link(from, target, bytes);
      return { digest, size, isKept: true };
    }
  }
  writeNew(target, bytes);
  return { digest, size, isKept: false };
}

parentPort?.on('message', (orders: readonly WriteOrder[]) => {
  const made: [string, MadeFile][] = [];
  for (const order of orders) {
    const one = carryOut(order);
    if (one !== null) made.push([order[0], one]);
  }
  parentPort?.postMessage(made);
});
