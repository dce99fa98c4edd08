/** The thread behind `createWriter`: makes files, in the order in which they are handed over. */
import { hash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriteOrder, WriterSetup } from './output-writer.ts';

const { folder, previous, before }: WriterSetup = workerData;
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

/** Links a file of the last output; a file system without links gets a copy by its being written anew. */
function link(file: string, target: string): boolean {
  if (previous === null) return false;
  try {
    linkSync(join(previous, file), target);
    return true;
  } catch {
    return false;
  }
}

/** @returns the file's hash, or null where it could not be taken along. */
function carryOut([file, content]: WriteOrder): {
  readonly digest: string | null;
  readonly isKept: boolean;
} {
  const target = targetOf(file);
  if (content === null) {
    const isKept = link(file, target);
    return { digest: isKept ? (before[file] ?? null) : null, isKept };
  }
  const digest = hash('sha256', content).slice(0, 32);
  if (before[file] === digest && link(file, target)) return { digest, isKept: true };
  writeFileSync(target, content);
  return { digest, isKept: false };
}

parentPort?.on('message', (orders: readonly WriteOrder[]) => {
  const files: [string, string][] = [];
  let bytes = 0;
  let kept = 0;
  for (const order of orders) {
    const { digest, isKept } = carryOut(order);
    if (digest === null) continue;
    files.push([order[0], digest]);
    bytes += order[1]?.length ?? 0;
    kept += Number(isKept);
  }
  parentPort?.postMessage({ files, bytes, kept });
});
