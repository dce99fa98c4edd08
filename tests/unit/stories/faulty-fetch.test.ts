import { describe, expect, it } from 'vitest';
import { FAULTS, findFault } from '../../../stories/faults/faults.ts';
import {
  type Asked,
  askedBy,
  type BadAnswer,
  faultyFetch,
} from '../../../stories/faults/faulty-fetch.ts';

const ORIGIN = 'https://kino.example';
const ACCEPT = { call: 'application/json', page: 'text/html', layout: 'text/css' } as const;

const good: typeof fetch = async () => new Response('good');

const request = (asked: Asked, path = '/x', signal?: AbortSignal) =>
  new Request(ORIGIN + path, { headers: { accept: ACCEPT[asked] }, ...(signal && { signal }) });

/** What a call is answered, where calls go wrong. */
const answer = (bad: BadAnswer) => faultyFetch(good, 'call', bad)(request('call'));

describe('what a request is for', () => {
  it.each([
    ['a page', '/kontakt', 'text/html', 'page'],
    ['a stylesheet', '/assets/full.css', 'text/css', 'layout'],
    ['a call that wants JSON', '/backends/site/x', 'application/json', 'call'],
    ['a call that wants text', '/backends/site/x', 'text/plain, */*;q=0.5', 'call'],
    ['the list of endpoints', '/assets/endpoints-1.json', 'application/json', null],
    ['a picture', '/media/a.webp', 'image/webp,*/*', null],
  ])('%s is known by what it accepts', (_, path, accept, asked) => {
    expect(askedBy(new Request(ORIGIN + path, { headers: { accept } }))).toBe(asked);
  });
});

describe('a faulty fetch', () => {
  it('leaves a page alone where calls go wrong', async () => {
    const fetch = faultyFetch(good, 'call', { kind: 'cut' });
    expect(await (await fetch(request('page'))).text()).toBe('good');
  });

  it.each<[string, BadAnswer, number, string]>([
    ['a status and a body', { kind: 'status', status: 400, body: '{}' }, 400, '{}'],
    ['a body in place of the good one', { kind: 'body', body: '' }, 200, ''],
    ['the good one, late', { kind: 'late', ms: 1 }, 200, 'good'],
  ])('answers with %s', async (_what, bad, status, body) => {
    const response = await answer(bad);
    expect([response.status, await response.text()]).toEqual([status, body]);
  });

  it('answers with the type and the address that were asked for', async () => {
    const response = await answer({ kind: 'status', status: 400, body: '{}' });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.url).toBe(`${ORIGIN}/x`);
  });

  it('is refused once an address, where the fault is of the first time', async () => {
    const fetch = faultyFetch(good, 'call', { kind: 'status', status: 401, isOnce: true });
    const paths = ['/a', '/b', '/a', '/a'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await fetch(request('call', path))).status);
    expect(statuses).toEqual([401, 401, 200, 200]);
  });

  it('breaks as the net does', async () => {
    await expect(answer({ kind: 'cut' })).rejects.toThrow(TypeError);
  });

  it.each<[string, BadAnswer]>([
    ['never answers', { kind: 'never' }],
    ['answers late', { kind: 'late', ms: 1e6 }],
  ])('%s, and can be given up', async (_, bad) => {
    const controller = new AbortController();
    const fetch = faultyFetch(good, 'call', bad);
    const asked = fetch(request('call', '/x', controller.signal));
    controller.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    await expect(fetch(request('call', '/x', controller.signal))).rejects.toThrow(/abort/i);
  });
});

describe('the faults', () => {
  it('have names of their own, of letters that an address takes', () => {
    const names = FAULTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
    expect(names.map((name) => findFault(name)?.name)).toEqual(names);
  });

  it('are none for another name', () => {
    expect(['', 'weather', 'toString'].map(findFault)).toEqual([null, null, null]);
  });
});
