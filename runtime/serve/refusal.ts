import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** Why a request isn't answered. */
export interface Refusal {
  readonly status: number;
  /** For visitors. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How many lines a request's head may have; browsers send about twenty. */
const MAX_LINES = 100;

/** Methods whose bodies nobody has defined: servers disagree whether there is one, and where it ends. */
const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** A name or an address, and a port; empty where a request names none. */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d*)?$/i;

const malformed: Refusal = {
  status: 400,
  text: 'Forespørselen er ikke satt sammen riktig, og ble ikke behandlet.',
};

/** What Node's parser stops reading for; all else is malformed. */
const unread: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'Forespørselen er for lang.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'Forespørselen er for lang.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Forespørselen kom ikke frem i tide.' },
};

/**
 * What is wrong with how a request is put together: where another server could read it otherwise, it isn't answered,
 * and its connection is closed (RFC 9112, section 11.2). Node's parser has refused most of it already: two lengths, a
 * length beside `Transfer-Encoding`, folded lines, a space before a colon, line ends that are none.
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

/** For a person, and nothing in it may load or run anything. */
const plain: Readonly<Record<string, string>> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Says why a request isn't answered. Where it couldn't be read with certainty, its connection is closed. */
export function refuse(outgoing: ServerResponse, { status, text, headers }: Refusal): void {
  outgoing.writeHead(status, {
    ...plain,
    ...(status === malformed.status || status === 431 ? { Connection: 'close' } : {}),
    ...headers,
  });
  outgoing.end(`${text}\n`);
}

/** The answer, as it is sent, to what couldn't be read as a request; its connection is closed. @param code of the parser's error */
export function unreadAnswer(code: string | undefined): string {
  const { status, text } = unread[code ?? ''] ?? malformed;
  const body = `${text}\n`;
  const headers = { ...plain, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
