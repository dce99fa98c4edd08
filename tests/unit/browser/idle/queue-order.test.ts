import { describe, expect, it } from 'vitest';
import { browsing, openPage } from './browsing.ts';

describe('the order of the prefetch queue', () => {
  it('B5.2 S176 A39 starts what was enqueued most often first', async () => {
    const { queue, slow, open, advance, fetched } = browsing();
    const addresses = ['/a', '/b', '/b', '/c', '/c', '/c', '/d'];
    slow(10, ...addresses);
    for (const address of addresses) queue.enqueue(address);
    await open();
    await advance(100);
    expect(fetched()).toEqual(['/c', '/b', '/a', '/d']);
  });

  it('B5.2 sorts again at each start: counts rise while paths wait', async () => {
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
