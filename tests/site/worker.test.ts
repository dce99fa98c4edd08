import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { buildOf } from './lighthouse-builds.ts';
import { readOutput } from './output.ts';
import {
  cached,
  heading,
  install,
  load,
  type Question,
  serveForWorker,
  shownPictures,
  untilStored,
  withVisitor,
} from './worker-visitor.ts';

const out = join(temporaryFolder(), 'out');
await buildHere('tests/fixtures/lighthouse', out);
const server = await serveForWorker(out);

/** What lies in the caches that hold anything: to look into one is to open it. */
const filled = async (page: Page) =>
  Object.fromEntries(Object.entries(await cached(page)).filter(([, paths]) => paths.length > 0));

it('B9.5 S256 A74 the worker of a build stores shell and offline page, then what was visited, never half a page; and passes on what isn’t a GET for a page or file', async () => {
  await withVisitor(
    server,
    async ({ backstage, tab, open, clearBrowserCache }) => {
      await install(backstage);
      const scopes = await backstage.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
      expect(scopes).toEqual([`${server.address}/`]);
      const stored = await filled(backstage);
      expect(Object.keys(stored)).toEqual([`lerret-assets-${buildOf(out)}`]);
      const paths = Object.values(stored).flat().toSorted();
      const { files } = readOutput(out);
      const styles = [...files.keys()].filter((file) => file.endsWith('.css'));
      for (const style of styles) expect(paths).toContain(`/${style}`);
      expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html']);
      expect(paths.some((path) => path.startsWith('/assets/boot-'))).toBe(true);

      // What bypasses it goes to the net, and fails with it.
      server.fail(/^\/backends\//, { kind: 'answer', status: 200, text: '{}' });
      const form = { method: 'POST', body: 'a=1' };
      const part = { headers: { Range: 'bytes=0-9' } };
      const json = { headers: { Accept: 'application/json' } };
      const asked: readonly (readonly [string, Question])[] = [
        ['/brev', form],
        ['/backends/platform/movies', {}],
        ['/backends/platform/movies', form],
        ['/brev', part],
        ['/brev', json],
        ['/sw.js', {}],
      ];
      for (const [path, init] of asked) {
        server.forget();
        await load(backstage, path, init);
        expect([path, server.requestsFor(path).length]).toEqual([path, 1]);
      }
      expect(server.requestsFor('/brev').filter(({ method }) => method === 'GET')).toEqual([]);
      const pages = Object.entries(await filled(backstage));
      expect(pages.filter(([name]) => !name.startsWith('lerret-assets-'))).toEqual([]);
      server.goOffline();
      for (const [path, init] of asked)
        expect([path, await load(backstage, path, init)]).toEqual([path, { kind: 'failed' }]);
      server.goOnline();

      // A document that was cut off isn't there without net: nor is any that wasn't visited.
      const stop = server.fail('/brev', { kind: 'cut', after: 900 });
      await load(backstage, '/brev');
      stop();
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
        if (isScripted) {
          expect(await tab.evaluate(() => document.styleSheets.length)).toBe(1);
          for (const colorScheme of quickly(['light', 'dark'] as const)) {
            await tab.emulateMedia({ colorScheme });
            for (const width of quickly([320, 1440])) {
              await tab.setViewportSize({ width, height: 900 });
              expect(await violations(tab)).toEqual([]);
            }
          }
        }
        server.goOnline();
        await tab.click('text=Prøv igjen');
        await tab.waitForSelector(`html[data-page="${path}"]`);
        expect(tab.url()).toBe(server.address + path);
      }

      // A redirect brings a full load to its end, where the page is stored.
      const { page: redirected } = await open('/kino');
      expect(redirected.url()).toBe(`${server.address}/filmer`);
      await untilStored(backstage, '/filmer');

      // A visited page opens without net, with its style, scripts and pictures.
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
    },
    { reducedMotion: 'reduce' },
  );
});

it('B9.5 the page opens without net that was there before the worker, with its pictures', async () => {
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
