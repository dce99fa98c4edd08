import { isUtf8 } from 'node:buffer';
import { sizeOf } from './limits.ts';
import { BusyError, RejectedAnswer, shown } from './refusal.ts';

export interface FetchLimits {
  /** Of all answers together, unpacked. */
  readonly maxBytes: number;
  /** Ends whatever is under way. */
  readonly signal: AbortSignal;
}

const MOST_REDIRECTS = 5;

/** So much is read of an answer that tells of an error, in bytes: nobody needs more of it. */
const ERROR_BYTES = 64_000;

const todo =
  'have it send UTF-8, or say in `Content-Type` which charset it is; letters would be lost else';

/** So much is told of the text around the first place that can't be read, in letters. */
const AROUND = 24;

/**
 * A `fetch` that can be neither flooded nor led elsewhere: answers come whole and in UTF-8, as far as the limit of bytes
 * reaches; redirects are followed within their origin only, so that what shows who asks never leaves it. @throws RejectedAnswer;
 * BusyError for 429 and 503.
 */
export function createLimitedFetch({ maxBytes, signal }: FetchLimits): typeof globalThis.fetch {
  let left = maxBytes;
  const count = (bytes: number) => {
    left -= bytes;
    if (left >= 0) return;
    throw new RejectedAnswer(
      `sent more than is left of the ${sizeOf(maxBytes)} that the answers of a pull may have together, unpacked`,
      'see whether that is right; if so, pull with a higher --max-bytes',
    );
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await follow(request, signal);
    const { status, statusText, headers, ok } = response;
    if (status === 429 || status === 503) {
      await response.body?.cancel();
      throw new BusyError(status, pauseOf(headers));
    }
    if (response.body === null) return response;
    const read = await readBytes(response.body, ok ? Infinity : ERROR_BYTES, count);
    // What comes for other methods than GET may be a token: nothing of that is told.
    const isPublic = request.method === 'GET';
    const bytes = ok ? toUtf8(read, headers.get('content-type'), isPublic) : read;
    return new Response(bytes, { status, statusText, headers });
  };
}

/** @throws RejectedAnswer where it is led to another origin, in a circle, or too far. */
async function follow(first: Request, signal: AbortSignal): Promise<Response> {
  const { method, headers } = first;
  const body = first.body === null ? null : await first.arrayBuffer();
  const from = new URL(first.url);
  const seen = new Set<string>();
  for (let at = from; ; ) {
    seen.add(at.href);
    const response = await fetch(at, {
      ...{ method, headers, body, redirect: 'manual' },
      signal: AbortSignal.any([first.signal, signal]),
    });
    const to = redirectOf(response, method);
    if (to === null) return response;
    await response.body?.cancel();
    at = targetOf(to, at, from);
    const todo =
      'see whether `baseUrl` and `path` in endpoints.json are right, else tell those who run it';
    if (seen.has(at.href)) throw new RejectedAnswer('redirects in a circle', todo);
    if (seen.size > MOST_REDIRECTS) {
      throw new RejectedAnswer(`redirects more than ${MOST_REDIRECTS} times`, todo);
    }
  }
}

/** Where an answer leads; null where it doesn't, or with another method than it was asked for. */
function redirectOf({ status, headers }: Response, method: string): string | null {
  const statuses = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  return statuses.includes(status) ? headers.get('location') : null;
}

function targetOf(to: string, at: URL, { origin }: URL): URL {
  const target = URL.parse(to, at);
  if (target !== null && target.origin === origin) return target;
  const where = target === null ? 'an address that is none' : `another host, ${target.origin}`;
  throw new RejectedAnswer(
    `redirects from ${origin} to ${where}: who asks isn’t shown there, and what comes from there isn’t taken`,
    'if that is where it is now, write it as `baseUrl` (or `tokenUrl`) in endpoints.json',
  );
}

/** @param most bytes that are read; the rest is left. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  most: number,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Whatever ends the loop early ends the answer, too.
  for await (const chunk of body) {
    count(chunk.byteLength);
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= most) break;
  }
  return Buffer.concat(chunks);
}

/** What `Retry-After` asks for, in milliseconds: seconds, or a moment by the clock of who says it. */
function pauseOf(headers: Headers): number | null {
  const after = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  // Whatever has digits in it is a date to `Date.parse`.
  const moment = /^\w+, .*\bGMT$/.test(after) ? Date.parse(after) : Number.NaN;
  if (Number.isNaN(moment)) return null;
  const now = Date.parse(headers.get('date') ?? '');
  return Math.max(0, moment - (Number.isNaN(now) ? Date.now() : now));
}

/**
 * The bytes of an answer in UTF-8, whatever they came in: by their byte order mark, else by the charset of
 * `Content-Type`, else they are UTF-8.
 *
 * @param isPublic may the text be told?
 * @throws RejectedAnswer where letters of it can't be read: they would become � without a word.
 */
function toUtf8(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
  isPublic: boolean,
): Uint8Array<ArrayBuffer> {
  const declared = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(contentType ?? '');
  const charset = markOf(bytes) ?? (declared?.[1] ?? declared?.[2])?.trim() ?? 'utf-8';
  const decoder = decoderOf(charset);
  // JSON is UTF-8 by its standard, and some servers name another charset for whatever they send. What is Norwegian in
  // one of single bytes is never UTF-8 by chance.
  const isUtf8Only = /^(utf-8|(windows|iso)-)/.test(decoder.encoding);
  if (isUtf8Only && isUtf8(bytes)) return bytes;
  try {
    if (decoder.encoding !== 'utf-8') return new TextEncoder().encode(decoder.decode(bytes));
  } catch {
    // Told below.
  }
  const text = new TextDecoder(decoder.encoding).decode(bytes);
  // A page of HTML is no list, which is what is wrong with it.
  if (text.trimStart().startsWith('<')) return new TextEncoder().encode(text);
  const count = text.split('\ufffd').length - 1;
  const first = text.indexOf('\ufffd');
  const around = text.slice(Math.max(0, first - AROUND), first + AROUND);
  const places = count === 1 ? 'at 1 place' : `at ${count} places`;
  const where = isPublic ? `, the first in “${shown(around)}”` : '';
  throw new RejectedAnswer(
    `answered what isn’t ${decoder.encoding.toUpperCase()} ${places}${where}`,
    todo,
  );
}

/** @throws RejectedAnswer where nobody knows the charset. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new RejectedAnswer(`answered in a charset that isn’t known, “${shown(charset)}”`, todo);
  }
}

/** The charset of a byte order mark; null where there is none. */
function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}
