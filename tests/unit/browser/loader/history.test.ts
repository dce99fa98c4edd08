import { describe, expect, it } from 'vitest';
import { HISTORY } from '../../../../runtime/browser/constants.ts';
import { FROM_WORKER } from '../../../../runtime/protocol/worker-setup.ts';
import { documentOf } from '../fake-server.ts';
import { loading } from './loading.ts';

describe('the download history', () => {
  it('B6.1 says what, whether, status, how long and when', async () => {
    const { fake, loader, prefetch } = loading();
    fake.server.answer('/a', { after: 120 });
    fake.server.answer('/b', { status: 503, after: 80 });
    prefetch('/a');
    prefetch('/b');
    const began = fake.clock.now();
    await fake.clock.advance(500);
    expect(loader.history()).toEqual([
      { resource: '/b', succeeded: false, status: 503, ms: 80, at: began + 80, from: 'network' },
      { resource: '/a', succeeded: true, status: 200, ms: 120, at: began + 120, from: 'network' },
    ]);
  });

  it('B6.1 says of what a worker made itself, or had stored, that it is the worker’s', async () => {
    const { fake, loader, visit } = loading();
    fake.server.answer('/a', { url: '' });
    fake.server.answer('/b', { headers: { [FROM_WORKER]: 'true' } });
    for (const path of ['/a', '/b', '/c']) await visit(path).ended;
    expect(loader.history().map(({ from }) => from)).toEqual(['worker', 'worker', 'network']);
  });

  it('S255 B6.1 has none for what the start document brought along: style and code', async () => {
    const { fake, loader, visit } = loading({ components: ['/assets/a.js'] });
    await fake.clock.settle();
    fake.server.answer('/a', { html: documentOf('/a', { components: ['/assets/a.js'] }) });
    await visit('/a').ended;
    expect(loader.history().map(({ resource }) => resource)).toEqual(['/a']);
  });

  it('B6.1 has one for code that the start document failed to load', async () => {
    const { fake, loader, visit } = loading(
      { components: ['/assets/a.js'] },
      ({ brokenModules }) => {
        brokenModules.add('/assets/a.js');
        return {};
      },
    );
    await fake.clock.settle();
    fake.server.answer('/a', { html: documentOf('/a', { components: ['/assets/a.js'] }) });
    visit('/a');
    await fake.clock.settle();
    expect(loader.history()).toMatchObject([
      { resource: '/a', succeeded: true },
      { resource: '/assets/a.js', succeeded: false },
    ]);
    fake.brokenModules.clear();
    expect((await visit('/a').ended).kind).toBe('ready');
    expect(loader.history().at(-1)).toMatchObject({ resource: '/assets/a.js', succeeded: true });
  });

  it('B6.1 has none for an aborted one that answers all the same', async () => {
    const { fake, loader, visit } = loading({}, ({ clock }) => ({
      fetch: () =>
        new Promise((resolve) => {
          clock.setTimeout(() => resolve(Response.json({})), 50);
        }),
    }));
    const begun = visit('/a');
    begun.abort();
    await fake.clock.advance(100);
    expect(begun.outcome?.kind).toBe('aborted');
    expect(loader.history()).toEqual([]);
  });

  it('S255 B6.1 else any success in the list does, or that it is empty', async () => {
    const { fake, loader, prefetch } = loading();
    fake.online = undefined;
    await prefetch('/good').ended;
    for (let count = 1; count <= HISTORY; count++) {
      expect(loader.appearsOnline()).toBe(true);
      fake.server.answer(`/bad${count}`, { status: 'cut' });
      await prefetch(`/bad${count}`).ended;
    }
    expect(loader.appearsOnline()).toBe(false);
    await prefetch('/better').ended;
    expect(loader.appearsOnline()).toBe(true);
  });
});
