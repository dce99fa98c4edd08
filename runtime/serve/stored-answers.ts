import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameTag } from '../answer/index.ts';
import type { Output } from './output.ts';

/** Responses up to this size, in bytes, are cached; larger ones are streamed. */
const MAX_SIZE = 262_144;

/** The maximum size of all cached responses, in bytes. To stay below it, the least recently used are removed. */
const MAX_ALL = 64_000_000;

/** The estimated size of a response's head, in bytes. */
const HEAD = 4096;

/** A response in the cache. */
interface StoredAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly head: string[];
  /** The head of a 304, for a browser that has the same content. */
  readonly headIfSame: string[];
  /** The tag of the content; null for a response that has none, or that isn't a 200. */
  readonly tag: string | null;
  readonly body: Uint8Array;
}

/** Returns the memory that a response takes in the cache, in bytes, estimated. */
function sizeOf(key: string, { body }: StoredAnswer): number {
  return body.length + 2 * key.length + HEAD;
}

/** Creates the functions of a cache of responses in memory. The cache is emptied when the output changes. */
export function createStoredAnswers(readOutput: () => Output) {
  const answers = new Map<string, StoredAnswer>();
  let size = 0;
  let shown: Output | null = null;
  let isChecked = false;

  /** Returns the current output; null if unreadable. Reads the disk once for all requests that arrive together. */
  function current(): Output | null {
    if (isChecked) return shown;
    let output: Output | null = null;
    try {
      output = readOutput();
    } catch {
      // The app reports the error.
    }
    if (output !== shown) {
      answers.clear();
      size = 0;
      shown = output;
    }
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
    return shown;
  }

  /** Returns the cache key of a request; null if its response may depend on more than what the key contains. */
  function keyOf({ method, headers }: IncomingMessage, target: string): string | null {
    const output = current();
    if (output === null || (method !== 'GET' && method !== 'HEAD')) return null;
    if (headers.range !== undefined || headers['if-match'] !== undefined) return null;
    const host = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
    if (output.aliases.has(host)) return null;
    const isForReading = headers.accept?.includes('text/html') === true;
    return `${method} ${isForReading} ${headers['accept-encoding']} ${target}`;
  }

  /** Stores a response, and removes the least recently used ones while all are larger than `MAX_ALL`. */
  function remember(key: string, answer: StoredAnswer): void {
    answers.set(key, answer);
    size += sizeOf(key, answer);
    for (const [oldest, one] of answers) {
      if (size <= MAX_ALL) break;
      answers.delete(oldest);
      size -= sizeOf(oldest, one);
    }
  }

  return {
    /** Sends the cached response to a request. Returns false, and sends nothing, if there is none. */
    send(incoming: IncomingMessage, outgoing: ServerResponse, target: string): boolean {
      const key = keyOf(incoming, target);
      const found = key === null ? undefined : answers.get(key);
      if (key === null || found === undefined) return false;
      // Moves the response to the end, as the most recently used.
      answers.delete(key);
      answers.set(key, found);
      const { status, head, headIfSame, tag, body } = found;
      const isSame = tag !== null && isSameTag(incoming.headers['if-none-match'], tag);
      if (isSame) outgoing.writeHead(304, headIfSame).end();
      else outgoing.writeHead(status, head).end(body);
      return true;
    },
    /** Makes the response to a request, caches it if that is allowed, and returns it. */
    async store(
      incoming: IncomingMessage,
      target: string,
      answer: () => Response | Promise<Response>,
    ): Promise<Response> {
      const key = keyOf(incoming, target);
      const output = shown;
      const response = await answer();
      const { status, headers } = response;
      const length = Number(headers.get('content-length') ?? Number.NaN);
      const mayBeStored =
        key !== null &&
        incoming.headers['if-none-match'] === undefined &&
        [200, 301, 302, 404].includes(status) &&
        headers.get('cache-control') !== 'no-store' &&
        length <= MAX_SIZE;
      if (!mayBeStored) return response;
      const body = new Uint8Array(await response.arrayBuffer());
      const isWhole = incoming.method === 'HEAD' || body.length === length;
      isChecked = false;
      if (isWhole && current() === output && !answers.has(key)) {
        const all = [...headers];
        remember(key, {
          ...{ status, body },
          head: all.flat(),
          headIfSame: all.filter(([name]) => !/^content-(?:[tle])/.test(name)).flat(),
          tag: status === 200 ? headers.get('etag') : null,
        });
      }
      return new Response(body.length === 0 ? null : body, { status, headers });
    },
  };
}
