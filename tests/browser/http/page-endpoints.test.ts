import { afterEach, expect, inject, it } from 'vitest';
import { createPublicRequests, getPageEndpoints } from '../../../runtime/http/index.ts';
import { publicEndpoints } from '../../../runtime/http/page-endpoints.ts';
import { anything, createBench, endpointsWith, failureOf } from '../../unit/http/bench.ts';

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name="lerret"]')) meta.remove();
});

/** What the document says to the browser. */
function say(options: object): void {
  const meta = document.createElement('meta');
  meta.name = 'lerret';
  meta.content = JSON.stringify(options);
  document.head.append(meta);
}

const bench = () => createBench(inject('backend'));

it('A28 a document that names no endpoints has none', async () => {
  expect(await getPageEndpoints()).toBe(null);
  say({ pageTransitions: true });
  expect(await getPageEndpoints()).toBe(null);
});

it('S206 the endpoints that a document names are fetched once, and calls are made by them', async () => {
  const one = bench();
  const json = publicEndpoints(endpointsWith(one, { calls: { events: {} } }), 243);
  await one.plan({
    'GET /endpoints-1.json': [{ json, wait: 'release' }],
    'GET /events': [{ json: [7] }],
  });
  say({ endpoints: `${one.address}/endpoints-1.json` });
  const all = [getPageEndpoints(), getPageEndpoints()];
  await one.release();
  const [endpoints, same] = await Promise.all([...all, getPageEndpoints()]);
  expect(same).toBe(endpoints);
  expect(endpoints).toMatchObject({ partner: 243, eventsSiteSuffix: '-kino' });
  if (endpoints === null || endpoints === undefined) throw new Error('No endpoints');
  expect(await createPublicRequests({ endpoints }).call('events', { read: anything })).toEqual([7]);
  expect((await one.requests()).map(({ path }) => path)).toEqual(['/endpoints-1.json', '/events']);
});

it('S206 A102 a failure isn’t a backend’s answer, and after it the next to ask tries again', async () => {
  const one = bench();
  const json = publicEndpoints(endpointsWith(one, { calls: { events: {} } }), 7);
  await one.plan({
    'GET /e.json': [{ status: 404 }, { text: '<!doctype html>' }, { json: [] }, { json }],
  });
  say({ endpoints: `${one.address}/e.json` });
  for (const code of ['http', 'unreadable-answer', 'unreadable-answer']) {
    const failure = await failureOf(getPageEndpoints());
    expect(failure).toMatchObject({ code, call: 'endpoints', status: null });
    expect(failure.cause).toMatchObject({ code });
  }
  expect(await getPageEndpoints()).toMatchObject({ partner: 7 });
});

it('B8.1 another document’s endpoints are its own', async () => {
  const one = bench();
  const json = (partner: number) =>
    publicEndpoints(endpointsWith(one, { calls: { x: {} } }), partner);
  await one.plan({ 'GET /a.json': [{ json: json(1) }], 'GET /b.json': [{ json: json(2) }] });
  say({ endpoints: `${one.address}/a.json` });
  expect(await getPageEndpoints()).toMatchObject({ partner: 1 });
  document.querySelector('meta[name="lerret"]')?.remove();
  say({ endpoints: `${one.address}/b.json` });
  expect(await getPageEndpoints()).toMatchObject({ partner: 2 });
});
