import { describe, expect, it } from 'vitest';
import { DATA_MAX_AGE, RETRY_AFTER, TIMEOUT } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { loading } from './loading.ts';

describe('redirects', () => {
  it('B5.1 a redirect that turned about is followed the new way', async () => {
    const { fake, asked, loader, visit } = loading();
    fake.server.answer('/a', { url: '/b', html: documentOf('/b') }, {});
    fake.server.answer('/b', { url: '/a', html: documentOf('/a') });
    await visit('/a').ended;
    await fake.clock.advance(DATA_MAX_AGE + 1);
    const begun = visit('/b');
    await begun.ended;
    expect(begun.page.path).toBe('/a');
    expect([loader.keyOf('/b'), loader.keyOf('/a')]).toEqual(['/a', '/a']);
    expect(loader.memory('/a')).toBe('fresh');
    expect((await visit('/a').ended).kind).toBe('ready');
    expect(asked()).toEqual(['/a', '/b']);
  });
});

describe('a newer visit', () => {
  it.each([
    ['its timers: nothing is retried', RETRY_AFTER - 1, [false]],
    ['its retry', RETRY_AFTER, [false, true]],
  ])('B7.2 aborts %s', async (_what, after, aborted) => {
    const { fake, visit } = loading();
    fake.server.answer('/a', { status: 503 }, { status: 'never' });
    const old = visit('/a');
    await fake.clock.advance(after);
    old.abort();
    await fake.clock.settle();
    expect(old.outcome).toEqual({ kind: 'aborted' });
    expect(fake.clock.waiting()).toBe(0);
    await fake.clock.advance(TIMEOUT);
    expect(fake.server.requests.map(({ isAborted }) => isAborted)).toEqual(aborted);
  });
});

describe('a failing visit', () => {
  it.each([
    ['a network error', { status: 'cut' }],
    ['503', { status: 503 }],
  ] as const)('B7.5 retries the page once, RETRY_AFTER after %s', async (_name, answer) => {
    const { fake, asked, visit } = loading();
    fake.server.answer('/a', answer, {});
    const begun = visit('/a');
    await fake.clock.advance(RETRY_AFTER - 1);
    expect(asked()).toEqual(['/a']);
    expect(begun.outcome).toBeNull();
    await fake.clock.advance(1);
    expect(asked()).toEqual(['/a', '/a']);
    expect(begun.outcome?.kind).toBe('ready');
    expect(begun.failures).toHaveLength(1);
  });

  it.each([
    ['500', { status: 500 }],
    ['missing', { status: 404 }],
    ['a time-out', { status: 'never' }],
  ] as const)('B7.5 does not retry %s, and reports it', async (_name, answer) => {
    const { fake, asked, visit } = loading();
    fake.server.answer('/a', answer);
    const begun = visit('/a');
    await fake.clock.advance(3 * TIMEOUT);
    expect(begun.outcome).not.toBeNull();
    expect(begun.failures).toHaveLength(1);
    expect(asked()).toEqual(['/a']);
  });

  it.each([
    ['the browser says so', false],
    ['the browser says nothing, and no download succeeded', undefined],
  ])('B7.7 never judges missing offline: %s', async (_what, online) => {
    const { fake, loader, visit } = loading();
    fake.online = online;
    fake.server.answer('/a', { status: 404 });
    expect((await visit('/a').ended).kind).toBe('failed');
    expect(loader.state('/a').state).toBe('failed');
  });
});

describe('a visit to what is prefetched', () => {
  it('B5.9 should it fail, fails as a visit: reported, and retried with high priority', async () => {
    const { fake, visit, prefetch } = loading();
    fake.server.answer('/a', { status: 503, after: 100 }, {});
    const idle = prefetch('/a');
    await fake.clock.advance(50);
    const begun = visit('/a');
    await fake.clock.advance(50);
    expect(begun.failures).toHaveLength(1);
    expect(idle.outcome?.kind).toBe('failed');
    await fake.clock.advance(RETRY_AFTER);
    expect(begun.outcome?.kind).toBe('ready');
    expect(begun.page.origin).toBe('visit');
    expect(fake.server.requests.map(({ priority }) => priority)).toEqual(['low', 'high']);
    expect(idle.failures).toEqual([]);
  });
});

describe('another build', () => {
  const other = (page: string) => documentOf(page, { build: 'build-2', layout: '/assets/new.css' });

  it('B8.1 is reported as soon as the page is read, and loaded with what it names only if accepted', async () => {
    const { fake, asked, visit } = loading();
    fake.server.answer('/a', { html: other('/a') });
    const begun = visit('/a');
    await begun.ended;
    expect(begun.outcome).toMatchObject({ kind: 'stale', page: { marks: { build: 'build-2' } } });
    expect(begun.failures).toEqual([]);
    expect(asked()).toEqual(['/a']);
    expect((await visit('/a', { acceptStale: true }).ended).kind).toBe('ready');
    expect(asked()).toEqual(['/a', '/assets/new.css']);
  });
});
