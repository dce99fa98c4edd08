import { describe, expect, it } from 'vitest';
import { TIMEOUT } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { loading } from './loading.ts';

const LAYOUT = '/assets/wide-2.css';
const CODE = ['/assets/login-3.js', '/assets/search-4.js'];
const rich = (page: string) => documentOf(page, { layout: LAYOUT, components: CODE });

describe('the order of fetching', () => {
  it('B3.1 gets the page first, then starts the others together, layout before components', async () => {
    const order: string[] = [];
    const { fake, visit } = loading({}, ({ server }) => ({
      fetch(address, init) {
        order.push(address);
        return server.fetch(address, init);
      },
      async importModule(address) {
        order.push(address);
      },
    }));
    fake.server.answer('/kontakt', { html: rich('/kontakt') });
    fake.server.answer(LAYOUT, { status: 'never' });
    visit('/kontakt');
    await fake.clock.settle();
    expect(order).toEqual(['/kontakt', LAYOUT, ...CODE]);
  });

  it('B3.1 skips what is under way: two pages with one layout fetch it once', async () => {
    const { fake, asked, visit, prefetch } = loading();
    for (const page of ['/a', '/b']) fake.server.answer(page, { html: rich(page) });
    fake.server.answer(LAYOUT, { after: 100 });
    const begun = [prefetch('/a'), visit('/b')];
    await fake.clock.advance(100);
    expect(asked()).toEqual(['/a', '/b', LAYOUT]);
    expect(begun.map(({ outcome }) => outcome?.kind)).toEqual(['ready', 'ready']);
  });

  it('B3.1 a second load of a path joins the first', async () => {
    const { fake, asked, visit, prefetch } = loading();
    fake.server.answer('/a', { after: 100 });
    const begun = [prefetch('/a'), prefetch('/a'), visit('/a'), visit('/a')];
    await fake.clock.advance(100);
    expect(asked()).toEqual(['/a']);
    expect(begun.map(({ outcome }) => outcome?.kind)).toEqual(['ready', 'ready', 'ready', 'ready']);
  });
});

describe('states', () => {
  it('B3.2 a page goes from idle through loading to ready, with its stylesheet', async () => {
    const { fake, loader, visit } = loading();
    fake.server.answer('/a', { html: rich('/a') });
    fake.server.answer(LAYOUT, { after: 10 });
    const states = () => [loader.state('/a'), loader.resourceState(LAYOUT)];
    expect(states()).toEqual([{ state: 'idle', origin: null }, 'idle']);
    visit('/a');
    expect(states()).toEqual([{ state: 'loading', origin: 'visit' }, 'idle']);
    await fake.clock.settle();
    expect(states()).toEqual([{ state: 'loading', origin: 'visit' }, 'loading']);
    await fake.clock.advance(10);
    expect(states()).toEqual([{ state: 'ready', origin: 'visit' }, 'ready']);
  });

  it.each([
    ['failed', { status: 500 }],
    ['missing', { status: 404 }],
    ['missing', { headers: { 'Content-Type': 'text/html' } }],
  ] as const)('B3.2 or to %s, %o, and its page failed', async (state, answer) => {
    const { fake, loader, visit } = loading();
    fake.server.answer('/a', { html: rich('/a') });
    fake.server.answer(LAYOUT, answer);
    const begun = visit('/a');
    await fake.clock.settle();
    expect(loader.resourceState(LAYOUT)).toBe(state);
    expect(begun.outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining(LAYOUT),
    });
    expect(loader.state('/a').state).toBe('failed');
  });

  it('B3.2 what was aborted before it began is not asked for', async () => {
    const { fake, asked, visit } = loading();
    const begun = visit('/a', { signal: AbortSignal.abort() });
    await fake.clock.settle();
    expect(begun.outcome).toEqual({ kind: 'aborted' });
    expect(asked()).toEqual([]);
  });
});

describe('failures', () => {
  it('B3.3 is never final: the next visit tries again, and keeps the parts that are ready', async () => {
    const { fake, asked, visit } = loading();
    fake.server.answer('/a', { html: rich('/a') });
    fake.server.answer(LAYOUT, { status: 500 }, {});
    await visit('/a').ended;
    const begun = visit('/a');
    await fake.clock.settle();
    expect(begun.outcome?.kind).toBe('ready');
    expect(asked()).toEqual(['/a', LAYOUT, LAYOUT]);
    expect(fake.imported).toEqual(CODE);
  });

  it('B3.4 a page that is missing is stored for prefetch; a visit asks again', async () => {
    const { fake, asked, loader, visit, prefetch } = loading();
    fake.server.answer('/a', { status: 404 }, {});
    expect(await prefetch('/a').ended).toMatchObject({ kind: 'missing' });
    await fake.clock.advance(24 * 3_600_000);
    expect(loader.state('/a').state).toBe('missing');
    expect(await prefetch('/a').ended).toMatchObject({ kind: 'missing' });
    expect(await prefetch('/a', { origin: 'intent' }).ended).toMatchObject({ kind: 'missing' });
    expect(asked()).toEqual(['/a']);
    expect((await visit('/a').ended).kind).toBe('ready');
    expect(asked()).toEqual(['/a', '/a']);
    expect(loader.state('/a').state).toBe('ready');
  });

  it('B3.4 is stored when the visit that asks again is aborted', async () => {
    const { fake, loader, visit, prefetch } = loading();
    fake.server.answer('/a', { status: 404 }, { status: 'never' });
    await prefetch('/a').ended;
    const begun = visit('/a');
    begun.abort();
    await fake.clock.settle();
    expect(loader.state('/a').state).toBe('missing');
  });

  it.each([
    ['a network error', { status: 'cut' }],
    ['no page mark', { html: '<!DOCTYPE html><title>Hotellnett</title>' }],
  ] as const)('B3.5 %s failed', async (_name, answer) => {
    const { fake, loader, prefetch } = loading();
    fake.server.answer('/a', answer);
    const begun = prefetch('/a');
    await fake.clock.settle();
    expect(begun.outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^\/a: ./),
    });
    expect(loader.state('/a').state).toBe('failed');
    expect(loader.memory('/a')).toBeNull();
  });

  it.each([200, 404])('B3.5 a body that cannot be read failed: %i', async (status) => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const headers = { 'Content-Type': 'text/html' };
    const { loader, prefetch } = loading({}, () => ({
      fetch: async () => new Response(broken, { status, headers }),
    }));
    expect((await prefetch('/a').ended).kind).toBe('failed');
    expect(loader.history()).toMatchObject([{ resource: '/a', succeeded: false, status }]);
  });

  it('B3.5 B6.1 no answer for TIMEOUT failed, and its request is aborted', async () => {
    const { fake, loader, visit } = loading();
    fake.server.answer('/a', { status: 'never' });
    const begun = visit('/a');
    await fake.clock.advance(TIMEOUT - 1);
    expect(begun.outcome).toBeNull();
    await fake.clock.advance(1);
    expect(begun.outcome).toMatchObject({ kind: 'failed', reason: '/a: time-out' });
    expect(fake.server.requests).toMatchObject([{ address: '/a', isAborted: true }]);
    expect(loader.history()).toMatchObject([{ status: 0, succeeded: false, ms: TIMEOUT }]);
  });

  it('B3.5 never rejects, whatever the environment throws', async () => {
    const { visit, prefetch } = loading({}, () => ({
      fetch() {
        throw new Error('no fetch today');
      },
    }));
    const begun = prefetch('/a');
    expect((await begun.ended).kind).toBe('failed');
    const old = visit('/b', { signal: AbortSignal.abort() });
    expect((await old.ended).kind).toBe('aborted');
  });
});

describe('requests', () => {
  it('B3.6 carry the credentials of the site, and say what they accept, by which servers know documents', async () => {
    const { fake, visit } = loading();
    fake.server.answer('/a', { html: rich('/a') });
    await visit('/a').ended;
    expect(fake.server.requests).toMatchObject([
      { address: '/a', accept: 'text/html', credentials: 'same-origin' },
      { address: LAYOUT, accept: 'text/css', credentials: 'same-origin' },
    ]);
  });

  it.each([
    ['prefetch', 'low'],
    ['intent', 'high'],
    ['visit', 'high'],
  ] as const)('B3.6 of a %s have %s priority', async (origin, priority) => {
    const { fake, loader } = loading();
    fake.server.answer('/a', { html: rich('/a') });
    await loader.load('/a', { origin });
    expect(fake.server.requests.map((request) => request.priority)).toEqual([priority, priority]);
  });
});
