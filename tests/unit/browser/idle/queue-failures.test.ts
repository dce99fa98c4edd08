import { describe, expect, it } from 'vitest';
import { MAX_PREFETCH_FAILS, TIMEOUT } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { browsing, openPage, takenBy } from './browsing.ts';

describe('a prefetch that fails', () => {
  it.each(['cut', 503, 'never'] as const)(
    'B5.5 is silent and not tried again: %s',
    async (status) => {
      const { queue, fake, advance, fetched } = await openPage();
      fake.server.answer('/a', { status });
      queue.enqueue('/a');
      await advance(TIMEOUT);
      await advance(60_000);
      expect(fetched()).toEqual(['/a']);
      expect(queue.queue()).toEqual([]);
      expect(queue.state('/a')).toBe('failed');
      expect(fake).toMatchObject({ logged: [], messages: [], emitted: [], assigned: [] });
    },
  );

  it.each(['enqueue', 'press'] as const)('S244 B5.5 logs code that fails: %s', async (way) => {
    const { queue, fake, settle } = await openPage();
    const code = '/assets/search.js';
    fake.server.answer('/a', { html: documentOf('/a', { components: [code] }) });
    fake.brokenModules.add(code);
    queue[way]('/a');
    await settle();
    expect(fake.logged).toEqual([`${code}: bundle loading error`]);
  });

  it('B5.5 starts from one when it is enqueued later', async () => {
    const { queue, fake, settle } = await openPage();
    fake.server.answer('/a', { status: 500 });
    for (const address of ['/a', '/a', '/a']) queue.enqueue(address);
    await settle();
    fake.isVisible = false;
    expect(queue.enqueue('/a')).toBe(true);
    expect(queue.queue()).toEqual([{ path: '/a', count: 1 }]);
  });

  it('B5.5 may be enqueued again where the document came and its layout did not', async () => {
    const { queue, fake, settle, fetched } = await openPage();
    fake.server.answer('/a', { html: documentOf('/a', { layout: '/ny.css' }) });
    fake.server.answer('/ny.css', { status: 500 }, {});
    queue.enqueue('/a');
    await settle();
    expect(queue.state('/a')).toBe('failed');
    expect(queue.enqueue('/a')).toBe(true);
    await settle();
    expect(fetched()).toEqual(['/a', '/ny.css', '/ny.css']);
    expect(queue.state('/a')).toBe('ready');
  });

  it('B5.5 is refused after the allowed failures of its path until a visit succeeds', async () => {
    const { queue, fake, visit, settle, advance } = await openPage();
    fake.server.answer('/a', { status: 500 });
    for (let time = 0; time < MAX_PREFETCH_FAILS; time++) {
      queue.enqueue('/a');
      await settle();
    }
    expect([queue.enqueue('/a'), queue.enqueue('/other')]).toEqual([false, true]);
    await visit('/a');
    expect(queue.enqueue('/a')).toBe(false);
    fake.server.answer('/a', {}, { status: 500 });
    await visit('/a');
    await visit('/b');
    await advance(400_000);
    expect(queue.enqueue('/a')).toBe(true);
    await settle();
    expect(queue.enqueue('/a')).toBe(true);
    await settle();
    expect(queue.enqueue('/a')).toBe(false);
  });

  it('B5.5 counts what may not be stored as failed, since every rest would fetch it again', async () => {
    const { queue, fake, settle, fetched } = await openPage();
    fake.server.answer('/min-side', { headers: { 'Cache-Control': 'private, no-store' } });
    for (let time = 0; time < 5; time++) {
      queue.prefetchSoon('/min-side');
      await settle();
    }
    expect(fetched()).toHaveLength(MAX_PREFETCH_FAILS);
  });

  it('B5.5 remembers a missing page as such, and refuses it until a visit finds it', async () => {
    const { queue, fake, visit, settle, advance, fetched } = await openPage();
    fake.server.answer('/a', { status: 404 }, {});
    queue.enqueue('/a');
    await settle();
    expect(queue.state('/a')).toBe('missing');
    await advance(3_600_000);
    expect(queue.enqueue('/a')).toBe(false);
    expect(fetched()).toEqual(['/a']);
    expect(fake.logged).toEqual([]);
    await visit('/a');
    await visit('/b');
    await advance(400_000);
    expect(queue.enqueue('/a')).toBe(true);
  });
});

describe('a prefetch that another build answers', () => {
  const stale = { html: documentOf('/a', { build: 'build-2' }) };

  it('B5.6 empties the queue, ends prefetching, and has the next visit be a full load', async () => {
    const { queue, fake, slow, advance, fetched } = await openPage();
    fake.server.answer('/a', { ...stale, after: 50 });
    slow(100, '/b', '/c');
    for (const address of ['/a', '/b', '/c', '/d']) queue.enqueue(address);
    await advance(49);
    expect(queue.hasEnded()).toBe(false);
    await advance(1);
    expect(queue.hasEnded()).toBe(true);
    expect(queue.queue()).toEqual([]);
    expect(takenBy(queue, '/e')).toEqual([]);
    await advance(60_000);
    expect(fetched()).toEqual(['/a', '/b']);
    expect(queue.hasEnded()).toBe(true);
  });

  it('B5.6 ends it also after a press, before the page is idle', async () => {
    const { queue, fake, advance, fetched } = browsing();
    fake.server.answer('/a', stale);
    queue.press('/a');
    await advance(0);
    expect(queue.hasEnded()).toBe(true);
    fake.load();
    fake.idle();
    await advance(60_000);
    expect(queue.enqueue('/b')).toBe(false);
    expect(fetched()).toEqual(['/a']);
  });
});
