import { expect } from 'vitest';
import { anything, type Cases, casesOf, failureOf, type Make } from '../bench.ts';

const read = anything;

/** Methods, bodies and headers. */
export const bodiesWith = (make: Make): Cases => ({
  ...casesOf(['GET', 'POST', 'PUT', 'DELETE'] as const, (method) => [
    `S208 ${method} is sent as it is`,
    async (bench) => {
      await bench.plan({ [`${method} /x`]: [{ json: { done: true } }] });
      const { call } = make(bench, { calls: { x: { method } } });
      expect(await call('x', { read })).toEqual({ done: true });
    },
  ]),
  'S189 JSON goes as JSON, and says so': async (bench) => {
    await bench.plan({ 'POST /api/LoginDx': [{ json: 1 }] });
    const { call } = make(bench, { calls: { login: { method: 'POST', path: 'api/LoginDx' } } });
    const json = { Email: 'åse@example.no', Password: 'æøå "1"' };
    await call('login', { json, read });
    const [got] = await bench.requests();
    expect(JSON.parse(got?.body ?? '')).toEqual(json);
    expect(got?.headers['content-type']).toMatch(/^application\/json\b/);
  },
  'S208 null, false, 0 and the empty text are bodies of JSON': async (bench) => {
    await bench.plan({ 'POST /x': [{ json: 1 }] });
    const { call } = make(bench, { calls: { x: { method: 'POST' } } });
    for (const json of [null, false, 0, '']) await call('x', { json, read });
    const bodies = (await bench.requests()).map(({ body }) => body);
    expect(bodies).toEqual(['null', 'false', '0', '""']);
  },
  'S185 S197 a header that the caller gives goes along; without a body nothing is said of one':
    async (bench) => {
      await bench.plan({ 'POST /x': [{ json: 1 }] });
      const { call } = make(bench, { calls: { x: { method: 'POST' } } });
      await call('x', { headers: { token: 'abc' }, read });
      const [got] = await bench.requests();
      expect(got?.body).toBe('');
      expect(got?.headers).toMatchObject({ token: 'abc' });
      expect(got?.headers).not.toHaveProperty('content-type');
    },
  'S185 a header that none can be isn’t sent, and isn’t told': async (bench) => {
    const { call } = make(bench, { calls: { x: { method: 'POST' } } });
    for (const token of ['secret-1\nx: y', 'secret-1 ☃']) {
      const error = await failureOf(call('x', { headers: { token }, read }));
      expect(error).toMatchObject({ code: 'invalid-request', call: 'x' });
      expect(`${error.message} ${error.cause}`).not.toContain('secret-1');
    }
    expect(await bench.requests()).toEqual([]);
  },
  'S208 GET has no body: it can’t be sent with one': async (bench) => {
    const { call } = make(bench, { calls: { x: {} } });
    const error = await failureOf(call('x', { json: { a: 1 }, read }));
    expect(error).toMatchObject({ code: 'invalid-request' });
    expect(await bench.requests()).toEqual([]);
  },
  'S208 each call says what it takes, and never a page': async (bench) => {
    await bench.plan({ 'GET /x': [{ json: 1 }] });
    const { call } = make(bench, { calls: { x: {} } });
    await call('x', { read });
    await call('x', { answer: 'text', read });
    const [first, second] = (await bench.requests()).map(({ headers }) => headers.accept);
    expect(first).toBe('application/json');
    expect(second).toMatch(/^text\/plain\b/);
  },
  'A82 A96 cookies go to other hosts where the call says so, none for nobody, and nothing comes from a cache':
    async (bench) => {
      await bench.plan({
        'GET /open': [{ json: 1 }],
        'GET /mine': [{ json: 1 }, { json: 1 }],
      });
      const seen: (readonly [string, string])[] = [];
      const fetch: typeof globalThis.fetch = (request, init) => {
        if (request instanceof Request) seen.push([request.credentials, request.cache]);
        return globalThis.fetch(request, init);
      };
      const calls = { open: {}, mine: { credentials: true }, never: { credentials: false } };
      const { call } = make(bench, { calls, fetch });
      await call('open', { read });
      await call('mine', { read });
      await failureOf(call('never', { read }));
      await call('mine', { read, isAnonymous: true });
      expect(seen).toEqual([
        ['same-origin', 'no-store'],
        ['include', 'no-store'],
        ['same-origin', 'no-store'],
        ['omit', 'no-store'],
      ]);
    },
});
