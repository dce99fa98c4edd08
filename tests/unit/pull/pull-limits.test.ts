import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PullOptions } from '../../../runtime/pull/index.ts';
import { usualLimits } from '../../../runtime/pull/limits.ts';
import {
  answering,
  articles,
  endpointsOf,
  events,
  type Fault,
  sendJson,
  token,
} from './content-backend.ts';
import { article, many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();

/** What continues after a test, to be ended. */
const endings: (() => void)[] = [];
afterEach(() => {
  for (const ending of endings.splice(0)) ending();
});

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

const ok = { 'content-type': 'application/json' };
const nothing: Fault = () => {};
const drip: Fault = (response) => {
  response.writeHead(200, ok);
  pour(response, ' ', 10);
};
/** Pieces without end, of a status and an encoding. */
const flood =
  (piece: Buffer, encoding: string, status = 200): Fault =>
  (response) => {
    response.writeHead(status, { ...ok, 'content-encoding': encoding });
    pour(response, piece);
  };

describe('a backend that takes its time', () => {
  it.each<[string, string, Fault, string]>([
    ['is silent', articles, nothing, 'articles'],
    ['sends a byte now and then', articles, drip, 'articles'],
    ['R13 gives no token', token, nothing, 'articles'],
    ['R13 gives a token byte by byte', token, drip, 'articles'],
  ])('is given up when it %s', async (_what, path, fault, call) => {
    backend.plan(path, fault);
    // The others have a minute: a loaded machine may need more than this for them.
    site.write('endpoints.json', endpointsOf(backend.address, { [call]: 120 }));
    const text = await site.complaint();
    for (const word of [`${call}: `, 'took longer than 120 ms', '--timeout', '`timeout`'])
      expect(text).toContain(word);
    if (call === 'articles') expect(text).toContain('the token from');
  });

  it('is given up after the time that who pulls gives every call', async () => {
    backend.fault = () => true;
    expect(await site.complaint({ limits: { timeout: 120 } })).toContain('took longer than 120 ms');
  });

  it('is given up in all, however long each of its answers may take', async () => {
    backend.plan(articles, nothing);
    const text = await site.complaint({ limits: { timeout: 0, maxTime: 200 } });
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
  const same = () => many(2);

  it.each<[string, (turn: number) => readonly unknown[], number]>([
    ['new pages', numbered, 7],
    ['pages with nothing', () => [], 0],
  ])('of %s ends at the limit, by itself after a thousand', async (_what, items, records) => {
    const counted = backend.plan(articles, page(onward, items));
    const text = await site.complaint({ limits: { maxPages: 7 } });
    expect(text).toContain(`after 7 pages (${records} records)`);
    expect(text).toContain('--max-pages');
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
    const counted = backend.plan(articles, page(next, numbered));
    const text = await site.complaint();
    expect(text).toContain('a list that never ends');
    expect(text).toContain(`page ${turns} links to an earlier page`);
    expect(counted.turns).toBe(turns);
  });

  it('is reported at once where a page comes again under another address', async () => {
    const counted = backend.plan(articles, page(onward, same));
    expect(await site.complaint()).toContain('page 2 has the same records as page 1');
    expect(counted.turns).toBe(2);
  });

  it.each([
    ['another host', '//elsewhere.example/article', 'http://elsewhere.example'],
    ['script', 'javascript:0', 'an invalid address'],
  ])('or with an end isn’t followed to %s', async (_what, next, told) => {
    const counted = backend.plan(
      articles,
      page(() => next, same),
    );
    const text = await site.complaint();
    expect(text).toContain(`at ${backend.address} says that the list continues at `);
    expect(text).toContain(told);
    expect(counted.turns).toBe(1);
  });
});

describe('an answer that is a flood', () => {
  const limits = { maxBytes: 1_000_000 };
  const gzip = gzipSync(Buffer.alloc(2_000_000));
  const spaces = Buffer.alloc(64_000, 32);

  it.each<[string, Fault]>([
    ['gzip in gzip', answering(gzipSync(gzip), ok['content-type'], 'gzip, gzip')],
    ['gzip without end', flood(gzip, 'gzip')],
  ])('is cut off in %s', async (_what, fault) => {
    let isClosed: Promise<void> | null = null;
    backend.plan(articles, (...all) => {
      isClosed = new Promise((resolve) => all[0].once('close', resolve));
      fault(...all);
    });
    const text = await site.complaint({ limits });
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
    expect(await site.complaint({ limits })).toContain('all answers of a pull together');
  });

  it.each([
    ['gzip', gzip],
    ['identity', spaces],
  ])('is reported by its status where it is an error in %s', async (encoding, piece) => {
    backend.plan(articles, flood(piece, encoding, 500));
    expect(await site.complaint({ limits })).toContain('answered 500');
  });

  it('is cut off where it should be a token', async () => {
    backend.plan(token, answering(gzip, ok['content-type'], 'gzip'));
    const text = await site.complaint({ limits });
    expect(text).toContain(`${backend.address}/token gave no token: it answered with too much`);
  });

  it('is none below the limit', async () => {
    const long = [article('long', { content: `<p>${'ø'.repeat(200_000)}</p>` })];
    const body = brotliCompressSync(gzipSync(JSON.stringify(long)));
    backend.plan(articles, answering(body, ok['content-type'], 'gzip, br'));
    expect(await site.pull({ limits })).toMatchObject({ kind: 'pulled' });
  });
});
