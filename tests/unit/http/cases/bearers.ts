import { expect } from 'vitest';
import { createTokenCache } from '../../../../runtime/http/program-tokens.ts';
import type { Authentication } from '../../../../schemas/types.gen.ts';
import {
  anything,
  type Bench,
  type Cases,
  casesOf,
  failureOf,
  type Given,
  makeBackendRequests,
} from '../bench.ts';
import type { Plan, PlannedAnswer } from '../plan.ts';

const read = anything;
const CLIENT = 'kino:243';
const SECRET = 'pass ord+1';
const secrets = (name: string) => ({ AN_ID: CLIENT, A_SECRET: SECRET })[name];

const token = (access_token: string, more: object = {}): PlannedAnswer => ({
  json: { access_token, token_type: 'Bearer', expires_in: 3600, ...more },
});
/** Answers who has a token. */
const forToken = (value: string, json: unknown = value): PlannedAnswer => ({
  json,
  wants: `Bearer ${value}`,
});

function bearerRequests(
  bench: Bench,
  more: Partial<Given> = {},
  asked: Partial<Authentication> = {},
) {
  const auth: Authentication = {
    ...{ type: 'bearer', tokenUrl: `${bench.address}/token` },
    ...{ clientIdEnv: 'AN_ID', clientSecretEnv: 'A_SECRET' },
    ...asked,
  };
  return makeBackendRequests(bench, { calls: { x: {} }, auth, secrets, ...more });
}

async function counts(bench: Bench): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  for (const { path } of await bench.requests()) counted[path] = (counted[path] ?? 0) + 1;
  return counted;
}

const refusals: readonly (readonly [what: string, plan: Plan['any'], told: string])[] = [
  ['refuses', [{ status: 401, json: { error: 'invalid_client' } }], 'invalid_client'],
  ['breaks', [{ status: 500, text: `<p>${SECRET}</p>` }], 'refused'],
  ['answers a page', [{ text: `<p>${SECRET}</p>` }], 'no bearer token'],
  ['answers no token', [{ json: { expires_in: 3600 } }], 'no bearer token'],
  ['answers a token that no header can hold', [token('a\nb: c')], 'no bearer token'],
  ['answers a token of another kind', [token('a', { token_type: 'mac' })], 'no bearer token'],
  ['answers nothing', [{ cut: 'before' }], 'no answer'],
  ['breaks off', [{ cut: 'middle' }], 'no answer'],
  ['sends elsewhere', [{ status: 307, headers: { location: 'elsewhere' } }], 'no answer'],
];

/** Bearer tokens of an identity provider, and their refresh. */
export const bearerCases: Cases = {
  'S210 S220 a token comes from the identity provider by client credentials, and goes along':
    async (bench) => {
      await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [forToken('t-1', [1])] });
      expect(await bearerRequests(bench).call('x', { read })).toEqual([1]);
      const [asked] = await bench.requests();
      expect(asked?.body).toBe('grant_type=client_credentials');
      const [, credentials = ''] = (asked?.headers.authorization ?? '').split('Basic ');
      // RFC 6749, 2.3.1: encoded as forms encode.
      expect(atob(credentials)).toBe('kino%3A243:pass+ord%2B1');
      expect(asked?.query).toBe('');
    },
  'S220 a token near its end is renewed early, and not before': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), token('t-2')],
      'GET /x': [{ json: 1 }],
    });
    let now = 1_000_000;
    const { call } = bearerRequests(bench, { clock: () => now });
    for (const seconds of [0, 3539, 3540, 3541]) {
      now = 1_000_000 + seconds * 1000;
      await call('x', { read });
    }
    const asked = (await bench.requests()).flatMap(({ path, headers }) =>
      path === '/x' ? [headers.authorization] : [],
    );
    expect(asked).toEqual(['Bearer t-1', 'Bearer t-1', 'Bearer t-2', 'Bearer t-2']);
  },
  ...casesOf(
    [
      ['that lasts 40 seconds is renewed after 20', { expires_in: 40 }, 20],
      ['whose time is a text is renewed like others', { expires_in: '3600' }, 3540],
      ['that doesn’t say its time lasts five minutes', { expires_in: undefined }, 240],
      ['that lasts no time is asked for each time', { expires_in: 0 }, 0],
    ] as const,
    ([what, more, renewedAfter]) => [
      `S220 a token ${what}`,
      async (bench) => {
        await bench.plan({ 'POST /token': [token('t', more)], 'GET /x': [{ json: 1 }] });
        let now = 0;
        const { call } = bearerRequests(bench, { clock: () => now });
        await call('x', { read });
        if (renewedAfter > 0) {
          now = renewedAfter * 1000 - 1;
          await call('x', { read });
          expect(await counts(bench)).toMatchObject({ '/token': 1 });
        }
        now = renewedAfter * 1000;
        await call('x', { read });
        expect(await counts(bench)).toMatchObject({ '/token': 2 });
      },
    ],
  ),
  'S220 one near its end goes on being used while there is no other, but not after its end': async (
    bench,
  ) => {
    await bench.plan({
      'POST /token': [token('t-1'), { status: 503 }],
      'GET /x': [forToken('t-1')],
    });
    let now = 0;
    const { call } = bearerRequests(bench, { clock: () => now });
    await call('x', { read });
    now = 3_599_999;
    expect(await call('x', { read })).toBe('t-1');
    now = 3_600_000;
    expect(await failureOf(call('x', { read }))).toMatchObject({ code: 'no-token', status: 503 });
  },
  'S211 S250 a 401 makes one refresh and one retry, which sends everything again': async (
    bench,
  ) => {
    await bench.plan({
      'POST /token': [token('t-1'), token('t-2')],
      'POST /x': [forToken('t-2', 'done')],
      'PUT /y': [{ status: 401 }, { json: 'done' }],
    });
    const calls = { x: { method: 'POST' }, y: { method: 'PUT' } } as const;
    const { call } = bearerRequests(bench, { calls });
    await call('x', { json: { a: 'ø' }, headers: { token: 'z' }, args: { q: 1 }, read });
    await call('y', { json: { b: '2' }, read });
    const all = await bench.requests();
    expect(all.map(({ path }) => path)).toEqual([
      '/token',
      '/x',
      '/token',
      '/x',
      '/y',
      '/token',
      '/y',
    ]);
    const sent = all.filter(({ path }) => path !== '/token');
    expect(sent.map(({ body, query }) => [body, query])).toEqual([
      ['{"a":"ø"}', 'q=1'],
      ['{"a":"ø"}', 'q=1'],
      ['{"b":"2"}', ''],
      ['{"b":"2"}', ''],
    ]);
    expect(sent[1]?.headers).toMatchObject({ token: 'z' });
  },
  'S212 S243 S250 a second 401 is thrown, and there is no third': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), token('t-2'), token('t-3')],
      'GET /x': [{ status: 401, text: 'first' }, { status: 401, text: 'second' }, { json: 1 }],
    });
    const error = await failureOf(bearerRequests(bench).call('x', { read }));
    expect(error).toMatchObject({ code: 'http', status: 401, body: 'second' });
    expect(await counts(bench)).toEqual({ '/token': 2, '/x': 2 });
  },
  'S243 a refresh that fails is thrown, without a retry': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), { status: 500 }],
      'GET /x': [{ status: 401 }, { json: 1 }],
    });
    const error = await failureOf(bearerRequests(bench).call('x', { read }));
    expect(error).toMatchObject({ code: 'no-token', call: 'x', status: 500 });
    expect(await counts(bench)).toEqual({ '/token': 2, '/x': 1 });
  },
  'S211 a refused token isn’t used again, though it would last': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), { status: 500 }, token('t-2')],
      'GET /x': [forToken('t-2')],
    });
    const { call } = bearerRequests(bench);
    await failureOf(call('x', { read }));
    expect(await call('x', { read })).toBe('t-2');
    const headers = (await bench.requests()).map((one) => one.headers.authorization);
    expect(headers.filter((one) => one === 'Bearer t-1')).toHaveLength(1);
  },
  'S211 a provider that gives the same token again is asked once for each 401': async (bench) => {
    await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [{ status: 401 }] });
    const { call } = bearerRequests(bench);
    expect(await failureOf(call('x', { read }))).toMatchObject({ status: 401 });
    expect(await counts(bench)).toEqual({ '/token': 2, '/x': 2 });
    await failureOf(call('x', { read }));
    expect(await counts(bench)).toEqual({ '/token': 3, '/x': 4 });
  },
  ...casesOf([403, 500, 503], (status) => [
    `S211 a ${status} makes no refresh`,
    async (bench) => {
      await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [{ status }, { json: 1 }] });
      const error = await failureOf(bearerRequests(bench).call('x', { read }));
      expect(error).toMatchObject({ code: 'http', status });
      expect(await counts(bench)).toEqual({ '/token': 1, '/x': 1 });
    },
  ]),
  'A33 calls that start together share one request for a token': async (bench) => {
    await bench.plan({
      'POST /token': [{ ...token('t-1'), wait: 'release' }, token('t-2')],
      'GET /x': [forToken('t-1')],
    });
    const { call } = bearerRequests(bench);
    const all = Array.from({ length: 12 }, () => call('x', { read }));
    await bench.arrived('/token');
    await bench.release();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['t-1']));
    expect(await counts(bench)).toEqual({ '/token': 1, '/x': 12 });
  },
  'A33 a refresh that fails fails for all who wait for it, once': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), { status: 500, wait: 'release' }, token('t-3')],
      'GET /x': [{ status: 401 }],
    });
    const { call } = bearerRequests(bench);
    const all = Array.from({ length: 4 }, () => failureOf(call('x', { read })));
    await bench.arrived('/x', 4);
    await bench.arrived('/token', 2);
    await bench.release();
    for (const error of await Promise.all(all)) expect(error.code).toBe('no-token');
    expect(await counts(bench)).toEqual({ '/token': 2, '/x': 4 });
  },
  ...casesOf(refusals, ([what, answers = [], told]) => [
    `S210 a provider that ${what} gives no token, and nothing is told of what it said`,
    async (bench) => {
      await bench.plan({
        'POST /token': answers,
        'POST /elsewhere': [token('t-1')],
        'GET /x': [{ json: 1 }],
      });
      const error = await failureOf(bearerRequests(bench).call('x', { read }));
      expect(error).toMatchObject({ code: 'no-token', call: 'x', body: null });
      expect(error.message).toContain(told);
      expect(`${error.message} ${error.stack} ${error.cause}`).not.toContain(SECRET);
      // Browsers themselves try again where a connection ends without an answer.
      expect(Object.keys(await counts(bench))).toEqual(['/token']);
    },
  ]),
  'A34 a variable that isn’t set is named, and nobody is asked': async (bench) => {
    const one = (name: string) => (name === 'AN_ID' ? 'id-1' : undefined);
    const error = await failureOf(bearerRequests(bench, { secrets: one }).call('x', { read }));
    expect(error).toMatchObject({ code: 'missing-secret', call: 'x' });
    expect(error.message).toContain('A_SECRET');
    expect(await bench.requests()).toEqual([]);
  },
  'S220 a provider may lie below the origin; without an address there is no token': async (
    bench,
  ) => {
    await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [forToken('t-1')] });
    const { origin, pathname } = new URL(bench.address);
    const auth = { type: 'bearer', clientIdEnv: 'AN_ID', clientSecretEnv: 'A_SECRET' } as const;
    const below = { ...auth, tokenUrl: `${pathname}/token` };
    expect(await bearerRequests(bench, { auth: below, origin }).call('x', { read })).toBe('t-1');
    const error = await failureOf(bearerRequests(bench, { auth, origin }).call('x', { read }));
    expect(error).toMatchObject({ code: 'no-token' });
    expect(await counts(bench)).toEqual({ '/token': 1, '/x': 1 });
  },
  'A33 who gives up while waiting for a token leaves it to the others': async (bench) => {
    await bench.plan({
      'POST /token': [{ ...token('t-1'), wait: 'release' }],
      'GET /x': [forToken('t-1')],
    });
    const { call } = bearerRequests(bench);
    const controller = new AbortController();
    const first = failureOf(call('x', { signal: controller.signal, read }));
    const second = call('x', { read });
    await bench.arrived('/token');
    controller.abort();
    expect(await first).toMatchObject({ code: 'aborted' });
    await bench.release();
    expect(await second).toBe('t-1');
    expect(await counts(bench)).toEqual({ '/token': 1, '/x': 1 });
  },
  'S220 scope and audience go along where they are configured': async (bench) => {
    await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [forToken('t-1', [1])] });
    const more = { scope: 'api://it/.default read', audience: 'https://it.example/æ' };
    expect(await bearerRequests(bench, {}, more).call('x', { read })).toEqual([1]);
    const [asked] = await bench.requests();
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      ...{ grant_type: 'client_credentials', ...more },
    });
    expect(asked?.headers.authorization).toMatch(/^Basic /);
  },
  'S220 the client is named in the body where that is configured, and nowhere else': async (
    bench,
  ) => {
    await bench.plan({ 'POST /token': [token('t-1')], 'GET /x': [forToken('t-1', [1])] });
    const { call } = bearerRequests(bench, {}, { clientAuth: 'body', audience: 'it' });
    expect(await call('x', { read })).toEqual([1]);
    const [asked] = await bench.requests();
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      ...{ grant_type: 'client_credentials', audience: 'it' },
      ...{ client_id: CLIENT, client_secret: SECRET },
    });
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.query).toBe('');
  },
  'S220 the cache that is given has a token for each provider, client, scope and audience': async (
    bench,
  ) => {
    const given = ['t-1', 't-2', 't-3', 't-4', 't-5'].map((one) => token(one));
    const other = { 'POST /other': [token('t-6')] };
    await bench.plan({ 'POST /token': given, ...other, 'GET /x': [{ json: 1 }] });
    const tokens = createTokenCache();
    const tokenUrl = `${bench.address}/other`;
    const ways = [{}, { scope: 'a' }, { audience: 'a' }, { scope: 'a', audience: 'a' }];
    for (const _turn of [1, 2]) {
      for (const way of ways) await bearerRequests(bench, { tokens }, way).call('x', { read });
      await bearerRequests(bench, { tokens, secrets: () => 'another' }).call('x', { read });
      await bearerRequests(bench, { tokens }, { tokenUrl }).call('x', { read });
    }
    const asked = (await bench.requests()).filter(({ path }) => path === '/x');
    const once = [1, 2, 3, 4, 5, 6].map((number) => `Bearer t-${number}`);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([...once, ...once]);
  },
  'R13 A35 a token has the time of the call that asks for it, and is asked for anew then': async (
    bench,
  ) => {
    await bench.plan({
      'POST /token': [{ wait: 'never' }, { cut: 'stall' }, token('t-3')],
      'GET /x': [forToken('t-3')],
    });
    const tokens = createTokenCache();
    const within = (timeout: number) =>
      bearerRequests(bench, { tokens, calls: { x: { timeout } } });
    const giveUp = async () => {
      await failureOf(within(80).call('x', { read }));
      return (await counts(bench))['/token'];
    };
    await expect.poll(giveUp, { interval: 30 }).toBe(2);
    // Who asks just before the token is given up shares its end.
    await expect
      .poll(
        () =>
          within(20_000)
            .call('x', { read })
            .catch(() => null),
        { interval: 30 },
      )
      .toBe('t-3');
    expect((await counts(bench))['/token']).toBe(3);
  },
  'A35 refresh and retry are part of the same time': async (bench) => {
    await bench.plan({
      'POST /token': [token('t-1'), { wait: 'never' }],
      'GET /x': [{ status: 401 }],
    });
    const { call } = bearerRequests(bench);
    expect(await failureOf(call('x', { timeout: 150, read }))).toMatchObject({ code: 'timeout' });
  },
  'A34 a token doesn’t follow a redirect to another host': async (bench) => {
    // The same server by another name.
    const location = `${bench.address.replace('localhost', '127.0.0.1')}/y`;
    await bench.plan({
      'POST /token': [token('t-1')],
      'GET /x': [{ status: 307, headers: { location } }],
      'GET /y': [{ json: 'there' }],
    });
    expect(await bearerRequests(bench).call('x', { read })).toBe('there');
    expect((await bench.requests()).at(-1)?.headers).not.toHaveProperty('authorization');
  },
};
