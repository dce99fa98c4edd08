import { describe, expect, it } from 'vitest';
import { DATA_MAX_AGE, MEMORY_PAGES } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { loading } from './loading.ts';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}`);

describe('memory', () => {
  it('B4.1 keeps layouts and components for the life of the document', async () => {
    const { fake, asked, visit } = loading();
    const html = documentOf('/a', { layout: '/assets/wide-2.css', components: ['/assets/a.js'] });
    fake.server.answer('/a', { html });
    await visit('/a').ended;
    await fake.clock.advance(100 * DATA_MAX_AGE);
    await visit('/a').ended;
    expect(asked()).toEqual(['/a', '/assets/wide-2.css', '/a']);
    expect(fake.imported).toEqual(['/assets/a.js']);
  });

  it('B4.1 a page is fresh for DATA_MAX_AGE, without a request; a click fetches an older one', async () => {
    const { fake, asked, loader, visit } = loading();
    await visit('/a').ended;
    await fake.clock.advance(DATA_MAX_AGE);
    expect(loader.memory('/a')).toBe('fresh');
    await visit('/a').ended;
    expect(asked()).toEqual(['/a']);
    await fake.clock.advance(1);
    expect(loader.memory('/a')).toBe('old');
    const again = visit('/a');
    await fake.clock.settle();
    expect(again.page.at).toBe(fake.clock.now());
    expect(asked()).toEqual(['/a', '/a']);
    expect(loader.memory('/a')).toBe('fresh');
  });

  /** The document of a page, as the worker stored it some milliseconds ago. */
  const copyOf = (path: string, now: number, ago: number) =>
    documentOf(path).replace('<html', `<html data-stored="${new Date(now - ago).toUTCString()}"`);

  it.each([
    ['two minutes ago', 120_000, 'fresh'],
    ['three days ago', 259_200_000, 'old'],
    ['the future, as the clock was set back', -432_000_000, 'old'],
  ])('B4.2 the worker’s copy is as old as its date: %s', async (_, ago, age) => {
    const { fake, loader, visit } = loading();
    const now = fake.clock.now();
    fake.server.answer('/a', { html: copyOf('/a', now, ago) });
    const begun = visit('/a');
    await fake.clock.settle();
    expect([begun.page.at, loader.memory('/a')]).toEqual([now - ago, age]);
  });

  it('B4.2 B9.6 the worker’s copy is asked for again, on the way back too, once the server answers', async () => {
    const { fake, visit } = loading();
    fake.server.answer('/a', { html: copyOf('/a', fake.clock.now(), 60_000) }, {});
    await visit('/a').ended;
    const marks = async (isBack: boolean) => {
      const begun = visit('/a', { isBack });
      await begun.ended;
      return begun.page.marks.stored;
    };
    expect(await marks(true)).toEqual(expect.any(String));
    await visit('/b').ended;
    expect([await marks(true), await marks(false)]).toEqual([null, null]);
  });

  it.each(['', 'i går'])('B4.2 a copy whose date is unknown is old: “%s”', async (date) => {
    const undated = (path: string) =>
      documentOf(path).replace('<html', `<html data-stored="${date}"`);
    const { fake, loader, visit } = loading({}, () => ({
      start: { address: '/', page: '/', build: 'build-1', html: undated('/') },
    }));
    fake.server.answer('/a', { html: undated('/a') });
    const begun = visit('/a');
    await begun.ended;
    expect([begun.page.at, loader.memory('/a'), loader.memory('/')]).toEqual([0, 'old', 'old']);
  });

  it('B4.1 an old page stays while a click cannot fetch it, for back and forward', async () => {
    const { fake, loader, visit } = loading();
    fake.server.answer('/a', {}, { status: 500 });
    await visit('/a').ended;
    await fake.clock.advance(DATA_MAX_AGE + 1);
    expect((await visit('/a').ended).kind).toBe('failed');
    expect(loader.memory('/a')).toBe('old');
    expect((await visit('/a', { isBack: true }).ended).kind).toBe('ready');
  });

  it('B4.1 the current one is there even where it had gone before it was shown', async () => {
    const { loader, visit, prefetch } = loading();
    const slow = visit('/slow');
    await slow.ended;
    for (const path of paths(MEMORY_PAGES)) await prefetch(path).ended;
    expect(loader.memory('/slow')).toBeNull();
    loader.shown(slow.page);
    expect(loader.memory('/slow')).toBe('fresh');
  });

  it('B4.1 a document that is no page of ours is not in memory', () => {
    const { loader } = loading({ page: null });
    expect(loader.memory('/')).toBeNull();
    expect(loader.state('/').state).toBe('idle');
  });

  it.each(['private', 'no-store', 'no-cache, Private, max-age=0', 'max-age=60,no-store'])(
    'B4.1 signed-in data never enters this memory: %s',
    async (cacheControl) => {
      const { fake, asked, loader, visit } = loading();
      fake.server.answer('/min-side', { headers: { 'Cache-Control': cacheControl } });
      const begun = visit('/min-side');
      await fake.clock.settle();
      expect(begun.outcome).toMatchObject({ kind: 'ready', page: { isPrivate: true } });
      expect(loader.memory('/min-side')).toBeNull();
      loader.shown(begun.page);
      expect(loader.memory('/min-side')).toBeNull();
      await visit('/min-side').ended;
      expect(asked()).toEqual(['/min-side', '/min-side']);
    },
  );

  it.each(['no-cache', 'public, max-age=600', 'max-age=0, must-revalidate'])(
    'B4.1 anonymous pages do: %s',
    async (cacheControl) => {
      const { fake, loader, visit } = loading();
      fake.server.answer('/a', { headers: { 'Cache-Control': cacheControl } });
      await visit('/a').ended;
      expect(loader.memory('/a')).toBe('fresh');
    },
  );
});
