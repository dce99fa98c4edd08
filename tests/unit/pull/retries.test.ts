import { createServer, type ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLimitedFetch } from '../../../runtime/pull/limited-fetch.ts';
import { createPatience } from '../../../runtime/pull/limits.ts';
import { causeOf, RejectedAnswer, TransientError } from '../../../runtime/pull/refusal.ts';
import { listening } from '../../listening.ts';

type Fault = { readonly status: number; readonly after?: string } | 'broken' | 'cut' | 'well';

let faults: Fault[] = [];
const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(request.method ?? '');
  answer(faults.shift() ?? 'well', response);
});
let address: string;
beforeAll(async () => {
  address = `${await listening(server)}/`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function answer(fault: Fault, response: ServerResponse): void {
  if (fault === 'well') response.end('[]');
  else if (fault === 'broken') response.destroy();
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[1', () => response.destroy());
  } else {
    const { status, after } = fault;
    response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end();
  }
}

/** Asks with patience through faults. @returns what was waited for, and whether all went well in the end */
async function askThrough(plan: readonly Fault[], method: string, random: () => number) {
  faults = [...plan];
  heard.length = 0;
  const pauses: number[] = [];
  const patiently = createPatience('articles', undefined, {
    random,
    sleep: async (pause) => void pauses.push(pause),
  });
  const { signal } = new AbortController();
  const fetch = createLimitedFetch({ maxBytes: 1e6, signal });
  const status = await patiently(async () => (await fetch(address, { method })).status).catch(
    (error: unknown) => {
      if (causeOf(error, TransientError) === null && method === 'GET') throw error;
      return null;
    },
  );
  return { pauses, status, asked: heard.length };
}

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>('broken', 'cut', 'well'),
  fc.record({
    status: fc.constantFrom(404, 429, 500, 501, 502, 503, 504, 599),
    after: fc.option(fc.nat(70).map(String), { nil: undefined }),
  }) as fc.Arbitrary<Fault>,
);

const isTransient = (one: Fault | undefined) =>
  one === 'broken' || one === 'cut' || (typeof one === 'object' && one.status !== 404);
const afterOf = (one: Fault | undefined) =>
  typeof one === 'object' && one.after !== undefined ? Number(one.after) * 1000 || null : null;

describe('a pull', () => {
  it('asks four times at most, waits a minute at most, and never asks sooner than Retry-After', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 6 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (plan, chance) => {
          const { pauses, status, asked } = await askThrough(plan, 'GET', () => chance);
          expect(asked).toBe(pauses.length + 1);
          expect(asked).toBeLessThanOrEqual(4);
          expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60_000);
          for (const [turn, pause] of pauses.entries()) {
            expect(isTransient(plan[turn])).toBe(true);
            const wanted = afterOf(plan[turn]) ?? 1000 * 2 ** turn;
            expect(pause).toBeGreaterThanOrEqual(wanted);
            expect(pause).toBeLessThanOrEqual(Math.ceil(wanted * 1.25));
          }
          // It is given up for one of two reasons only.
          const last = plan[asked - 1];
          if (status === null) {
            const left = 60_000 - pauses.reduce((sum, one) => sum + one, 0);
            const wanted = afterOf(last) ?? 1000 * 2 ** (asked - 1);
            expect(isTransient(last) && (asked === 4 || wanted > left)).toBe(true);
          } else expect(isTransient(last)).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('repeats GETs only, where it isn’t told that nothing was done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'),
        fc.constantFrom<Fault>('broken', 'cut', { status: 500 }, { status: 502 }, { status: 504 }),
        async (method, one) => {
          const { pauses, asked } = await askThrough([one, 'well'], method, () => 0);
          expect([asked, pauses, heard]).toEqual([1, [], [method]]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts no bytes of answers that broke off, where it asks again', async () => {
    let asked = 0;
    const breaking = createServer((_request, response) => {
      asked += 1;
      response.writeHead(200, { 'content-length': '600' });
      if (asked % 2 === 0) response.end('x'.repeat(600));
      else response.write('x'.repeat(500), () => setTimeout(() => response.destroy(), 20));
    });
    const url = await listening(breaking);
    const { signal } = new AbortController();
    const fetch = createLimitedFetch({ maxBytes: 1000, signal });
    const patiently = createPatience('articles', undefined, { sleep: async () => undefined });
    const text = await patiently(async () => (await fetch(url)).text());
    expect([asked, text.length]).toEqual([2, 600]);
    // What came whole counts.
    await expect(patiently(async () => (await fetch(url)).text())).rejects.toThrow(RejectedAnswer);
    breaking.close();
  });

  it('spreads its pauses by chance', async () => {
    const plan: readonly Fault[] = ['broken', { status: 500 }, { status: 503, after: '2' }];
    expect((await askThrough(plan, 'GET', () => 0)).pauses).toEqual([1000, 2000, 2000]);
    expect((await askThrough(plan, 'GET', () => 0.5)).pauses).toEqual([1125, 2250, 2250]);
  });

  it('pauses as without Retry-After where it names no time to come', async () => {
    const past = { status: 429, after: 'Thu, 01 Jan 2015 00:00:30 GMT' };
    const { pauses } = await askThrough([past, { status: 503, after: '0' }, past], 'GET', () => 0);
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  it('counts a moment of Retry-After by the clock where the backend has none', async () => {
    faults = [];
    const signal = new AbortController().signal;
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
    onTestFinished(() => void vi.restoreAllMocks());
    const fetchAt = createLimitedFetch({ maxBytes: 1e6, signal });
    const dateless = createServer((_request, response) => {
      response.sendDate = false;
      const after = { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' };
      response.writeHead(503, after).end();
    });
    await expect(fetchAt(await listening(dateless))).rejects.toMatchObject({ pause: 30_000 });
    dateless.close();
    dateless.closeAllConnections();
  });
});
