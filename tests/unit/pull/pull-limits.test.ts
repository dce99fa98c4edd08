import { createServer, type ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PullOptions, Wait } from '../../../runtime/pull/index.ts';
import { usualLimits } from '../../../runtime/pull/limits.ts';
import { listening } from '../../listening.ts';
import {
  type ContentBackend,
  endpointsOf,
  type Heard,
  secrets,
  send,
  sendJson,
  startContentBackend,
} from './content-backend.ts';
import { article, createPulledSite, type PulledSite, refusalOf } from './pulled-site.ts';

const articles = '/site/7/article';
const events = '/sites/7/events';
const token = '/token';
const content = [article('a-8'), article('a-9')];

let backend: ContentBackend;
let site: PulledSite;
let before: ReturnType<PulledSite['snapshot']>;
let original: typeof before = null;
beforeAll(async () => {
  backend = await startContentBackend();
  site = createPulledSite(backend.address);
  await site.pull();
});
beforeEach(async () => {
  backend.fault = () => false;
  backend.content[articles] = content;
  site.write('endpoints.json', endpointsOf(backend.address));
  // What was refused changed nothing.
  if (!isDeepStrictEqual(site.snapshot(), original)) await site.pull({ acceptShrunk: true });
  original = site.snapshot();
  before = original;
  backend.heard.length = 0;
});
afterEach(() => {
  for (const ending of endings.splice(0)) ending();
});
afterAll(async () => {
  await backend.close();
  site.remove();
});

/** What continues after a test, to be ended. */
const endings: (() => void)[] = [];

/** Why nothing was pulled, after a look at what must not have changed. */
async function complaint(options: Partial<PullOptions> = {}): Promise<string> {
  const text = await refusalOf(site.pull(options));
  expect(site.snapshot()).toEqual(before);
  expect(site.store().filter((name) => name.startsWith('making'))).toEqual([]);
  for (const secret of [...Object.values(secrets), 'a-token-that-holds'])
    expect(text).not.toContain(secret);
  expect(text).toMatch(/\nWhat to do: [^\n]+\.$/);
  return text;
}

type Fault = (response: ServerResponse, heard: Heard, turn: number) => void;

/** Has a path answered in another way. @returns how often it was asked for. */
function plan(path: string, fault: Fault): { readonly turns: number } {
  const counted = { turns: 0 };
  backend.fault = (asked, response, heard) => {
    if (asked !== path) return false;
    counted.turns += 1;
    fault(response, heard, counted.turns);
    return true;
  };
  return counted;
}

/** Sends pieces for as long as somebody listens. */
function pour(response: ServerResponse, piece: Buffer | string, every = 0): void {
  const more = () => {
    if (!response.destroyed) response.write(piece, () => (timer = setTimeout(more, every)));
  };
  let timer = setTimeout(more, 0);
  endings.push(() => {
    clearTimeout(timer);
    response.destroy();
  });
}

const ask = (path: string) => backend.heard.filter((one) => one.path === path).length;
const ok = { 'content-type': 'application/json' };
const nothing: Fault = () => {};
const packed =
  (encoding: string, body: Buffer | string): Fault =>
  (response) => {
    response.writeHead(200, { ...ok, 'content-encoding': encoding }).end(body);
  };
const typed =
  (type: string | null, body: Buffer | string): Fault =>
  (response) => {
    response.writeHead(200, type === null ? {} : { 'content-type': type }).end(body);
  };
const drip: Fault = (response) => {
  response.writeHead(200, ok);
  pour(response, ' ', 10);
};
const slowHead: Fault = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => response.socket?.write('x: y\r\n'), 10);
  endings.push(() => clearInterval(timer));
};

describe('a backend that takes its time', () => {
  it.each<[string, string, Fault, string]>([
    ['is silent', articles, nothing, 'articles'],
    ['sends a byte now and then', articles, drip, 'articles'],
    ['sends a line of its head now and then', events, slowHead, 'siteEvents'],
    ['is silent at the first call', '/sites', nothing, 'sites'],
    ['R13 gives no token', token, nothing, 'articles'],
    ['R13 gives a token byte by byte', token, drip, 'articles'],
  ])('is given up when it %s', async (_what, path, fault, call) => {
    plan(path, fault);
    // The others have a minute: a loaded machine may need more than this for them.
    site.write('endpoints.json', endpointsOf(backend.address, { [call]: 120 }));
    const text = await complaint();
    for (const word of [`${call}: `, 'took longer than 120 ms', '--timeout', '`timeout`'])
      expect(text).toContain(word);
    if (call === 'articles') expect(text).toContain('the token from');
  });

  it('is given up after the time that who pulls gives every call', async () => {
    backend.fault = () => true;
    expect(await complaint({ limits: { timeout: 120 } })).toContain('took longer than 120 ms');
  });

  it('is given up in all, however long each of its answers may take', async () => {
    plan(articles, nothing);
    const text = await complaint({ limits: { timeout: 0, maxTime: 200 } });
    expect(text).toContain('The pull took longer than 200 ms in all');
    expect(text).toContain('--max-time');
  });

  it('has a minute, unless endpoints.json or who pulls says otherwise', async () => {
    const pulls: Partial<PullOptions>[] = [{}, { limits: { timeout: 5000 } }];
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const options of pulls) await site.pull(options);
    const asked = timers.mock.calls.map(([_run, after]) => after);
    timers.mockRestore();
    expect(asked).toContain(60_000);
    expect(asked.lastIndexOf(60_000)).toBeLessThan(asked.indexOf(5000));
    expect(asked).toContain(30 * 60_000);
  });
});

describe('a list without end', () => {
  const page =
    (next: (turn: number) => string, items: (turn: number) => readonly unknown[]): Fault =>
    (response, _heard, turn) =>
      sendJson(response, items(turn), { link: `<${next(turn)}>; rel="next"` });
  const onward = (turn: number) => `?offset=${turn}`;
  const numbered = (turn: number) => [article(`n-${turn}`)];

  it('of new pages ends at the limit', async () => {
    const counted = plan(articles, page(onward, numbered));
    const text = await complaint({ limits: { maxPages: 7 } });
    expect(text).toContain('after 7 pages (7 records)');
    expect(text).toContain('--max-pages');
    expect(counted.turns).toBe(7);
  });

  it('of pages with nothing ends there too, by itself after a thousand', async () => {
    const counted = plan(
      articles,
      page(onward, () => []),
    );
    const text = await complaint({ limits: { maxPages: 7 } });
    expect(text).toContain('after 7 pages (0 records)');
    expect(counted.turns).toBe(7);
    expect(usualLimits.maxPages).toBe(1000);
  });

  it.each<[string, (turn: number) => string, number]>([
    ['to itself', () => '', 1],
    [
      'to its second page, written otherwise',
      (turn) => (turn === 1 ? '?b=2' : turn === 2 ? '?b=3' : `${articles}?b=2`),
      3,
    ],
  ])('is told at once where it leads back %s', async (_what, next, turns) => {
    const counted = plan(articles, page(next, numbered));
    const text = await complaint();
    expect(text).toContain('a list that never ends');
    expect(text).toContain(`page ${turns} links to an earlier page`);
    expect(counted.turns).toBe(turns);
  });

  it('is reported at once where a page comes again under another address', async () => {
    const counted = plan(
      articles,
      page(onward, () => content),
    );
    expect(await complaint()).toContain('page 2 has the same records as page 1');
    expect(counted.turns).toBe(2);
  });

  it.each([
    ['another host', '//elsewhere.example/article', 'http://elsewhere.example'],
    ['script', 'javascript:0', 'an invalid address'],
  ])('or with an end isn’t followed to %s', async (_what, next, told) => {
    plan(
      articles,
      page(
        () => next,
        () => content,
      ),
    );
    const text = await complaint();
    expect(text).toContain(`at ${backend.address} says that the list continues at `);
    expect(text).toContain(told);
    expect(ask(articles)).toBe(1);
  });
});

describe('an answer that is a flood', () => {
  const limits = { maxBytes: 1_000_000 };
  const zeros = Buffer.alloc(2_000_000);
  const gzip = gzipSync(zeros);

  it.each<[string, Fault]>([
    ['gzip in gzip', packed('gzip, gzip', gzipSync(gzip))],
    [
      'gzip without end',
      (response) => {
        response.writeHead(200, { ...ok, 'content-encoding': 'gzip' });
        pour(response, gzip);
      },
    ],
    [
      'plain text without end',
      (response) => {
        response.writeHead(200, ok);
        pour(response, Buffer.alloc(64_000, 32));
      },
    ],
  ])('is cut off in %s', async (_what, fault) => {
    let isClosed: Promise<void> | null = null;
    plan(articles, (...all) => {
      isClosed = new Promise((resolve) => all[0].once('close', resolve));
      fault(...all);
    });
    const text = await complaint({ limits });
    expect(text).toContain('articles: ');
    expect(text).toContain('together may have 1 MB');
    expect(text).toContain('--max-bytes');
    await isClosed;
  });

  it('is so by all answers together', async () => {
    const half = 'x'.repeat(600_000);
    backend.fault = (path, response) => {
      if (path !== articles && path !== events) return false;
      sendJson(response, [{ id: path, half }]);
      return true;
    };
    expect(await complaint({ limits })).toContain('all answers of a pull together');
  });

  it.each(['gzip', 'identity'])(
    'is reported by its status where it is an error in %s',
    async (encoding) => {
      plan(articles, (response) => {
        response.writeHead(500, { ...ok, 'content-encoding': encoding });
        pour(response, encoding === 'gzip' ? gzip : Buffer.alloc(64_000, 32));
      });
      expect(await complaint({ limits })).toContain('answered 500');
    },
  );

  it('is cut off where it should be a token', async () => {
    plan(token, packed('gzip', gzip));
    const text = await complaint({ limits });
    expect(text).toContain(`${backend.address}/token gave no token: it answered with too much`);
  });

  it('is none below the limit', async () => {
    const long = [{ ...article('long'), content: `<p>${'ø'.repeat(200_000)}</p>` }, ...content];
    plan(articles, packed('gzip, br', brotliCompressSync(gzipSync(JSON.stringify(long)))));
    expect(await site.pull({ limits })).toMatchObject({ kind: 'pulled' });
  });
});

describe('a redirect', () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(`${request.method} ${request.url}`);
    sendJson(response, []);
  });
  let otherAddress: string;
  beforeAll(async () => {
    otherAddress = await listening(other);
  });
  beforeEach(() => elsewhere.splice(0));
  afterAll(() => other.close());

  const to =
    (location: string, status = 302): Fault =>
    (response) =>
      response.writeHead(status, { location }).end('[]');

  it.each([301, 302, 303, 307, 308])('%i to another host isn’t followed', async (status) => {
    plan(articles, to(`${otherAddress}/take`, status));
    const text = await complaint();
    expect(text).toContain(`redirects from ${backend.address} to another host, ${otherAddress}`);
    expect(text).toContain('`baseUrl`');
    expect(elsewhere).toEqual([]);
  });

  const unfollowed: readonly (readonly [what: string, location: () => string])[] = [
    ['another scheme', () => backend.address.replace('http:', 'https:')],
    ['no address', () => 'http://['],
    ['the same server by another name', () => backend.address.replace('127.0.0.1', 'localhost')],
    ['a file', () => 'file:///etc/passwd'],
  ];
  it.each(unfollowed)('to %s isn’t followed', async (_what, location) => {
    plan(articles, to(location()));
    expect(await complaint()).toContain(`redirects from ${backend.address} to an`);
    expect(ask(articles)).toBe(1);
  });

  it('to another host isn’t followed after one within its own', async () => {
    backend.fault = (path, response) => {
      if (path === articles) to('/moved')(response, backend.heard[0] ?? never(), 1);
      else if (path === '/moved')
        to(`${otherAddress}/take`)(response, backend.heard[0] ?? never(), 1);
      else return false;
      return true;
    };
    expect(await complaint()).toContain(otherAddress);
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['basic', 307],
    ['body', 302],
  ])('takes no secret of %s along from the identity provider (%i)', async (clientAuth, status) => {
    writeAuth({ clientAuth });
    plan(token, to(`${otherAddress}/token`, status));
    const text = await complaint();
    expect(text).toContain('/token gave no token');
    if (status !== 302) expect(text).toContain(`another host, ${otherAddress}`);
    expect(elsewhere).toEqual([]);
  });

  it.each([308, 301])('%i within its origin is followed, with who asks', async (status) => {
    let shown: string | undefined;
    backend.fault = (path, response, heard) => {
      if (path === '/moved') {
        shown = heard.headers.authorization;
        sendJson(response, [article('moved'), article('too')]);
      } else if (path === articles) response.writeHead(status, { location: '../../moved' }).end();
      else return false;
      return true;
    };
    expect(await site.pull()).toMatchObject({ kind: 'pulled', counts: [{ records: 2 }, {}, {}] });
    expect(shown).toMatch(/^Bearer /);
  });

  it.each([307, 308])('%i of a token within its origin is followed, as sent', async (status) => {
    plan(token, (response) => response.writeHead(status, { location: '/token/new' }).end());
    const { fault } = backend;
    let sent = '';
    backend.fault = (path, response, heard) => {
      if (path !== '/token/new') return fault(path, response, heard);
      sent = `${heard.method} ${heard.headers.authorization} ${heard.headers['content-type']}`;
      sendJson(response, { access_token: 'a-token-that-holds' });
      return true;
    };
    expect((await site.pull()).kind).toBe('unchanged');
    expect(sent).toMatch(/^POST Basic \S+ application\/x-www-form-urlencoded/);
  });

  it.each([301, 302, 303])('%i of a token isn’t followed, not by a GET', async (status) => {
    plan(token, (response) => response.writeHead(status, { location: '/token/new' }).end());
    expect(await complaint()).toContain('/token gave no token');
    expect(ask('/token/new')).toBe(0);
  });

  it('in a circle is reported', async () => {
    plan(articles, to(`${articles}?stable=1`));
    expect(await complaint()).toContain('redirects back');
    expect(ask(articles)).toBe(1);
  });

  it('is followed five times, not six', async () => {
    const hops =
      (most: number): Fault =>
      (response, { query }) => {
        const hop = Number(query.hop ?? 0);
        if (hop < most) response.writeHead(302, { location: `?hop=${hop + 1}` }).end();
        else sendJson(response, content);
      };
    plan(articles, hops(5));
    expect((await site.pull()).kind).toBe('pulled');
    plan(articles, hops(6));
    before = site.snapshot();
    expect(await complaint()).toContain('redirects more than 5 times');
  });

  it('without a place to go is an answer like others', async () => {
    plan(articles, (response) => response.writeHead(302).end());
    expect(await complaint()).toContain('answered 302');
  });
});

/** Changes who is shown how to the identity provider. */
function writeAuth(more: object): void {
  const text = JSON.stringify(endpointsOf(backend.address));
  site.write(
    'endpoints.json',
    text.replace('"type":"bearer"', `"type":"bearer",${JSON.stringify(more).slice(1, -1)}`),
  );
}

function never(): never {
  throw new Error('Nothing was heard');
}

describe('a backend that wants to be left alone', () => {
  /** What was waited for, in milliseconds. */
  let slept: number[];
  let waits: Wait[];
  let patient: Partial<PullOptions>;
  beforeEach(() => {
    slept = [];
    waits = [];
    patient = {
      sleep: async (pause) => {
        slept.push(pause);
      },
      onWait: (wait) => waits.push(wait),
    };
  });

  const busy =
    (times: number, status: number, headers: Record<string, string> = {}): Fault =>
    (response, _heard, turn) => {
      if (turn <= times) response.writeHead(status, headers).end('{"slow":"down"}');
      else sendJson(response, content);
    };
  it.each<[string, Fault, readonly number[]]>([
    ['429 twice, in seconds', busy(2, 429, { 'retry-after': '2' }), [2000, 2000]],
    [
      '503, at a moment',
      busy(1, 503, {
        date: 'Tue, 01 Dec 2026 10:00:00 GMT',
        'retry-after': 'Tue, 01 Dec 2026 10:00:25 GMT',
      }),
      [25_000],
    ],
  ])('is asked again: %s', async (_what, fault, pauses) => {
    plan(articles, fault);
    expect((await site.pull(patient)).kind).toBe('pulled');
    expect(slept).toEqual(pauses);
    expect(waits.map(({ call, pause }) => [call, pause])).toEqual(
      pauses.map((one) => ['articles', one]),
    );
  });

  it.each([429, 503])('for ever (%i) is given up after three more times', async (status) => {
    const counted = plan(articles, busy(Number.POSITIVE_INFINITY, status, { 'retry-after': '1' }));
    const text = await complaint(patient);
    expect(text).toContain(`answered ${status}, and asks for a pause of 1 s`);
    expect(counted.turns).toBe(4);
    expect(slept).toEqual([1000, 1000, 1000]);
  });

  it('page after page is waited for a minute in all', async () => {
    plan(articles, (response, _heard, turn) => {
      if (turn % 2 === 1) response.writeHead(429, { 'retry-after': '25' }).end();
      else sendJson(response, [article(`n-${turn}`)], { link: `<?page=${turn}>; rel="next"` });
    });
    expect(await complaint(patient)).toContain('for 60 s together');
    expect(slept).toEqual([25_000, 25_000]);
  });

  it('is so at the first call, and at the identity provider', async () => {
    for (const path of ['/sites', token]) {
      backend.fault = () => false;
      const { fault } = backend;
      let turn = 0;
      backend.fault = (asked, response, heard) => {
        if (asked !== path || turn++ > 0) return fault(asked, response, heard);
        response.writeHead(503, { 'retry-after': '3' }).end();
        return true;
      };
      slept.length = 0;
      expect((await site.pull(patient)).kind).toBe('unchanged');
      expect(new Set(slept)).toEqual(new Set([3000]));
    }
    plan(token, busy(Number.POSITIVE_INFINITY, 429));
    before = site.snapshot();
    expect(await complaint(patient)).toMatch(/\/token gave no token: it answered 429/);
  });

  it('isn’t waited for beyond the time of the whole pull', async () => {
    plan(articles, busy(1, 429, { 'retry-after': '30' }));
    const text = await complaint({ sleep: undefinedSleep, limits: { maxTime: 200 } });
    expect(text).toContain('The pull took longer than 200 ms in all');
  });
});

/** As long as nobody gives up. */
const undefinedSleep: NonNullable<PullOptions['sleep']> = (_pause, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('an answer that breaks', () => {
  const raw =
    (text: string): Fault =>
    (response) =>
      response.socket?.end(text);
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
  const cutGzip = gzipSync(JSON.stringify(content)).subarray(0, -20);
  const latinPage = Buffer.from('<p>Pålogging', 'latin1');
  it.each<[string, Fault, string]>([
    ['in the middle', raw(`${head}Content-Length: 900\r\n\r\n[{"id":`), 'only a part of one'],
    ['with a length that is too short', raw(`${head}Content-Length: 1\r\n\r\n[]`), 'complete list'],
    ['in gzip that is none', packed('gzip', '[]'), 'compressed data that can’t be read'],
    ['in gzip that is cut off', packed('gzip', cutGzip), 'other than a complete list'],
    ['in too many codings', packed(Array(40).fill('gzip').join(', '), '[]'), 'only a part of one'],
    ['as a page in Latin-1', typed('text/html', latinPage), 'a page for logging in'],
    ['as null', typed('application/json', 'null'), 'other than a complete list'],
    ['as nothing', (response) => response.writeHead(204).end(), 'other than a complete list'],
    ['as an object', typed('application/json', '{"data":[]}'), 'other than a complete list'],
  ])('%s is told', async (_what, fault, words) => {
    plan(articles, fault);
    expect(await complaint()).toContain(words);
  });
});

describe('JSON that is', () => {
  const nested = (levels: number, innermost = '') =>
    '['.repeat(levels) + innermost + ']'.repeat(levels);
  const record = (value: string) =>
    `[${JSON.stringify(content[0])},{"id":"deep","options":{"a":${value}}}]`;
  const data = '/site/7/block-data';

  it.each([
    ['a record', (levels: number) => record(nested(levels))],
    ['objects', (levels: number) => record(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)],
    ['lists alone', (levels: number) => nested(levels)],
  ])('too deep in %s is told, whatever its depth', async (_what, made) => {
    for (const levels of [201, 100_000]) {
      plan(data, (response) => send(response, 200, made(levels)));
      const text = await complaint();
      expect(text).toContain('blockData: ');
      expect(text).toContain('more than 200 levels');
    }
  });

  it('200 levels deep is taken', async () => {
    const deep = JSON.parse(nested(197));
    backend.content[data] = [{ id: 'deep', options: { a: deep } }];
    const outcome = await site.pull();
    backend.content[data] = [];
    expect(outcome.kind).toBe('pulled');
    expect(JSON.parse(site.snapshot()?.['block-data/0001.json'] ?? '')).toEqual([
      { id: 'deep', options: { a: deep } },
    ]);
    plan(data, (response) => send(response, 200, `[{"id":"deep","options":{"a":${nested(198)}}}]`));
    before = site.snapshot();
    expect(await complaint()).toContain('more than 200 levels');
    backend.fault = () => false;
    await site.pull({ acceptShrunk: true });
  });

  it('full of names is taken without those that no record has', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]),
    );
    backend.content[articles] = [{ ...article('a-8'), ...fields }, article('a-9')];
    const outcome = await site.pull();
    expect(outcome).toMatchObject({ kind: 'pulled', counts: [{ records: 2 }, {}, {}] });
    expect(JSON.parse(site.snapshot()?.['articles/0001.json'] ?? '')).toEqual(content);
  });

  it('full of traps comes without them', async () => {
    plan(articles, (response) =>
      send(
        response,
        200,
        `[{"__proto__":{"title":"x"},"constructor":1,"id":"a-8","slug":"a-8","title":"En\\u0000 \\u001b[31mrød\\u001b[0m\\ttekst\\ud800","\\u001b]0;x":1},${JSON.stringify(content[1])}]`,
      ),
    );
    const outcome = await site.pull();
    expect(outcome).toMatchObject({
      kind: 'pulled',
      counts: [{ unknown: ['\u001b]0;x', '__proto__', 'constructor'], invisible: 4 }, {}, {}],
    });
    expect(JSON.parse(site.snapshot()?.['articles/0001.json'] ?? '')[0]).toEqual({
      ...{ id: 'a-8', slug: 'a-8', title: 'En [31mrød[0m\ttekst' },
    });
  });

  it('full of traps within records comes without them', async () => {
    plan(data, (response) =>
      send(
        response,
        200,
        '[{"id":"d","options":{"a":[{"__proto__":{"b":1},"b":"x\\u0007","\\u0007c":2}]}}]',
      ),
    );
    expect(await site.pull()).toMatchObject({
      counts: [{}, {}, { kind: { call: 'blockData' }, unknown: ['__proto__'], invisible: 2 }],
    });
    expect(JSON.parse(site.snapshot()?.['block-data/0001.json'] ?? '')).toEqual([
      { id: 'd', options: { a: [{ b: 'x', c: 2 }] } },
    ]);
    backend.fault = () => false;
    await site.pull({ acceptShrunk: true });
  });
});

describe('letters', () => {
  const title = 'Blåbærsyltetøy – på kaia';
  const plain = title.replace('–', '-');
  const text = JSON.stringify([{ ...article('a-8'), title }, article('a-9')]);
  const latin = Buffer.from(text.replace('–', '-'), 'latin1');
  const windows = Buffer.concat(
    text
      .split('–')
      .flatMap((part, index) => [
        Buffer.from(index === 0 ? [] : [0x96]),
        Buffer.from(part, 'latin1'),
      ]),
  );
  const marked = (mark: readonly number[], body: Buffer) =>
    Buffer.concat([Buffer.from(mark), body]);
  const utf16 = Buffer.from(text, 'utf16le');

  const readable: readonly [string, Buffer, string | null, string?][] = [
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], Buffer.from(text)), 'application/json'],
    ['UTF-8 under the name of Latin-1', Buffer.from(text), 'application/json; charset=iso-8859-1'],
    ['Latin-1 in quotes', latin, 'application/json; a=b; charset="latin1"', plain],
    ['Windows-1252', windows, 'application/json; Charset=windows-1252'],
    ['UTF-16 with a mark', marked([0xff, 0xfe], utf16), 'application/json'],
    [
      'UTF-16 with a mark, the other way around',
      marked([0xfe, 0xff], Buffer.from(utf16).swap16()),
      null,
    ],
    ['UTF-8 without a type', Buffer.from(text), null],
    ['UTF-16', utf16, 'application/json; charset=utf-16'],
  ];
  it.each(readable)('come as they are in %s', async (_what, body, type, expected = title) => {
    plan(articles, typed(type, body));
    expect((await site.pull()).kind).toBe('pulled');
    expect(JSON.parse(site.snapshot()?.['articles/0001.json'] ?? '')[0].title).toBe(expected);
  });

  it.each<[string, Buffer, string, readonly string[]]>([
    [
      'Latin-1 without its name',
      latin,
      'application/json',
      ['isn’t UTF-8 at 4 places', 'Bl�b�rsyltet�y'],
    ],
    ['Latin-1 under the name of UTF-8', latin, 'application/json; charset=utf-8', ['isn’t UTF-8']],
    [
      'a letter that is cut off',
      Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]),
      'application/json',
      ['at 1 place'],
    ],
    [
      'half a pair in UTF-16',
      Buffer.concat([utf16, Buffer.from([0x00, 0xd8])]),
      'a/b; charset=utf-16le',
      ['isn’t UTF-16LE'],
    ],
    ['a charset of nobody', Buffer.from(text), 'application/json; charset=klingon', ['“klingon”']],
  ])('that can’t be read are told: %s', async (_what, body, type, words) => {
    plan(articles, typed(type, body));
    const told = await complaint();
    for (const word of ['articles: ', ...words, '`Content-Type`']) expect(told).toContain(word);
  });

  it('of a token aren’t reported', async () => {
    plan(token, (response) =>
      response.writeHead(200, ok).end(Buffer.from('{"access_token":"hemmelig\xe5"}', 'latin1')),
    );
    const told = await complaint();
    expect(told).toContain('isn’t UTF-8 at 1 place');
    expect(told).not.toContain('hemmelig');
  });
});
