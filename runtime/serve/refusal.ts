import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { STRICT_HEADERS } from '../answer/index.ts';
import type { Preview } from '../protocol/server-file.ts';
import { HEALTH } from './create-app.ts';
import type { Output } from './output.ts';

/** The error response to a request that the server refuses. */
export interface Refusal {
  readonly status: number;
  /** A sentence for visitors. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The maximum number of header lines in a request; browsers send about twenty. */
const MAX_LINES = 100;

/** Methods whose bodies have no defined meaning: servers disagree on whether there is a body, and where it ends. */
const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** Matches a host name or an IP address, perhaps with a port, or an empty text. */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d*)?$/i;

const malformed: Refusal = {
  status: 400,
  text: 'Forespørselen er ikke satt sammen riktig, og ble ikke behandlet.',
};

/** Responses by the error code of the parser; `malformed` for all other codes. */
const unread: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'Forespørselen er for lang.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'Forespørselen er for lang.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Forespørselen kom ikke frem i tide.' },
};

/**
 * Returns the error response to a request that another server might read differently; null for an unambiguous one.
 * `refuse` then closes the connection (RFC 9112, section 11.2). Node's parser already refuses two lengths, a length
 * beside `Transfer-Encoding`, folded lines, a space before a colon, and invalid line ends.
 */
export function refusalOf(incoming: IncomingMessage): Refusal | null {
  const { headers, httpVersion, rawHeaders, method = '' } = incoming;
  if (rawHeaders.length / 2 > MAX_LINES) {
    return { status: 431, text: 'Forespørselen har for mange linjer.' };
  }
  const lines = (name: string) => rawHeaders.filter((one, i) => i % 2 === 0 && isSame(one, name));
  const { 'transfer-encoding': encoding, 'content-length': length = '0', host = '' } = headers;
  const isChunked = encoding !== undefined;
  const hosts = lines('host').length;
  const isSound =
    (httpVersion === '1.1' || httpVersion === '1.0') &&
    (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) &&
    hostForm.test(host) &&
    /^\d{1,15}$/.test(length) &&
    (!isChunked || (isSame(encoding, 'chunked') && httpVersion === '1.1')) &&
    !(withoutBody.has(method) && (isChunked || Number(length) > 0));
  return isSound ? null : malformed;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other;
}

/** Headers of a plain text. Browsers may neither load nor run anything for it. */
const plain: Readonly<Record<string, string>> = {
  ...STRICT_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Sends an error response. Closes the connection if the request was ambiguous or too long. */
export function refuse(outgoing: ServerResponse, { status, text, headers }: Refusal): void {
  outgoing.writeHead(status, {
    ...plain,
    ...(status === malformed.status || status === 431 ? { Connection: 'close' } : {}),
    ...headers,
  });
  outgoing.end(`${text}\n`);
}

/**
 * Returns a response, head and body, as text for the socket of a request that Node's parser refused. The caller must
 * then close the connection.
 * @param code the parser's error code
 */
export function unreadAnswer(code: string | undefined): string {
  const { status, text } = unread[code ?? ''] ?? malformed;
  const body = `${text}\n`;
  const headers = { ...plain, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Creates the function that protects a preview. For a visitor who may not see the site, or who opens the preview, it
 * returns a response; otherwise null, as for a site that is no preview, and for `HEALTH`.
 */
export function createGate(
  readOutput: () => Pick<Output, 'preview'>,
  isBehindProxy: boolean,
): (incoming: IncomingMessage) => Refusal | null {
  let isPreview = false;
  return (incoming) => {
    if (incoming.url === HEALTH) return null;
    try {
      const { preview } = readOutput();
      isPreview = preview !== null;
      const isSecure = isBehindProxy && incoming.headers['x-forwarded-proto'] === 'https';
      return preview && previewGate(preview, incoming, Date.now(), isSecure);
    } catch {
      // A preview's folder may be missing only while another one takes its place. Without an output there is nothing to
      // protect; the app reports that.
      return isPreview ? between : null;
    }
  };
}

/** The response while the folder of a preview is replaced. */
const between: Refusal = {
  status: 503,
  text: 'Siden kan ikke vises akkurat nå. Prøv igjen om litt.',
  headers: { 'Retry-After': '1' },
};

const COOKIE = 'lerret-preview';

/** The header of the responses for previews: search engines don't index them. */
const HIDDEN = { 'X-Robots-Tag': 'noindex' };

const closed: Refusal = {
  status: 404,
  text: 'Her er det ingenting. En forhåndsvisning åpnes med hele adressen som du har fått.',
  headers: HIDDEN,
};

const over: Refusal = {
  status: 410,
  text: 'Denne forhåndsvisningen er over. Be om en ny adresse.',
  headers: HIDDEN,
};

/**
 * Returns the response to a visitor who may not see a preview (404, or 410 after its end), or who opens it: `/<key>…`
 * sets a cookie and redirects to the page without the key. Null for a visitor with that cookie.
 * @param now milliseconds since 1970 UTC
 */
export function previewGate(
  { key, until }: Preview,
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  now: number,
  isSecure: boolean,
): Refusal | null {
  // Messengers add a query to links.
  const isOpening = url.startsWith(`/${key}`) && /^[/?]?$/.test(url.charAt(key.length + 1));
  if (!isOpening && parse(headers.cookie ?? '', COOKIE)[COOKIE] !== key) return closed;
  if (now >= until) return over;
  if (!isOpening) return null;
  const seconds = Math.ceil((until - now) / 1000);
  const secure = isSecure ? '; Secure' : '';
  return {
    status: 302,
    text: 'Forhåndsvisningen er åpen.',
    headers: {
      ...HIDDEN,
      // A single slash: two would lead to another host.
      Location: url.slice(key.length + 1).replace(/^[/\\]*/, '/'),
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    },
  };
}
