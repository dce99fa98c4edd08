import { headersAt } from '../protocol/server-file.ts';
import { chooseEncoding, compress } from './encodings.ts';
import { type FileRequest, unacceptable } from './file-answer.ts';
import type { Output } from './output.ts';

/** A page of the output as one visitor asked for it by the address: nobody keeps it. */
export async function ownAnswer(
  output: Output,
  file: string,
  html: string,
  request: FileRequest,
  status: 200 | 404 = 200,
): Promise<Response> {
  const chosen = chooseEncoding(request.acceptEncoding);
  if (chosen === null && status === 200) return unacceptable(output);
  const encoding = chosen ?? 'identity';
  const bytes = await compress(Buffer.from(html), encoding);
  const headers = new Headers(headersAt(output.headers, `/${file}`));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page is kept under its path alone (B5): one with an answer in it is nobody else's.
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { status, headers });
}
