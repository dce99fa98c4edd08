import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { askRaw } from '../../site/requests.ts';
import { openPassing, openRawPassing, statusesOf } from './passing.ts';

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

/** Answers with one outcome: what each is, and its bytes. */
const rowsOf = (
  outcome: Pick<Row, 'status' | 'body' | 'method'>,
  answers: Readonly<Record<string, string>>,
): Row[] => Object.entries(answers).map(([what, bytes]) => ({ what, bytes, ...outcome }));

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKS = 'Transfer-Encoding: chunked\r\n';
const lengthOf = (length: number) => `Content-Length: ${length}\r\n`;

const refused = rowsOf(
  { status: 502 },
  {
    'length and chunks': `${OK}${lengthOf(3)}${CHUNKS}\r\n0\r\n\r\n`,
    'two lengths': `${OK}${lengthOf(3)}${lengthOf(4)}\r\nabcd`,
    '101':
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nbytes',
    '101 without Upgrade': `HTTP/1.1 101 Switching Protocols\r\n\r\n${EVIL}`,
    ...Object.fromEntries(
      ['099', '600'].map((status) => [
        `the status ${status}`,
        `HTTP/1.1 ${status} Odd\r\n${lengthOf(0)}\r\n`,
      ]),
    ),
    'no HTTP': 'SSH-2.0-OpenSSH\r\n',
    nothing: '',
  },
);
const broken = rowsOf(
  { status: null },
  {
    'less than its length': `${OK}${lengthOf(9)}Connection: close\r\n\r\nabc`,
    'bad chunks': `${OK}${CHUNKS}\r\n3\r\nabcdef\r\n0\r\n\r\n`,
  },
);
const whole = [
  ...rowsOf(
    { status: 200, body: 'abc' },
    {
      'a length named by Connection': `${OK}Connection: content-length, x-own, keep-alive\r\nX-Own: a\r\n${lengthOf(3)}\r\nabc`,
      'chunks named by Connection': `${OK}Connection: transfer-encoding\r\n${CHUNKS}\r\n3;a=b\r\nabc\r\n0\r\nX-T: t\r\n\r\n`,
      'more than its length': `${OK}${lengthOf(3)}\r\nabc${EVIL}`,
    },
  ),
  ...rowsOf(
    { status: 200, body: 'good' },
    {
      '100 before': `HTTP/1.1 100 Continue\r\n\r\n${GOOD}`,
      '102 and 103 before': `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </evil.js>; rel=preload\r\n\r\n${GOOD}`,
      'two answers': GOOD + EVIL,
      'two answers in chunks': `${OK}${CHUNKS}\r\n4\r\ngood\r\n0\r\n\r\n${EVIL}`,
    },
  ),
  ...rowsOf(
    { status: 200, body: 'x' },
    {
      'letters beyond ASCII': `HTTP/1.1 200 \xe5\xff\r\nX-A: bl\xe5b\xe6r\r\n${lengthOf(1)}\r\nx`,
    },
  ),
];
/** Their bodies, if any, are nobody’s. */
const without = [
  ...rowsOf(
    { status: 200 },
    {
      'chunks in chunks': `${OK}Transfer-Encoding: chunked, identity\r\nConnection: close\r\n\r\n`,
    },
  ),
  ...rowsOf(
    { status: 204 },
    {
      '204 with a body': `HTTP/1.1 204 No Content\r\n${lengthOf(4)}\r\nevil`,
      '204 and another answer': `HTTP/1.1 204 No Content\r\n\r\n${EVIL}`,
    },
  ),
  ...rowsOf(
    { status: 304 },
    { '304 with a body': `HTTP/1.1 304 Not Modified\r\nETag: "e"\r\n${lengthOf(4)}\r\nevil` },
  ),
  ...rowsOf(
    { status: 200, method: 'HEAD' },
    {
      'HEAD with a body': `${OK}${lengthOf(4)}\r\nevil`,
    },
  ),
];

describe('A82 an odd answer of a backend', () => {
  it.each([...refused, ...broken, ...whole, ...without])(
    '$what: the next answer on the connection is its own',
    async (row) => {
      const { bytes, method = 'GET', status, body = '' } = row;
      const passing = await openRawPassing((head) =>
        head.includes('/last') ? GOOD : { bytes, isLast: true },
      );
      try {
        const raw = await askRaw(passing.address, ask('odd', '', method) + LAST);
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
    },
  );

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
    expect(statusesOf(await askRaw(early.address, large + LAST))).toEqual([413, 200]);
    expect(statusesOf(await askRaw(passing.address, large + LAST))).toEqual([200, 200]);
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
    ['to its end', 'GET', `200 OK\r\n${head}\r\nhi`],
    ['without a body', 'GET', `204 No Content\r\n${head}\r\n`],
    ['to HEAD', 'HEAD', `200 OK\r\n${head}Content-Length: 2\r\n\r\n`],
  ])('pass as they are: %s', async (_, method, bytes) => {
    const answer = { bytes: `HTTP/1.1 ${bytes}`, isLast: true };
    const passing = await openRawPassing(() => answer);
    const raw = await askRaw(passing.address, ask('a', 'Connection: close\r\n', method));
    for (const line of lines) expect(raw).toContain(`\r\n${line}\r\n`);
    await passing.close();
  });

  it('come back to the backend as it set them', async () => {
    const passing = await openPassing((_, outgoing) => outgoing.end());
    const cookie = 'Cookie: navn=Bj\xc3\xb8rn; \xc2\xa0a\xc2\xa0=\xa0b\xa0';
    await askRaw(passing.address, ask('a', `${cookie}\r\nConnection: close\r\n`));
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
