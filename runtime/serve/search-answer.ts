import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage, readAsked, readIndex, type SearchIndex, search } from '../search/index.ts';
import { chooseEncoding, compress } from './encodings.ts';
import { type FileRequest, headersFor } from './file-answer.ts';
import type { Output } from './output.ts';

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
  const asked = readAsked(target.slice(target.indexOf('?') + 1));
  if (output.search === null || asked === null || !target.includes('?')) return null;
  const { path, index: indexFile } = output.search;
  const index = indexes.get(output) ?? read(output, indexFile);
  indexes.set(output, index);
  const page = await readFile(join(output.folder, file), 'utf8');
  const html = fillPage(page, search(await index, asked.query, asked.kind), path);
  const encoding = chooseEncoding(request.acceptEncoding);
  const bytes = await compress(Buffer.from(html), encoding);
  const headers = new Headers(headersFor(output, `/${file}`));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page is kept under its path alone (B5): one with an answer in it is nobody else's.
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

async function read(output: Output, file: string): Promise<SearchIndex> {
  return readIndex(await readFile(join(output.folder, file), 'utf8'));
}
