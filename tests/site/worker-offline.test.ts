import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { buildOf } from './lighthouse-builds.ts';
import {
  cached,
  heading,
  install,
  load,
  serveForWorker,
  shownPictures,
  untilStored,
  withVisitor,
} from './worker-visitor.ts';

const out = join(temporaryFolder(), 'out');
await buildHere('tests/fixtures/lighthouse', out);
const server = await serveForWorker(out);

describe('without net', () => {
  it('B9.5 a visited page opens, with its style, scripts and pictures', async () => {
    await withVisitor(server, async ({ backstage, open, clearBrowserCache }) => {
      await install(backstage);
      await (await open('/')).page.close();
      await untilStored(backstage, '/');
      await clearBrowserCache();
      server.goOffline();
      const { page, status } = await open('/');
      expect(status).toBe(200);
      expect(await page.getAttribute('html', 'data-page')).toBe('/');
      const shown = await page.evaluate(() => ({
        styles: document.styleSheets.length,
        scripts: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      }));
      expect(shown.styles).toBe(1);
      expect(await shownPictures(page)).toContain(true);
      expect(await shownPictures(page)).not.toContain(false);
      expect(shown.scripts.some((path) => path.startsWith('/assets/boot-'))).toBe(true);
    });
  });

  it('B9.5 the page opens that was there before the worker, with its pictures', async () => {
    await withVisitor(server, async ({ backstage, tab, clearBrowserCache }) => {
      await tab.goto(`${server.address}/`);
      expect(await shownPictures(tab)).not.toContain(false);
      server.forget();
      await install(backstage);
      const { [`lerret-pictures-${buildOf(out)}`]: stored } = await cached(backstage);
      expect(stored).toContain('/media/fyrlykt.svg');
      expect(server.requestsFor(/^\/media\//)).toEqual([]);
      await clearBrowserCache();
      server.goOffline();
      const answer = await tab.goto(`${server.address}/`);
      expect(answer?.status()).toBe(200);
      expect(await tab.getAttribute('html', 'data-page')).toBe('/');
      expect(await shownPictures(tab)).toContain(true);
      expect(await shownPictures(tab)).not.toContain(false);
    });
  });

  it.runIf(isFull)(
    'B9.5 B3.1 a page that the loader fetched opens in a full load, whatever its query',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        await load(backstage, '/filmer?a=1');
        await untilStored(backstage, '/filmer');
        server.goOffline();
        for (const path of ['/filmer', '/filmer?b=2', '/filmer/']) {
          const { page, status } = await open(path);
          expect([path, status]).toEqual([path, 200]);
          expect(await page.getAttribute('html', 'data-page')).toBe('/filmer');
          expect(page.url()).toBe(server.address + path);
        }
        expect(await load(backstage, '/filmer?c=3')).toMatchObject({
          page: '/filmer',
          url: `${server.address}/filmer?c=3`,
          isStored: true,
        });
      });
    },
  );

  it.runIf(isFull)(
    'B9.5 a page reached through a redirect opens under where it ended',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        const loaded = await load(backstage, '/kino');
        const ended = { page: '/filmer', url: `${server.address}/filmer`, isStored: false };
        expect(loaded).toMatchObject(ended);
        await untilStored(backstage, '/filmer');
        server.goOffline();
        const { page, status } = await open('/filmer');
        expect(status).toBe(200);
        expect(await page.getAttribute('html', 'data-page')).toBe('/filmer');
      });
    },
  );

  it('B9.5 a redirect brings a full load to its end, where the page is stored', async () => {
    await withVisitor(server, async ({ backstage, open }) => {
      await install(backstage);
      const { page } = await open('/kino');
      expect(page.url()).toBe(`${server.address}/filmer`);
      await untilStored(backstage, '/filmer');
    });
  });

  it('B9.5 an unvisited page is the offline page, which leads on with and without script', async () => {
    await withVisitor(server, async ({ backstage, tab }) => {
      await install(backstage);
      const session = await tab.context().newCDPSession(tab);
      for (const [path, isScripted] of [
        ['/brev', true],
        ['/kontakt', false],
      ] as const) {
        await session.send('Emulation.setScriptExecutionDisabled', { value: !isScripted });
        server.goOffline();
        const answer = await tab.goto(server.address + path);
        expect(answer?.status()).toBe(503);
        expect(await heading(tab)).toBe('Du er uten nett');
        expect(await tab.getAttribute('html', 'data-page')).toBe('/offline.html');
        expect(tab.url()).toBe(server.address + path);
        server.goOnline();
        await tab.click('text=Prøv igjen');
        await tab.waitForSelector(`html[data-page="${path}"]`);
        expect(tab.url()).toBe(server.address + path);
      }
    });
  });

  for (const colorScheme of quickly(['light', 'dark'] as const))
    it(`B9.5 A74 the offline page has its style and is accessible in ${colorScheme}`, async () => {
      await withVisitor(
        server,
        async ({ backstage, open }) => {
          await install(backstage);
          server.goOffline();
          const { page } = await open('/brev');
          expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
          for (const width of [320, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await violations(page)).toEqual([]);
          }
        },
        { colorScheme, reducedMotion: 'reduce' },
      );
    });

  it.runIf(isFull)(
    'B9.5 the loader gets a failure for an unvisited page, not the offline page as if it were that',
    async () => {
      await withVisitor(server, async ({ backstage }) => {
        await install(backstage);
        server.goOffline();
        expect(await load(backstage, '/brev')).toMatchObject({
          status: 503,
          page: '/offline.html',
        });
      });
    },
  );

  it.runIf(isFull)(
    'B9.5 nobody gets an empty answer, not even when the browser threw everything away',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        await backstage.evaluate(async () => {
          for (const name of await caches.keys()) await caches.delete(name);
        });
        server.goOffline();
        const { page, status } = await open('/');
        expect(status).toBe(503);
        expect(await heading(page)).toBe('Du er uten nett');
      });
    },
  );

  it.runIf(isFull)(
    'B9.5 an answer that must not be stored wasn’t, nor an error in the place of a page',
    async () => {
      const unstorable = {
        '/brev': { 'Cache-Control': 'no-store' },
        '/filmer': { 'Cache-Control': 'private', 'Set-Cookie': 'member=1' },
        '/aktuelt': { Vary: 'Cookie' },
      };
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        for (const [path, headers] of Object.entries(unstorable)) {
          server.fail(path, { kind: 'headers', headers });
          expect([path, (await open(path)).status]).toEqual([path, 200]);
        }
        await open('/');
        await untilStored(backstage, '/');
        server.fail('/', { kind: 'answer', status: 500, text: 'Feil' });
        expect((await open('/')).status).toBe(500);
        server.goOffline();
        for (const path of Object.keys(unstorable))
          expect([path, (await open(path)).status]).toEqual([path, 503]);
        expect((await open('/')).status).toBe(200);
      });
    },
  );
});

describe('half a page', () => {
  it.runIf(isFull)(
    'B9.5 is not stored: a document whose stylesheet failed isn’t there without net',
    async () => {
      await withVisitor(server, async ({ backstage, open, clearBrowserCache }) => {
        await install(backstage);
        await dropStyles(backstage);
        await clearBrowserCache();
        server.fail(/\.css$/, { kind: 'answer', status: 500 });
        expect((await open('/brev')).status).toBe(200);
        server.goOffline();
        expect((await open('/brev')).status).toBe(503);
      });
    },
  );

  it.runIf(isFull)(
    'B9.5 is not answered: a stored document whose stylesheet is gone is the offline page',
    async () => {
      await withVisitor(server, async ({ backstage, open, clearBrowserCache }) => {
        await install(backstage);
        await open('/brev');
        await untilStored(backstage, '/brev');
        await dropStyles(backstage);
        await clearBrowserCache();
        server.goOffline();
        expect((await open('/brev')).status).toBe(503);
      });
    },
  );

  it('B9.5 is not stored: a document that was cut off isn’t there without net', async () => {
    await withVisitor(server, async ({ backstage, open }) => {
      await install(backstage);
      server.fail('/brev', { kind: 'cut', after: 900 });
      await load(backstage, '/brev');
      server.goOffline();
      expect((await open('/brev')).status).toBe(503);
    });
  });

  const dropStyles = (page: Page) =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys())
          if (request.url.endsWith('.css')) await store.delete(request);
      }
    });
});
