import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRaw } from '../../site/requests.ts';
import { openPassing, type Passing, statusesOf } from './passing.ts';

const HOST = 'Host: site.example\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

let passing: Passing;
beforeAll(async () => {
  passing = await openPassing(
    ({ url }, outgoing) => {
      outgoing.write('first');
      if (!url.endsWith('/half')) outgoing.end();
    },
    { limits: { head: 300 } },
  );
});
afterAll(() => passing.close());

/** What never gets as far as the site. */
const rows: readonly (readonly [what: string, status: number, bytes: string])[] = [
  ['no request at all', 400, 'hello\r\n\r\n'],
  ['a version before lines', 400, 'GET / HTTP/0.9\r\n\r\n'],
  ['a method that nobody knows', 400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['TRACE', 405, `TRACE /backends/shop/a HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a bad chunk', 400, `POST /backends/shop/a HTTP/1.1\r\n${HOST}${CHUNKED}x\r\n`],
  // A page would be answered before what follows is read.
  [
    'a chunk’s long extension',
    413,
    `POST /backends/shop/a HTTP/1.1\r\n${HOST}${CHUNKED}1;${'a'.repeat(20_000)}`,
  ],
  ['a long head', 431, `GET / HTTP/1.1\r\n${HOST}A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['many lines', 431, `GET / HTTP/1.1\r\n${HOST}${'a:\r\n'.repeat(200)}\r\n`],
  ['a head that never ends', 408, `GET / HTTP/1.1\r\n${HOST}`],
  ['what is expected', 417, `GET / HTTP/1.1\r\n${HOST}Expect: x\r\nConnection: close\r\n\r\n`],
];

describe('what Node refuses by itself', () => {
  it.each(rows)('%s: %i in words, and nothing in the answer may run', async (_, status, bytes) => {
    const raw = await askRaw(passing.address, bytes);
    expect(statusesOf(raw)).toEqual([status]);
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'content-type: text/plain; charset=utf-8',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        'referrer-policy: strict-origin-when-cross-origin',
        'cross-origin-opener-policy: same-origin',
        'cross-origin-resource-policy: same-origin',
        'cache-control: no-store',
        'connection: close',
      ]),
    );
    expect(Buffer.from(body, 'latin1').toString()).toMatch(/[\p{L} ]+\.\n/u);
  });

  it('HTTP/1.0 needs no host', async () => {
    const raw = await askRaw(passing.address, 'GET /backends/shop/a HTTP/1.0\r\n\r\n');
    expect(statusesOf(raw)).toEqual([200]);
  });

  it('a tunnel is closed without an answer', async () => {
    expect(await askRaw(passing.address, `CONNECT a:80 HTTP/1.1\r\n${HOST}\r\n`)).toBe('');
  });

  it('nothing is written into an answer that has begun', async () => {
    const { hostname, port } = new URL(passing.address);
    const raw = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /backends/shop/half HTTP/1.1\r\n${HOST}\r\n`),
      );
      socket.on('data', (part) => {
        got += part.toString('latin1');
        if (got.includes('first')) socket.write('what is this\r\n\r\n');
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(got));
    });
    expect(statusesOf(raw)).toEqual([200]);
    expect(raw.endsWith('first\r\n')).toBe(true);
  });
});
