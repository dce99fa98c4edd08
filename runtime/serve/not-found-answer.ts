import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../protocol/escape-html.ts';
import { ADDRESSES, type Address, createNearest } from '../protocol/nearest-addresses.ts';
import { type FileRequest, fileAnswer } from './file-answer.ts';
import type { Output } from './output.ts';
import { ownAnswer } from './own-answer.ts';

type Nearest = ReturnType<typeof createNearest>;
const known = new WeakMap<Output, Promise<Nearest>>();

const FILE = '404.html';
/** What the block of that page leaves open: a hidden place with an empty list at its end. */
const PLACE = /(<nav[^>]*data-nearest="") hidden=""(>.*?)(?=<\/ul><\/nav>)/;

/**
 * The page for what isn't found, with the pages whose addresses are like the one asked for.
 * @param target Path and query as they were sent.
 * @param isForReading Is it for somebody to look at? Pictures and scripts that are missing need no names.
 */
export async function notFoundAnswer(
  output: Output,
  target: string,
  request: FileRequest,
  isForReading: boolean,
): Promise<Response> {
  const found = isForReading ? (await nearestOf(output))(target) : [];
  if (found.length === 0) return fileAnswer(output, FILE, 404, request);
  const page = await readFile(join(output.folder, FILE), 'utf8');
  const html = page.replace(
    PLACE,
    (_, start: string, end: string) => `${start}${end}${found.map(itemFor).join('')}`,
  );
  return ownAnswer(output, FILE, html, request, 404);
}

function itemFor([path, title]: Address): string {
  return `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`;
}

function nearestOf(output: Output): Promise<Nearest> {
  const nearest = known.get(output) ?? readNearest(output);
  known.set(output, nearest);
  return nearest;
}

/** A closed site names no pages. */
async function readNearest(output: Output): Promise<Nearest> {
  const file = ADDRESSES.slice(1);
  if (!output.files.has(file)) return createNearest([]);
  const addresses: readonly Address[] = JSON.parse(
    await readFile(join(output.folder, file), 'utf8'),
  );
  return createNearest(addresses);
}
