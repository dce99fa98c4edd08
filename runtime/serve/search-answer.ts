import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage, readAsked, readIndex, type SearchIndex, search } from '../search/index.ts';
import type { FileRequest } from './file-answer.ts';
import type { Output } from './output.ts';
import { ownAnswer } from './own-answer.ts';

const indexes = new WeakMap<Output, Promise<SearchIndex>>();

/**
 * The search page with what was found, for who has no script (A44).
 * @param target Path and query as they were sent.
 * @returns null where nothing is asked: the page is then answered as any other.
 */
export async function searchAnswer(
  output: Output,
  target: string,
  file: string,
  request: FileRequest,
): Promise<Response | null> {
  const query = /\?.*/s.exec(target)?.[0] ?? '';
  const asked = readAsked(query);
  if (output.search === null || asked === null) return null;
  const { path, index: indexFile } = output.search;
  const index = indexes.get(output) ?? read(output, indexFile);
  indexes.set(output, index);
  const page = await readFile(join(output.folder, file), 'utf8');
  const answer = search(await index, asked.query, asked.kind);
  const html = fillPage(page, answer, path, query);
  const response = await ownAnswer(output, file, html, request);
  // Each search is a page to search engines, and none that they should show.
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

async function read(output: Output, file: string): Promise<SearchIndex> {
  return readIndex(await readFile(join(output.folder, file), 'utf8'));
}
