import { isUtf8 } from 'node:buffer';
import type { Text } from '../diagnostics/index.ts';
import { type PullLimits, sizeOf } from './limits.ts';
import { RejectedAnswer, shown, TransientError } from './refusal.ts';

/** The limits of a `fetch`. Incomplete bodies don't count, as they may be requested again. */
interface FetchLimits extends Pick<PullLimits, 'maxBytes'> {
  /** When it aborts, all requests are aborted. */
  readonly signal: AbortSignal;
}

const MAX_REDIRECTS = 5;

/** The maximum number of bytes that are read of an error response. */
const ERROR_BYTES = 64_000;

const todo = {
  en: 'have it send UTF-8, or name its charset in `Content-Type`; otherwise letters would be lost',
  nb: 'få det til å sende UTF-8, eller oppgi tegnsettet i `Content-Type`; ellers går bokstaver tapt',
};

/** The number of characters, on each side of the first invalid one, that an error message shows. */
const AROUND = 24;

/**
 * Creates the `fetch` of a pull. The bodies of all responses together may have `maxBytes` bytes, uncompressed. Bodies
 * of successful responses are complete and in UTF-8; those of error responses are cut after ERROR_BYTES. Redirects stay
 * within the origin, so that credentials never leave it.
 *
 * The `fetch` rejects with
 * - RejectedAnswer: too much data, a redirect that can't be followed, or text that can't be decoded;
 * - TransientError, if a retry may succeed: status 429 or 503; for GET also other statuses from 500 on, and broken
 *   connections. Requests with other methods aren't retried then, because they may have had an effect;
 * - the error of the request itself, if it was aborted, or if the connection broke for a method other than GET.
 */
export function createLimitedFetch({ maxBytes, signal }: FetchLimits): typeof globalThis.fetch {
  let left = maxBytes;
  const count = (bytes: number) => {
    left -= bytes;
    if (left >= 0) return;
    throw new RejectedAnswer(
      {
        en: `answered with too much: all answers of a pull together may have ${sizeOf(maxBytes)}, uncompressed`,
        nb: `svarte med for mye: Alle svarene i en henting kan til sammen være på ${sizeOf(maxBytes)}, ukomprimert`,
      },
      {
        en: 'find out whether there is that much content. If so, pull with a higher --max-bytes',
        nb: 'finn ut om det er så mye innhold. Er det det, henter du med en høyere --max-bytes',
      },
    );
  };
  return async (input, init) => {
    const request = new Request(input, init);
    // Responses to other methods may contain a token; error messages must not quote them.
    const isGet = request.method === 'GET';
    let taken = 0;
    const countOwn = (bytes: number) => {
      taken += bytes;
      count(bytes);
    };
    try {
      const response = await follow(request, signal);
      const { status, statusText, headers, ok } = response;
      if (status === 429 || status === 503 || (isGet && status >= 500)) {
        await response.body?.cancel();
        throw new TransientError(status, pauseOf(headers));
      }
      if (response.body === null) return response;
      const read = await readBytes(response.body, ok ? Infinity : ERROR_BYTES, countOwn);
      const bytes = ok ? toUtf8(read, headers.get('content-type'), isGet) : read;
      return new Response(bytes, { status, statusText, headers });
    } catch (error) {
      const isFinal = error instanceof RejectedAnswer || error instanceof TransientError;
      if (isFinal || !isGet || request.signal.aborted || signal.aborted) throw error;
      left += taken;
      throw new TransientError(null, null, { cause: error });
    }
  };
}

/** Sends a request, and follows redirects. @throws RejectedAnswer for another origin, a circle, or too many */
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
    if (seen.has(at.href)) throw new RejectedAnswer(circle, checkAddress);
    if (seen.size > MAX_REDIRECTS) throw new RejectedAnswer(tooMany, checkAddress);
  }
}

const circle = {
  en: 'redirects to an address that redirects back',
  nb: 'omdirigerer til en adresse som omdirigerer tilbake',
};
const tooMany = {
  en: `redirects more than ${MAX_REDIRECTS} times`,
  nb: `omdirigerer mer enn ${MAX_REDIRECTS} ganger`,
};
const checkAddress = {
  en: 'check that `baseUrl` and `path` in endpoints.json are right. If they are, tell those who run the backend',
  nb: 'kontroller at `baseUrl` og `path` i endpoints.json er riktige. Er de det, sier du fra til dem som driver baksystemet',
};

/** Returns the target of a redirect, as written; null if there is none, or if it would change the method. */
function redirectOf({ status, headers }: Response, method: string): string | null {
  const statuses = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  return statuses.includes(status) ? headers.get('location') : null;
}

function targetOf(to: string, at: URL, { origin }: URL): URL {
  const target = URL.parse(to, at);
  if (target !== null && target.origin === origin) return target;
  const where = elsewhere(target);
  throw new RejectedAnswer(
    {
      en: `redirects from ${origin} to ${where.en}. Lerret sends no passwords or keys there, and accepts no content from there`,
      nb: `omdirigerer fra ${origin} til ${where.nb}. Dit sender ikke Lerret passord eller nøkler, og derfra tar ikke Lerret imot innhold`,
    },
    {
      en: 'if the backend has moved there, write that address in `baseUrl` (or `tokenUrl`) in endpoints.json',
      nb: 'har baksystemet flyttet dit, skriver du den adressen i `baseUrl` (eller `tokenUrl`) i endpoints.json',
    },
  );
}

/**
 * Returns words for the target of a link or redirect, in English and bokmål: `another host, https://…`; `an invalid
 * address` for null, or if its protocol isn't HTTP or HTTPS.
 */
export function elsewhere(target: URL | null): Text {
  return target === null || !/^https?:$/.test(target.protocol)
    ? { en: 'an invalid address', nb: 'en ugyldig adresse' }
    : { en: `another host, ${target.origin}`, nb: `en annen vert, ${target.origin}` };
}

/** Returns a body up to the chunk that reaches `maximum` bytes. Calls `count` with the size of each chunk. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  maximum: number,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body) {
    count(chunk.byteLength);
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= maximum) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the pause that `Retry-After` requires, in milliseconds; null if there is none. A pause of 0, or a date in the
 * past, counts as none, as retries must not follow at once. The header has seconds, or a date by the backend's clock
 * (`Date`).
 */
function pauseOf(headers: Headers): number | null {
  const after = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(after)) return Number(after) * 1000 || null;
  // `Date.parse` accepts almost any text with digits, so the format is checked first.
  const moment = /^\w+, .*\bGMT$/.test(after) ? Date.parse(after) : Number.NaN;
  if (Number.isNaN(moment)) return null;
  const now = Date.parse(headers.get('date') ?? '');
  const pause = moment - (Number.isNaN(now) ? Date.now() : now);
  return pause > 0 ? pause : null;
}

/**
 * Returns a response's bytes in UTF-8, from the charset of the byte order mark, else of `Content-Type`, else UTF-8.
 * @param isPublic whether an error message may quote the text
 * @throws RejectedAnswer if characters can't be decoded; they would otherwise become �
 */
function toUtf8(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
  isPublic: boolean,
): Uint8Array<ArrayBuffer> {
  const declared = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(contentType ?? '');
  const charset = markOf(bytes) ?? (declared?.[1] ?? declared?.[2])?.trim() ?? 'utf-8';
  const decoder = decoderOf(charset);
  // JSON is UTF-8 by its standard, but some servers declare another charset for every response. Norwegian text in a
  // single-byte charset is never valid UTF-8 by chance.
  const isUtf8Only = /^(utf-8|(windows|iso)-)/.test(decoder.encoding);
  if (isUtf8Only && isUtf8(bytes)) return bytes;
  try {
    if (decoder.encoding !== 'utf-8') return new TextEncoder().encode(decoder.decode(bytes));
  } catch {
    // The error is thrown below.
  }
  const text = new TextDecoder(decoder.encoding).decode(bytes);
  // An HTML page is returned, although it is damaged: "not a list" is the better error message.
  if (text.trimStart().startsWith('<')) return new TextEncoder().encode(text);
  const count = text.split('\ufffd').length - 1;
  const first = text.indexOf('\ufffd');
  const around = text.slice(Math.max(0, first - AROUND), first + AROUND);
  const places = {
    en: `at ${count} ${count === 1 ? 'place' : 'places'}${isPublic ? `, the first in “${shown(around)}”` : ''}`,
    nb: `${count} ${count === 1 ? 'sted' : 'steder'}${isPublic ? `, det første i «${shown(around)}»` : ''}`,
  };
  const name = decoder.encoding.toUpperCase();
  throw new RejectedAnswer(
    {
      en: `answered with text that isn’t ${name} ${places.en}`,
      nb: `svarte med tekst som ikke er ${name} ${places.nb}`,
    },
    todo,
  );
}

/** Returns the decoder of a charset. @throws RejectedAnswer if the charset is unknown */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    const what = {
      en: `answered in an unknown charset, “${shown(charset)}”`,
      nb: `svarte i et ukjent tegnsett, «${shown(charset)}»`,
    };
    throw new RejectedAnswer(what, todo);
  }
}

/** Returns the charset of a byte order mark; null if the bytes have none. */
function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}
