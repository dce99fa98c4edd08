import { describe, expect, it } from 'vitest';
import { createEarlyQueue } from '../../../../runtime/browser/boot/early-queue.ts';
import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import { fakeEnvironment } from '../fake-environment.ts';

describe('before the queue is there', () => {
  it('B5.1 paths are counted, the most often enqueued first, then the first', () => {
    const early = createEarlyQueue(fakeEnvironment().env);
    for (const path of ['/a', '/b?x=1', '/c', '/b#y', '/c/']) {
      expect(early.enqueue(path)).toBe(true);
    }
    expect(early.queue()).toEqual([
      { path: '/b', count: 2 },
      { path: '/c', count: 2 },
      { path: '/a', count: 1 },
    ]);
  });

  it.each(['https://andre.example/a', 'mailto:a@b.no', '/%', '/a//b', '/', '/?q=1'])(
    'B5.1 %s is refused',
    (address) => {
      const early = createEarlyQueue(fakeEnvironment().env);
      expect(early.enqueue(address)).toBe(false);
      expect(early.queue()).toEqual([]);
    },
  );

  it('B5.1 all are refused while the visitor saves data', () => {
    const fake = fakeEnvironment();
    const early = createEarlyQueue(fake.env);
    fake.connection = { saveData: true, effectiveType: '4g' };
    expect(early.enqueue('/a')).toBe(false);
  });

  it('B5.2 the queue goes on with what waits, counts and order kept', async () => {
    const fake = fakeEnvironment();
    const early = createEarlyQueue(fake.env);
    for (const path of ['/a', '/b', '/c', '/b']) early.enqueue(path);
    const queue = createPrefetchQueue(fake.env, createLoader(fake.env), early.counts);
    queue.enqueue('/c');
    queue.enqueue('/c');
    expect(queue.queue()).toEqual([
      { path: '/c', count: 3 },
      { path: '/b', count: 2 },
      { path: '/a', count: 1 },
    ]);
    fake.load();
    fake.idle();
    await fake.clock.settle();
    expect(fake.server.requests.map(({ address }) => address)).toEqual(['/c', '/b', '/a']);
  });
});
