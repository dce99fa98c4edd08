import { describe, expect, it } from 'vitest';
import { MAX_VIEW_PREFETCH } from '../../../../runtime/browser/constants.ts';
import { browsing, openPage } from './browsing.ts';

const SAVING = { saveData: true, effectiveType: '4g' };

/** `/p1`, `/p2`, … */
const paths = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `/p${from + index}`);

describe('links in view', () => {
  it('B5.7 still raise the count of what waits, beyond the allowance', () => {
    const { queue } = browsing();
    for (const path of paths(MAX_VIEW_PREFETCH)) queue.enqueueInView(path);
    expect(queue.enqueueInView('/p7')).toBe(true);
    expect(queue.queue()[0]).toEqual({ path: '/p7', count: 2 });
  });

  it('B5.7 don’t use up the allowance where saving data drops them', async () => {
    const { queue, fake, settle, fetched } = await openPage();
    for (const path of paths(MAX_VIEW_PREFETCH)) queue.enqueueInView(path);
    fake.connection = SAVING;
    fake.change('saving');
    fake.connection = { ...SAVING, saveData: false };
    fake.change('saving');
    for (const path of paths(MAX_VIEW_PREFETCH)) expect(queue.enqueueInView(path)).toBe(true);
    await settle();
    expect(fetched()).toEqual(paths(MAX_VIEW_PREFETCH));
    expect(queue.enqueueInView('/en-til')).toBe(false);
  });
});

describe('a rest on a link', () => {
  it('B5.7 puts its path at the very front', async () => {
    const { queue, slow, open, advance, fetched } = browsing();
    slow(10, '/a', '/b', '/c');
    for (const path of ['/a', '/a', '/b', '/c']) queue.enqueue(path);
    expect(queue.prefetchSoon('/c')).toBe(true);
    expect(queue.queue().map(({ path }) => path)).toEqual(['/c', '/a', '/b']);
    await open();
    await advance(100);
    expect(fetched()).toEqual(['/c', '/a', '/b']);
  });

  it('B5.7 is reported to the loader as an intent', async () => {
    const { queue, loader, slow, settle } = await openPage();
    slow(100, '/a', '/b');
    queue.prefetchSoon('/a');
    queue.enqueue('/b');
    await settle();
    expect(loader.state('/a').origin).toBe('intent');
    expect(loader.state('/b').origin).toBe('prefetch');
  });
});

describe('a press on a link', () => {
  it('B5.7 starts at once, also before the page is loaded', async () => {
    const { queue, loader, slow, settle, fetched } = browsing();
    slow(100, '/a');
    expect(queue.press('/a')).toBe(true);
    expect(loader.state('/a')).toMatchObject({ state: 'loading', origin: 'intent' });
    await settle();
    expect(fetched()).toEqual(['/a']);
  });

  it('B5.7 starts above the limit of paths in flight; nothing else does until there is room', async () => {
    const { queue, slow, settle, advance, fetched } = await openPage();
    slow(100, '/a', '/b');
    slow(200, '/c', '/d');
    for (const path of ['/a', '/b', '/e']) queue.enqueue(path);
    await settle();
    queue.press('/c');
    queue.press('/d');
    await settle();
    expect(fetched()).toEqual(['/a', '/b', '/c', '/d']);
    await advance(100);
    expect(fetched()).toHaveLength(4);
    await advance(100);
    expect(fetched()).toEqual(['/a', '/b', '/c', '/d', '/e']);
  });

  it('B5.7 starts nothing twice', async () => {
    const { queue, slow, settle, fetched } = await openPage();
    slow(100, '/a', '/b');
    queue.enqueue('/a');
    await settle();
    expect([queue.press('/a'), queue.press('/b'), queue.press('/b')]).toEqual([true, true, true]);
    await settle();
    expect(fetched()).toEqual(['/a', '/b']);
    expect(queue.stats().started).toBe(2);
  });

  it('B5.7 waits where there is no net, and is refused there with data saving', async () => {
    const { queue, fake, settle, fetched } = await openPage();
    fake.online = false;
    expect(queue.press('/a')).toBe(true);
    await settle();
    expect(fetched()).toEqual([]);
    expect(queue.queue()).toEqual([{ path: '/a', count: 1 }]);
    fake.connection = SAVING;
    expect(queue.press('/b')).toBe(false);
  });
});
