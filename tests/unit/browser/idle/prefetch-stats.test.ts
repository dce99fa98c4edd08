import { describe, expect, it } from 'vitest';
import { documentOf } from '../fake-server.ts';
import { openPage } from './browsing.ts';

const bytesOf = (...paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + new TextEncoder().encode(documentOf(path)).length, 0);

const NONE = {
  started: 0,
  succeeded: 0,
  failed: 0,
  hits: 0,
  misses: 0,
  bytes: 0,
  bytesWasted: 0,
};

describe('what prefetching was good for', () => {
  it('begins at zero, and gives a copy', async () => {
    const { queue, settle } = await openPage();
    const before = queue.stats();
    expect(before).toEqual(NONE);
    queue.enqueue('/a');
    await settle();
    expect(before).toEqual(NONE);
  });

  it('counts fetches begun, succeeded and failed, and bytes nobody has used yet', async () => {
    const { queue, fake, slow, settle } = await openPage();
    fake.server.answer('/feil', { status: 500 });
    fake.server.answer('/borte', { status: 404 });
    slow(100, '/treg');
    for (const path of ['/a', '/på', '/feil', '/borte', '/treg']) queue.enqueue(path);
    await settle();
    expect(queue.stats()).toEqual({
      ...NONE,
      started: 5,
      succeeded: 2,
      failed: 2,
      bytes: bytesOf('/a', '/på'),
      bytesWasted: bytesOf('/a', '/på'),
    });
  });

  it('counts a visit that finds a page as a hit, whatever brought that, its bytes as used once', async () => {
    const { queue, visit, settle } = await openPage();
    queue.enqueue('/a');
    queue.prefetchSoon('/b');
    queue.press('/c');
    await settle();
    await visit('/a');
    const wasted = bytesOf('/b', '/c');
    expect(queue.stats()).toMatchObject({ hits: 1, misses: 0, bytesWasted: wasted });
    for (const path of ['/b', '/c', '/a']) await visit(path);
    expect(queue.stats()).toMatchObject({ started: 3, hits: 4, misses: 0, bytesWasted: 0 });
    expect(queue.stats().bytes).toBe(bytesOf('/a', '/b', '/c'));
  });

  it('counts a visit that had to fetch as a miss, and one back to a visited page as neither', async () => {
    const { queue, visit } = await openPage();
    await visit('/a');
    await visit('/');
    await visit('/a');
    expect(queue.stats()).toEqual({ ...NONE, misses: 1 });
  });

  it('counts a visit whose joined prefetch failed, and that fetched itself, as a miss', async () => {
    const { queue, fake, visit, settle, advance } = await openPage();
    fake.server.answer('/a', { status: 503, after: 50 }, {});
    queue.enqueue('/a');
    await settle();
    const visited = visit('/a');
    await advance(1000);
    await visited;
    expect(queue.stats()).toEqual({ ...NONE, started: 1, failed: 1, misses: 1 });
  });

  it('counts no aborted visit', async () => {
    const { queue, loader, slow, settle } = await openPage();
    slow(100, '/a');
    const controller = new AbortController();
    const visited = loader.load('/a', { origin: 'visit', signal: controller.signal });
    await settle();
    controller.abort();
    await visited;
    expect(queue.stats()).toEqual(NONE);
  });

  it('counts the dropped answer of another build as failed and wasted', async () => {
    const { queue, fake, settle } = await openPage();
    const html = documentOf('/a', { build: 'build-22' });
    fake.server.answer('/a', { html });
    queue.enqueue('/a');
    await settle();
    expect(queue.stats()).toEqual({
      ...NONE,
      ...{ started: 1, failed: 1, bytes: html.length, bytesWasted: html.length },
    });
  });
});
