import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
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
});

describe('half a page', () => {
  it('B9.5 is not stored: a document that was cut off isn’t there without net', async () => {
    await withVisitor(server, async ({ backstage, open }) => {
      await install(backstage);
      server.fail('/brev', { kind: 'cut', after: 900 });
      await load(backstage, '/brev');
      server.goOffline();
      expect((await open('/brev')).status).toBe(503);
    });
  });
});
