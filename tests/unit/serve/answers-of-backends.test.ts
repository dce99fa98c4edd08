import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openPassing, openRawPassing, sendBytes, statusesOf } from './passing.ts';

const ask = (path: string, lines = '', method = 'GET') =>
  `${method} /backends/shop/${path} HTTP/1.1\r\nHost: site.example\r\n${lines}\r\n`;
const LAST = ask('last', 'Connection: close\r\n');
const GOOD = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood';
const EVIL = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX-Evil: yes\r\n\r\nevil';

interface Row {
  readonly what: string;
  /** What the backend sends for the first request. */
  readonly bytes: string;
  readonly method?: string;
  /** The first answer; null where its connection ends without a whole one. */
  readonly status: number | null;
  readonly body?: string;
}

const rows: readonly Row[] = [
  {
    what: 'length and chunks',
    bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 502,
  },
  {
    what: 'chunks and length',
    bytes: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
    status: 502,
  },
  {
    what: 'two lengths',
    bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    status: 502,
  },
  {
    what: 'chunks in chunks',
    bytes: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, identity\r\nConnection: close\r\n\r\n',
    status: 200,
    body: '',
  },
  {
    what: 'a length named by Connection',
    bytes:
      'HTTP/1.1 200 OK\r\nConnection: content-length, x-own, keep-alive\r\nX-Own: a\r\nContent-Length: 3\r\n\r\nabc',
    status: 200,
    body: 'abc',
  },
  {
    what: 'chunks named by Connection',
    bytes:
      'HTTP/1.1 200 OK\r\nConnection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\nX-T: t\r\n\r\n',
    status: 200,
    body: 'abc',
  },
  { what: '100 before', bytes: `HTTP/1.1 100 Continue\r\n\r\n${GOOD}`, status: 200, body: 'good' },
  {
    what: '102 and 103 before',
    bytes: `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </evil.js>; rel=preload\r\n\r\n${GOOD}`,
    status: 200,
    body: 'good',
  },
  {
    what: '101',
    bytes:
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nbytes',
    status: 502,
  },
  {
    what: '101 without Upgrade',
    bytes: `HTTP/1.1 101 Switching Protocols\r\n\r\n${EVIL}`,
    status: 502,
  },
  {
    what: '204 with a body',
    bytes: 'HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nevil',
    status: 204,
    body: '',
  },
  {
    what: '204 in chunks',
    bytes: `HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nevil\r\n0\r\n\r\n`,
    status: 204,
    body: '',
  },
  {
    what: '204 and another answer',
    bytes: `HTTP/1.1 204 No Content\r\n\r\n${EVIL}`,
    status: 204,
    body: '',
  },
  {
    what: '304 with a body',
    bytes: 'HTTP/1.1 304 Not Modified\r\nETag: "e"\r\nContent-Length: 4\r\n\r\nevil',
    status: 304,
    body: '',
  },
  {
    what: 'HEAD with a body',
    method: 'HEAD',
    bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil',
    status: 200,
    body: '',
  },
  {
    what: 'HEAD with a body in chunks',
    method: 'HEAD',
    bytes: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nevil\r\n0\r\n\r\n',
    status: 200,
    body: '',
  },
  {
    what: 'more than its length',
    bytes: `HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc${EVIL}`,
    status: 200,
    body: 'abc',
  },
  { what: 'two answers', bytes: GOOD + EVIL, status: 200, body: 'good' },
  {
    what: 'two answers in chunks',
    bytes: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ngood\r\n0\r\n\r\n${EVIL}`,
    status: 200,
    body: 'good',
  },
  {
    what: 'less than its length',
    bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nabc',
    status: null,
  },
  {
    what: 'chunks without end',
    bytes: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
    status: null,
  },
  {
    what: 'bad chunks',
    bytes: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n`,
    status: null,
  },
  ...['000', '099', '600', '999'].map((status) => ({
    what: `the status ${status}`,
    bytes: `HTTP/1.1 ${status} Odd\r\nContent-Length: 0\r\n\r\n`,
    status: 502,
  })),
  {
    what: 'a folded line',
    bytes: 'HTTP/1.1 200 OK\r\nX-A: b\r\n c\r\nContent-Length: 0\r\n\r\n',
    status: 502,
  },
  {
    what: 'CR in a line',
    bytes: 'HTTP/1.1 200 OK\r\nX-A: b\rX-B: c\r\nContent-Length: 0\r\n\r\n',
    status: 502,
  },
  { what: 'LF for CRLF', bytes: 'HTTP/1.1 200 OK\nContent-Length: 0\n\n', status: 502 },
  {
    what: 'NUL in a line',
    bytes: 'HTTP/1.1 200 OK\r\nX-A: b\0c\r\nContent-Length: 0\r\n\r\n',
    status: 502,
  },
  {
    what: 'DEL in a line',
    bytes: 'HTTP/1.1 200 OK\r\nX-A: b\x7fc\r\nContent-Length: 0\r\n\r\n',
    status: 502,
  },
  {
    what: 'a bell in a line',
    bytes: 'HTTP/1.1 200 OK\r\nX-A: b\x07c\r\nContent-Length: 0\r\n\r\n',
    status: 502,
  },
  { what: 'no HTTP', bytes: 'SSH-2.0-OpenSSH\r\n', status: 502 },
  { what: 'HTTP/0.9', bytes: '<html>old</html>', status: 502 },
  { what: 'nothing', bytes: '', status: 502 },
  {
    what: 'letters beyond ASCII',
    bytes: 'HTTP/1.1 200 \xe5\xff\r\nX-A: bl\xe5b\xe6r\r\nContent-Length: 1\r\n\r\nx',
    status: 200,
    body: 'x',
  },
  {
    what: 'a head beyond all',
    bytes: `HTTP/1.1 200 OK\r\n${'X-A: bbbbbbbb\r\n'.repeat(3000)}Content-Length: 1\r\n\r\nx`,
    status: 502,
  },
];

describe('A82 an odd answer of a backend', () => {
  it.each(rows)('$what: the next answer on the connection is its own', async (row) => {
    const { bytes, method = 'GET', status, body = '' } = row;
    const passing = await openRawPassing((head) =>
      head.includes('/last') ? GOOD : { bytes, isLast: true },
    );
    try {
      const raw = await sendBytes(passing.address, ask('odd', '', method) + LAST);
      const statuses = statusesOf(raw);
      expect(raw).not.toContain('evil');
      expect(raw).not.toContain('X-Evil');
      if (status === null) {
        // It was begun, and can't be ended: the connection is.
        expect(statuses).toEqual([200]);
        expect(raw).not.toMatch(/\r\n0\r\n\r\n$/);
        return;
      }
      expect(statuses).toEqual([status, 200]);
      const [first = '', second = ''] = raw
        .split(/(?=HTTP\/1\.1 200 OK\r\nContent-Length: 4)/)
        .slice(-2);
      expect(second).toMatch(/good$/);
      if (status !== 502) expect(bodyOf(raw)).toBe(body);
      else expect(first).toContain('Tjenesten svarer ikke akkurat nå.'.slice(0, 8));
      expect(raw).not.toMatch(/x-own|x-t:|early hints|processing|upgrade/i);
      if (status === 204) expect(first).not.toMatch(/content-length|transfer-encoding/i);
    } finally {
      await passing.close();
    }
  });

  it('that comes before the body was sent leaves the connection usable', async () => {
    const passing = await openPassing(({ url }, outgoing) => outgoing.end(`[${url}]`));
    const early = await openRawPassing((head) =>
      head.includes('/last')
        ? GOOD
        : {
            bytes: 'HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
            isLast: true,
          },
    );
    const size = 5_000_000;
    const large = `${ask('large', `Content-Length: ${size}\r\n`, 'POST')}${'x'.repeat(size)}`;
    expect(statusesOf(await sendBytes(early.address, large + LAST))).toEqual([413, 200]);
    expect(statusesOf(await sendBytes(passing.address, large + LAST))).toEqual([200, 200]);
    expect(passing.got.map(({ body }) => body.length)).toEqual([size, 0]);
    await passing.close();
    await early.close();
  });
});

describe('A74 bytes beyond ASCII in the head of an answer', () => {
  // UTF-8 and Latin-1, of Bjørn and blå.pdf.
  const lines = [
    'Set-Cookie: navn=Bj\xc3\xb8rn; Path=/backends/shop/',
    'Set-Cookie: bl\xc3\xa0=\xc3\xa0; Path=/backends/shop/',
    'Set-Cookie: \xc2\xa0a\xc2\xa0=\xa0b\xa0; Path=/backends/shop/',
    'Content-Disposition: attachment; filename="bl\xc3\xa5.pdf"',
    'ETag: "bl\xe5"',
  ];
  const head = `${lines.join('\r\n')}\r\n`;
  it.each([
    ['with a length', 'GET', `200 OK\r\n${head}Content-Length: 2\r\n\r\nhi`],
    ['in chunks', 'GET', `200 OK\r\n${head}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n`],
    ['to its end', 'GET', `200 OK\r\n${head}\r\nhi`],
    ['without a body', 'GET', `204 No Content\r\n${head}\r\n`],
    ['to HEAD', 'HEAD', `200 OK\r\n${head}Content-Length: 2\r\n\r\n`],
  ])('pass as they are: %s', async (_, method, bytes) => {
    const answer = { bytes: `HTTP/1.1 ${bytes}`, isLast: true };
    const passing = await openRawPassing(() => answer);
    const raw = await sendBytes(passing.address, ask('a', 'Connection: close\r\n', method));
    for (const line of lines) expect(raw).toContain(`\r\n${line}\r\n`);
    await passing.close();
  });

  it('come back to the backend as it set them', async () => {
    const passing = await openPassing((_, outgoing) => outgoing.end());
    const cookie = 'Cookie: navn=Bj\xc3\xb8rn; \xc2\xa0a\xc2\xa0=\xa0b\xa0';
    await sendBytes(passing.address, ask('a', `${cookie}\r\nConnection: close\r\n`));
    expect(passing.connections[0]).toContain(`\r\n${cookie}\r\n`);
    await passing.close();
  });

  it('reach the browser before the body comes', async () => {
    const passing = await openRawPassing(
      () => `HTTP/1.1 200 OK\r\n${head}Content-Length: 2\r\n\r\n`,
    );
    const { hostname, port } = new URL(passing.address);
    const socket = connect(Number(port), hostname);
    socket.write(ask('a'));
    const [first] = await once(socket, 'data');
    expect(String(first.toString('latin1'))).toContain(lines[0]);
    socket.destroy();
    await passing.close();
  });
});

/** The body of the first answer in a stream, by how its head tells it. */
function bodyOf(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end);
  const rest = raw.slice(end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (/^HTTP\/1\.1 (204|304)/.test(head) || rest.startsWith('HTTP/1.1')) return '';
  if (length !== undefined) return rest.slice(0, Number(length));
  const [, size = '0', chunk = ''] = /^([\da-f]+)\r\n([\s\S]*)/i.exec(rest) ?? [];
  return chunk.slice(0, Number.parseInt(size, 16));
}
