import { describe, expect, it } from 'vitest';
import { openPage } from './browsing.ts';

describe('the order of the prefetch queue', () => {
  it('B5.2 S176 A39 starts what was enqueued most often first, also while paths wait', async () => {
    const { queue, slow, advance, settle, fetched } = await openPage();
    slow(100, '/a', '/b');
    for (const address of ['/a', '/b', '/c', '/d', '/d']) queue.enqueue(address);
    slow(100, '/d', '/c');
    await settle();
    expect(fetched()).toEqual(['/d', '/a']);
    queue.enqueue('/c');
    queue.enqueue('/c');
    expect(queue.queue()).toEqual([
      { path: '/c', count: 3 },
      { path: '/b', count: 1 },
    ]);
    await advance(100);
    expect(fetched()).toEqual(['/d', '/a', '/c', '/b']);
  });
});
