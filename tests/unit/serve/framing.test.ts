import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askRaw } from '../../site/requests.ts';
import { openPassing, type Passing, statusesOf } from './passing.ts';

const HOST = 'Host: site.example\r\n';
const LAST = 'GET /backends/shop/last HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n';

/** What an attacker wants the backend to take for a request. */
const SMUGGLED = 'POST /shop/stolen HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n';
const length = SMUGGLED.length;
const LENGTH = `Content-Length: ${length}`;
/** A body in chunks that has none. */
const EMPTY = '0\r\n\r\n';
const headOf = (method: string, ...lines: readonly string[]) =>
  `${method} @ HTTP/1.1\r\n${HOST}${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const get = (...lines: readonly string[]) => headOf('GET', ...lines);
const post = (...lines: readonly string[]) => headOf('POST', ...lines);
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

let passing: Passing;
let seen = 0;
beforeAll(async () => {
  passing = await openPassing(({ url, body }, outgoing) => outgoing.end(`[${url} ${body}]`));
});
afterAll(() => passing.close());
beforeEach(() => {
  seen = passing.got.length;
});

const since = () => passing.got.slice(seen);
const urls = () => since().map(({ url }) => url);

/** Requests whose end, or whose meaning, another server might see elsewhere. */
const refused: readonly (readonly [what: string, head: string, body?: string])[] = [
  ['GET in chunks', get('Transfer-Encoding: chunked'), inChunks(SMUGGLED)],
  ['GET with one byte', get('Content-Length: 1'), 'x'],
  ...['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'].flatMap((method) => [
    [`${method} with a body`, headOf(method, LENGTH), SMUGGLED] as const,
    [`${method} in no chunk`, headOf(method, 'Transfer-Encoding: chunked'), EMPTY] as const,
  ]),
  ...['1 1', '9007199254740993'].map(
    (one) => [`a length of "${one}"`, post(`Content-Length: ${one}`), 'x'] as const,
  ),
  ...['chunked, identity', 'gzip, chunked', 'chunked;a=b', ''].map(
    (one) => [`the encoding "${one}"`, post(`Transfer-Encoding: ${one}`), EMPTY] as const,
  ),
  [
    'chunks in HTTP/1.0',
    `POST @ HTTP/1.0\r\n${HOST}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n`,
    EMPTY,
  ],
  ['two hosts that are one', `GET @ HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ...['a b', 'x@site.example', 'a:b', 'å'].map(
    (host) => [`the host ${host}`, `GET @ HTTP/1.1\r\nHost: ${host}\r\n\r\n`] as const,
  ),
  ['HTTP/1.2', `GET @ HTTP/1.2\r\n${HOST}\r\n`],
  // What Node's parser is relied on for.
  ['two lengths', post('Content-Length: 0', LENGTH), SMUGGLED],
  ['chunks and length', post('Transfer-Encoding: chunked', 'Content-Length: 6'), EMPTY + SMUGGLED],
  ['a folded line', `GET @ HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`],
  ['a space before the colon', post(`Content-Length : ${length}`), SMUGGLED],
  ['CR within a line', post(`X-A: b\rContent-Length: ${length}`), SMUGGLED],
  ['lines that end in LF', `GET @ HTTP/1.1\n${HOST}\n\n`],
];

/** Bodies in chunks that can't be read with certainty; their head could. */
const badChunks: readonly (readonly [what: string, chunks: string])[] = [
  ['LF for CRLF', '1\nx\n0\n\n'],
  ['more than the size', '1\r\nxy\r\n0\r\n\r\n'],
  ['a folded trailer', '1\r\nx\r\n0\r\nX-T: a\r\n b\r\n\r\n'],
];

const cases = refused.flatMap(([what, head, body = '']) =>
  (['/backends/shop/a', '/kontakt'] as const).map(
    (path) => [what, path, head.replace('@', path), body] as const,
  ),
);

describe('A82 what could be read in two ways', () => {
  it.each(cases)(
    '%s is answered by 400 at %s, and the connection closed',
    async (_, __, head, body) => {
      const raw = await askRaw(passing.address, head + body + LAST);
      expect(statusesOf(raw)).toEqual([400]);
      expect(raw.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(raw).not.toContain('    at ');
      expect(urls()).toEqual([]);
    },
  );

  it.each(badChunks)(
    '%s in chunks ends the connection, and no backend takes it for whole',
    async (_, chunks) => {
      const head = `POST /backends/shop/a HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`;
      const raw = await askRaw(passing.address, head + chunks + LAST);
      expect(statusesOf(raw)).toEqual([400]);
      expect(urls()).toEqual([]);
    },
  );

  it('more lines than are read are reported, and none is dropped unsaid', async () => {
    for (const lines of [98, 99, 2500]) {
      const junk = 'a:\r\n'.repeat(lines);
      const head = `POST /backends/shop/${lines} HTTP/1.1\r\n${HOST}${junk}Content-Length: ${length}\r\n\r\n`;
      const raw = await askRaw(passing.address, head + SMUGGLED + LAST);
      expect([lines, statusesOf(raw)]).toEqual([lines, lines === 98 ? [200, 200] : [431]]);
    }
    expect(since().map(({ url, body }) => [url, body])).toEqual([
      ['/shop/98', SMUGGLED],
      ['/shop/last', ''],
    ]);
  });
});

describe('A82 a body that is passed on', () => {
  const sent = (lines: string, body: string) =>
    askRaw(passing.address, `POST /backends/shop/a HTTP/1.1\r\n${HOST}${lines}\r\n${body}${LAST}`);

  const rows: readonly (readonly [what: string, lines: string, body: string, framing: string])[] = [
    ['by its length', `Content-Length: ${length}\r\n`, SMUGGLED, 'length'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n', inChunks(SMUGGLED), 'chunks'],
    [
      'in chunks, spelled otherwise',
      'tRANSFER-eNCODING:\t CHUNKED \r\n',
      inChunks(SMUGGLED),
      'chunks',
    ],
    [
      'in chunks, whatever Connection names',
      'Connection: transfer-encoding,content-length\r\nTransfer-Encoding: chunked\r\n',
      inChunks(SMUGGLED),
      'chunks',
    ],
    [
      'in chunks with trailers',
      'Transfer-Encoding: chunked\r\nTrailer: X-T\r\n',
      `${length.toString(16)}\r\n${SMUGGLED}\r\n0\r\nX-T: t\r\nHost: x\r\nCookie: a=b\r\n\r\n`,
      'chunks',
    ],
    [
      'after 100-continue',
      `Expect: 100-continue\r\nContent-Length: ${length}\r\n`,
      SMUGGLED,
      'length',
    ],
  ];
  it.each(rows)('%s is one request’s, and ends as it was told', async (_, lines, body, framing) => {
    const before = passing.connections.length;
    const raw = await sent(lines, body);
    expect(statusesOf(raw).filter((status) => status !== 100)).toEqual([200, 200]);
    expect(since().map(({ url, body: text }) => [url, text])).toEqual([
      ['/shop/a', SMUGGLED],
      ['/shop/last', ''],
    ]);
    const { headers, rawHeaders } = since()[0] ?? { headers: {}, rawHeaders: [] };
    const ends = rawHeaders.filter((name) => /^(content-length|transfer-encoding)$/i.test(name));
    expect(ends).toHaveLength(1);
    expect([headers['content-length'], headers['transfer-encoding']]).toEqual(
      framing === 'length' ? [String(length), undefined] : [undefined, 'chunked'],
    );
    // Each request had a connection of its own, which ends with it.
    const bytes = passing.connections.slice(before);
    expect(bytes).toHaveLength(2);
    expect(headers.connection).toBe('close');
    expect(bytes[0]).not.toMatch(/X-T|100-continue|;a=|Trailer/);
  });

  it('that is empty is reported as empty', async () => {
    await sent('', '');
    await sent('Content-Length: 0\r\n', '');
    expect(
      since()
        .filter(({ url }) => url === '/shop/a')
        .map(({ headers }) => headers['content-length']),
    ).toEqual(['0', '0']);
  });
});

describe('A82 requests on one connection', () => {
  it('are passed on one after the other, and answered in their order', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/backends/shop/${index}`);
    const many = paths.map((path, index) =>
      index % 3 === 0
        ? `POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 2\r\n\r\n${String(index).padStart(2, '0')}`
        : `GET ${path} HTTP/1.1\r\n${HOST}\r\n`,
    );
    const raw = await askRaw(passing.address, many.join('') + LAST);
    expect(statusesOf(raw)).toEqual(Array(31).fill(200));
    expect([...raw.matchAll(/\[\/shop\/(\w+) /g)].map(([, name]) => name)).toEqual([
      ...paths.map((_, index) => String(index)),
      'last',
    ]);
    expect(urls()).toEqual([...paths.map((path) => path.slice('/backends'.length)), '/shop/last']);
    expect(passing.mostAtOnce()).toBe(1);
  });

  it('a request that is cut off reaches nobody as a whole one', async () => {
    const head = `POST /backends/shop/a HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhalf`;
    const { hostname, port } = new URL(passing.address);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(head));
      socket.resume().on('error', () => {});
      socket.on('close', () => resolve());
    });
    expect(urls()).toEqual([]);
  });

  it('to switch the protocol it is answered plainly, and was the last on its connection', async () => {
    const rows = ['websocket', 'h2c', 'TLS/1.0', 'websocket, h2c'];
    for (const protocol of rows) {
      const raw = await askRaw(
        passing.address,
        `GET /backends/shop/a HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\n` +
          `HTTP2-Settings: AAMAAABkAAQAAP__\r\nSec-WebSocket-Key: abc\r\n\r\n${LAST}`,
      );
      expect([protocol, statusesOf(raw)]).toEqual([protocol, [200]]);
    }
    expect(urls()).toEqual(rows.map(() => '/shop/a'));
    for (const { rawHeaders } of since()) {
      expect(rawHeaders.join('\n').toLowerCase()).not.toMatch(/upgrade|http2-settings/);
    }
  });
});

describe('A82 an attacker beside a visitor', () => {
  const attacks = [
    `GET /backends/shop/attack HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${inChunks(SMUGGLED)}`,
    `GET /backends/shop/attack HTTP/1.1\r\n${HOST}Connection: content-length\r\nContent-Length: ${length}\r\n\r\n${SMUGGLED}`,
    `POST /backends/shop/attack HTTP/1.1\r\n${HOST}Connection: content-length\r\nContent-Length: ${length}\r\n\r\n${SMUGGLED}`,
    `POST /backends/shop/attack HTTP/1.1\r\n${HOST}Connection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n${inChunks(SMUGGLED)}`,
    `GET /backends/shop/attack HTTP/1.1\r\n${HOST}${'a:\r\n'.repeat(2000)}Content-Length: ${length}\r\n\r\n${SMUGGLED}`,
  ];

  it('never has the visitor’s request or cookie, nor the visitor the attacker’s answer', async () => {
    const slow = await openPassing(({ url, headers }, outgoing) => {
      setTimeout(() => outgoing.end(`[${url} ${headers.cookie ?? ''}]`), 5);
    });
    const victims = Array.from({ length: 60 }, (_, index) => index);
    const asked = victims.map(async (victim) => {
      const attack = askRaw(slow.address, [attacks[victim % attacks.length] ?? '', LAST]);
      const lines = `Cookie: own=${victim}\r\nConnection: close\r\n`;
      const answer = await askRaw(
        slow.address,
        `GET /backends/shop/v${victim} HTTP/1.1\r\n${HOST}${lines}\r\n`,
      );
      await attack;
      return answer;
    });
    for (const [victim, answer] of (await Promise.all(asked)).entries()) {
      expect(statusesOf(answer)).toEqual([200]);
      expect(answer).toContain(`[/shop/v${victim} own=${victim}]`);
    }
    const others = slow.got.filter(({ url }) => !url.startsWith('/shop/v'));
    expect(new Set(others.map(({ url }) => url))).toEqual(new Set(['/shop/attack', '/shop/last']));
    expect(others.filter(({ body }) => body.includes('own='))).toEqual([]);
    expect(slow.got.filter(({ url }) => url.startsWith('/shop/v'))).toHaveLength(60);
    await slow.close();
  });
});
