/** The thread of `writeSearch`: makes the parts of a large search index while the build renders pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { writePart } from '../search/index.ts';
import type { MadePart, PartsToMake } from './search-parts.ts';

const { cut, parts }: PartsToMake = workerData;
const encoder = new TextEncoder();

const made = parts.map((entries): MadePart & { readonly text: Uint8Array<ArrayBuffer> } => {
  const part = writePart(entries, cut);
  return { ...part, text: encoder.encode(part.text) };
});

// Transferred: a copy of a hundred thousand entries would take 100 MB.
parentPort?.postMessage(
  made,
  made.map(({ text }) => text.buffer),
);
