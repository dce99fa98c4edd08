import { expect } from 'vitest';
import { anything, type Cases, failureOf, type Make } from '../bench.ts';

const read = anything;

/** Names of calls, and parameters of paths. */
export const namesWith = (make: Make): Cases => ({
  'S206 an unknown name is an error that says which there are, and nothing is sent': async (
    bench,
  ) => {
    const { call } = make(bench, { calls: { tickets: {}, reviews: {} } });
    const error = await failureOf(call('buyPopcorn', { read }));
    expect(error).toMatchObject({ code: 'unknown-call', call: 'buyPopcorn', status: null });
    expect(error.message).toMatch(/buyPopcorn.*tickets, reviews/);
    expect(await bench.requests()).toEqual([]);
  },
  'S206 what every object has is no call': async (bench) => {
    const { call } = make(bench, { calls: { tickets: {} } });
    for (const name of ['constructor', 'toString', '__proto__', '']) {
      expect(await failureOf(call(name, { read }))).toMatchObject({ code: 'unknown-call' });
    }
  },
  'S206 a call whose backend isn’t configured is unknown': async (bench) => {
    const calls = { lost: { backend: 'elsewhere' }, login: { backend: 'loyalty' }, tickets: {} };
    const { call } = make(bench, { calls });
    expect(await failureOf(call('lost', { read }))).toMatchObject({ code: 'unknown-call' });
    expect(await failureOf(call('login', { read }))).toMatchObject({ code: 'unknown-call' });
  },
  'S207 fills several parameters, numbers too, from the path’s first sign on': async (bench) => {
    await bench.plan({ 'GET /a/7/b': [{ json: 1 }] });
    const { call } = make(bench, { calls: { deep: { path: ':first/:count/:last' } } });
    expect(await call('deep', { args: { first: 'a', count: 7, last: 'b' }, read })).toBe(1);
  },
  'S207 an argument never leaves its segment': async (bench) => {
    await bench.plan({ 'GET /sites/a%2Fb%3Fc%23%C3%A6%20%25/x': [{ json: 1 }] });
    const { call } = make(bench, { calls: { events: { path: 'sites/:site/x' } } });
    expect(await call('events', { args: { site: 'a/b?c#æ %' }, read })).toBe(1);
    expect((await bench.requests())[0]?.query).toBe('');
  },
  'S207 a missing parameter is an error that says which, and nothing is sent': async (bench) => {
    const { call } = make(bench, { calls: { events: { path: 'sites/:site/:day/x' } } });
    const error = await failureOf(call('events', { args: { site: 'a' }, read }));
    expect(error).toMatchObject({ code: 'missing-parameter', call: 'events' });
    expect(error.message).toMatch(/"events".*\bday\b/);
    const inherited = call('events', { args: Object.create({ site: 'a', day: 'b' }), read });
    expect((await failureOf(inherited)).message).toMatch(/\bsite\b/);
    expect(await bench.requests()).toEqual([]);
  },
  'S207 nothing, one dot and two dots would lead elsewhere: they are missing too': async (
    bench,
  ) => {
    const { call } = make(bench, { calls: { events: { path: 'sites/:site/x' } } });
    for (const site of ['', '.', '..', undefined]) {
      const error = await failureOf(call('events', { args: { site }, read }));
      expect(error).toMatchObject({ code: 'missing-parameter' });
    }
    expect(await bench.requests()).toEqual([]);
  },
  'S206 one slash stands between a backend’s address and a path': async (bench) => {
    await bench.plan({ 'GET /api/x': [{ json: 1 }] });
    for (const end of ['', '/']) {
      for (const start of ['', '/']) {
        const given = { calls: { x: { path: `${start}api/x` } }, baseUrl: bench.address + end };
        expect(await make(bench, given).call('x', { read })).toBe(1);
      }
    }
  },
  'S206 a backend’s address may begin with a slash, below the origin': async (bench) => {
    await bench.plan({ 'GET /api/x': [{ json: 1 }] });
    const { origin, pathname } = new URL(bench.address);
    const given = { calls: { x: { path: 'api/x' } }, baseUrl: pathname, origin };
    expect(await make(bench, given).call('x', { read })).toBe(1);
  },
  'S206 an address that is none can’t be sent to': async (bench) => {
    const { call } = make(bench, { calls: { x: {} }, baseUrl: 'http://[' });
    const error = await failureOf(call('x', { read }));
    expect(error).toMatchObject({ code: 'invalid-request', call: 'x' });
  },
});
