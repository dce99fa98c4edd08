import { describe, expect, it } from 'vitest';
import { documentOf } from '../fake-server.ts';
import { openPage } from './browsing.ts';

describe('a visit and the prefetch queue', () => {
  it('B5.9 takes the path out also by an address that redirects to it', async () => {
    const { queue, fake, visit, settle, advance, fetched } = await openPage();
    fake.server.answer('/gammel', { url: '/ny', html: documentOf('/ny') });
    await visit('/gammel');
    await visit('/annen');
    await advance(400_000);
    fake.isVisible = false;
    queue.enqueue('/ny');
    queue.take('/gammel');
    expect(queue.queue()).toEqual([]);
    fake.isVisible = true;
    await settle();
    expect(fetched()).toEqual(['/gammel', '/annen']);
  });

  it('B5.9 lets nothing wait that a visit loads or brought, without taking it out', async () => {
    const { queue, fake, loader, slow, settle, advance, fetched } = await openPage();
    fake.isVisible = false;
    slow(100, '/a');
    queue.enqueue('/a');
    void loader.load('/a', { origin: 'visit' });
    await settle();
    expect([queue.queue(), queue.state('/a')]).toEqual([[], 'loading']);
    await advance(100);
    expect([queue.queue(), queue.state('/a')]).toEqual([[], 'ready']);
    fake.isVisible = true;
    fake.change('visible');
    await settle();
    expect(fetched()).toEqual(['/a']);
  });

  it('B5.9 leaves a page to prefetching whose layout an aborted visit did not wait for', async () => {
    const { queue, fake, loader, settle, fetched } = await openPage();
    fake.server.answer('/a', { html: documentOf('/a', { layout: '/ny.css' }) });
    fake.server.answer('/ny.css', { after: 100 });
    const controller = new AbortController();
    const visited = loader.load('/a', { origin: 'visit', signal: controller.signal });
    await settle();
    controller.abort();
    await visited;
    expect(queue.enqueue('/a')).toBe(true);
    await settle();
    expect(fetched()).toEqual(['/a', '/ny.css', '/ny.css']);
  });

  it('B5.10 prefetches a path once, whatever its query, and a visit with another finds it', async () => {
    const { queue, loader, settle, fetched } = await openPage();
    queue.enqueue('/sok?q=havet');
    queue.enqueue('/sok?q=fjellet');
    await settle();
    expect(queue.enqueue('/sok')).toBe(false);
    const outcome = await loader.load('/sok', { origin: 'visit' });
    expect(outcome.kind).toBe('ready');
    expect(fetched()).toEqual(['/sok']);
  });
});
