import { beforeEach, describe, expect, it } from 'vitest';
import type { PullOptions, Wait } from '../../../runtime/pull/index.ts';
import { articles, type Fault, sendJson, token } from './content-backend.ts';
import { article, many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();

describe('a backend that wants to be left alone', () => {
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
      else sendJson(response, many(2));
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
    backend.plan(articles, fault);
    expect((await site.pull(patient)).kind).toBe('pulled');
    expect(slept).toEqual(pauses);
    expect(waits.map(({ call, pause }) => [call, pause])).toEqual(
      pauses.map((one) => ['articles', one]),
    );
  });

  // When it is asked again, and how often: retries.test.ts.
  it('for ever is given up after three more times', async () => {
    const counted = backend.plan(
      articles,
      busy(Number.POSITIVE_INFINITY, 429, { 'retry-after': '1' }),
    );
    const text = await site.complaint(patient);
    expect(text).toContain('answered 429 and asks for a pause of 1 s');
    expect(counted.turns).toBe(4);
    expect(slept).toEqual([1000, 1000, 1000]);
  });

  it('page after page is waited for a minute in all', async () => {
    backend.plan(articles, (response, _heard, turn) => {
      if (turn % 2 === 1) response.writeHead(429, { 'retry-after': '25' }).end();
      else sendJson(response, [article(`n-${turn}`)], { link: `<?page=${turn}>; rel="next"` });
    });
    expect(await site.complaint(patient)).toContain('for 60 s together');
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
      expect((await site.pull({ ...patient, acceptShrunk: true })).kind).not.toBe('refused');
      expect(new Set(slept)).toEqual(new Set([3000]));
    }
    backend.plan(token, busy(Number.POSITIVE_INFINITY, 429));
    expect(await site.complaint(patient)).toMatch(/\/token gave no token: it answered 429/);
  });

  const untilGivenUp: NonNullable<PullOptions['sleep']> = (_pause, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  it('isn’t waited for beyond the time of the whole pull', async () => {
    backend.plan(articles, busy(1, 429, { 'retry-after': '30' }));
    const text = await site.complaint({ sleep: untilGivenUp, limits: { maxTime: 200 } });
    expect(text).toContain('The pull took longer than 200 ms in all');
  });
});
