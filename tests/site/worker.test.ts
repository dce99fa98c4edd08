import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPageMarks } from '../../runtime/protocol/page-marks.ts';
import { NETWORK_LIMIT } from '../../runtime/service-worker/constants.ts';
import { withPage } from './browser.ts';
import { type FailingServer, startFailingServer } from './failing-server.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildSiteFolder } from './lerret.ts';
import { readOutput } from './output.ts';

const folder = temporaryFolder();
const builds = {
  first: join(folder, 'first'),
  /** The first with another article. */
  edited: join(folder, 'edited'),
  /** Another menu: another shell, and so another build of all. */
  second: join(folder, 'second'),
  /** The second with the worker retired. */
  retired: join(folder, 'retired'),
} as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: FailingServer;
beforeAll(async () => {
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
  await buildSiteFolder(site, builds.first);
  edit(join(site, 'data/articles/2027.json'), 'Pianoet som tåler', 'Flygelet som tåler');
  await buildSiteFolder(site, builds.edited);
  edit(join(site, 'site.json'), '"label": "Filmer"', '"label": "Alle filmer"');
  await buildSiteFolder(site, builds.second);
  edit(join(site, 'site.json'), '"published": true', '"published": true, "serviceWorker": false');
  await buildSiteFolder(site, builds.retired);
  server = await startFailingServer(builds.first);
});
afterAll(() => server?.close());
beforeEach(() => {
  server.mend();
  server.deploy(builds.first);
  server.forget();
  // The page's own code would register, prefetch and reload in between: here the worker is looked at alone.
  server.fail(/^\/assets\/boot-.*\.js$/, { kind: 'text', change: () => '' });
});

const buildOf = (out: string) => readPageMarks(readOutput(out).text('index.html'))?.build;

/** A visitor: tabs of one window, and one in which no script of the site runs, to look behind the scenes. */
interface Visitor {
  readonly tab: Page;
  /** Runs at the site's address, beside all tabs. */
  readonly backstage: Page;
  /** Opens an address in a tab of its own. @returns the tab, and the status of what it shows. */
  open(path: string): Promise<{ readonly page: Page; readonly status: number | undefined }>;
  /** Forgets what the browser itself holds, so that only the worker can have it. */
  clearBrowserCache(): Promise<void>;
}

async function withVisitor(
  use: (visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await withPage(options, async (tab) => {
    const context = tab.context();
    const backstage = await context.newPage();
    await backstage.goto(`${server.address}/robots.txt`);
    await use({
      tab,
      backstage,
      async open(path) {
        const page = await context.newPage();
        const answer = await page.goto(server.address + path);
        return { page, status: answer?.status() };
      },
      async clearBrowserCache() {
        const session = await context.newCDPSession(backstage);
        await session.send('Network.clearBrowserCache');
        await session.detach();
      },
    });
  });
}

/** Against hanging, never against slowness. */
const PATIENT = { timeout: 30_000 };

/** Registers the worker, and waits until one that was installed now is active. */
const install = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const known = await serviceWorker.getRegistration('/');
    await known?.update();
    const registration = known ?? (await serviceWorker.register('/sw.js', { scope: '/' }));
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (worker?.state === 'activated') resolve();
        if (worker?.state === 'redundant') reject(new Error('The worker was not installed'));
      };
      worker?.addEventListener('statechange', look);
      look();
    });
  });

/** What every cache of the origin holds: paths by the names of the caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** Waits until the worker has stored a document, which it does after it has answered. */
const untilStored = (page: Page, path: string) =>
  expect.poll(async () => storedPages(await cached(page)), PATIENT).toContain(path);

const storedPages = (stored: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(stored).flatMap(([name, paths]) =>
    name.startsWith('lerret-pages-') ? paths : [],
  );

interface Question {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Fetches as the loader does: status, page mark and whether the worker had it; or that it failed. */
const load = (page: Page, path: string, init: Question = {}) =>
  page.evaluate(
    async ([address, options]) => {
      try {
        const answer = await fetch(address, options);
        const mark = /data-page="([^"]*)"/.exec(await answer.text())?.[1];
        const { status, url, headers } = answer;
        const isStored = headers.has('x-lerret-worker');
        return { kind: 'answered' as const, status, page: mark, url, isStored };
      } catch {
        return { kind: 'failed' as const };
      }
    },
    [path, init] as const,
  );

/** Of each picture on a page: is it there? */
const shownPictures = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth > 0));

const heading = (page: Page) => page.textContent('h1');

describe('the worker of a build', () => {
  it('B9.5 S256 installs at the root of the site and stores shell and offline page only', async () => {
    await withVisitor(async ({ backstage }) => {
      await install(backstage);
      const scopes = await backstage.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
      expect(scopes).toEqual([`${server.address}/`]);
      const stored = await cached(backstage);
      expect(Object.keys(stored)).toEqual([`lerret-assets-${buildOf(builds.first)}`]);
      const paths = Object.values(stored).flat().toSorted();
      const { files } = readOutput(builds.first);
      const styles = [...files.keys()].filter((file) => file.endsWith('.css'));
      for (const style of styles) expect(paths).toContain(`/${style}`);
      expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html']);
      expect(paths.some((path) => path.startsWith('/assets/boot-'))).toBe(true);
    });
  });

  it('B9.5 tells its build to who asks', async () => {
    await withVisitor(async ({ backstage }) => {
      await install(backstage);
      const version = await backstage.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ type: 'version' }, [port2]);
        return new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data);
        });
      });
      expect(version).toBe(buildOf(builds.first));
    });
  });

  it('B9.5 is not installed when a part of the shell can’t be fetched', async () => {
    await withVisitor(async ({ backstage }) => {
      server.fail('/offline.html', { kind: 'answer', status: 500 });
      await expect(install(backstage)).rejects.toThrow('was not installed');
    });
  });
});

describe('without net', () => {
  it('B9.5 a visited page opens, with its style, scripts and pictures', async () => {
    await withVisitor(async ({ backstage, open, clearBrowserCache }) => {
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
    await withVisitor(async ({ backstage, tab, clearBrowserCache }) => {
      await tab.goto(`${server.address}/`);
      expect(await shownPictures(tab)).not.toContain(false);
      server.forget();
      await install(backstage);
      const { [`lerret-pictures-${buildOf(builds.first)}`]: stored } = await cached(backstage);
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

  it('B9.5 B3.1 a page that the loader fetched opens in a full load, whatever its query', async () => {
    await withVisitor(async ({ backstage, open }) => {
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
  });

  it('B9.5 a page reached through a redirect opens under where it ended', async () => {
    await withVisitor(async ({ backstage, open }) => {
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
  });

  it('B9.5 a redirect brings a full load to its end, where the page is stored', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      const { page } = await open('/kino');
      expect(page.url()).toBe(`${server.address}/filmer`);
      await untilStored(backstage, '/filmer');
    });
  });

  it('B9.5 an unvisited page is the offline page, which leads on with and without script', async () => {
    await withVisitor(async ({ backstage, tab }) => {
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

  for (const colorScheme of ['light', 'dark'] as const)
    it(`B9.5 A74 the offline page has its style and is accessible in ${colorScheme}`, async () => {
      await withVisitor(
        async ({ backstage, open }) => {
          await install(backstage);
          server.goOffline();
          const { page } = await open('/brev');
          expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
          for (const width of [320, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await page.evaluate(axe);
            expect(
              await page.evaluate(
                `axe.run(document, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations.map(({ id }) => id))`,
              ),
            ).toEqual([]);
          }
        },
        { colorScheme, reducedMotion: 'reduce' },
      );
    });

  it('B9.5 the loader gets a failure for an unvisited page, not the offline page as if it were that', async () => {
    await withVisitor(async ({ backstage }) => {
      await install(backstage);
      server.goOffline();
      expect(await load(backstage, '/brev')).toMatchObject({ status: 503, page: '/offline.html' });
    });
  });

  it('B9.5 nobody gets an empty answer, not even when the browser threw everything away', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await backstage.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      server.goOffline();
      const { page, status } = await open('/');
      expect(status).toBe(503);
      expect(await heading(page)).toBe('Du er uten nett');
    });
  });

  for (const headers of [
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 'private', 'Set-Cookie': 'member=1' },
    { Vary: 'Cookie' },
  ])
    it(`B9.5 an answer with ${JSON.stringify(headers)} was not stored`, async () => {
      await withVisitor(async ({ backstage, open }) => {
        await install(backstage);
        server.fail('/brev', { kind: 'headers', headers });
        expect((await open('/brev')).status).toBe(200);
        server.goOffline();
        expect((await open('/brev')).status).toBe(503);
      });
    });

  it('B9.5 an error was not stored in the place of a page', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      server.fail('/brev', { kind: 'answer', status: 500, text: 'Feil' });
      expect((await open('/brev')).status).toBe(500);
      server.goOffline();
      expect((await open('/brev')).status).toBe(200);
    });
  });
});

describe('half a page', () => {
  it('B9.5 is not stored: a document whose stylesheet failed isn’t there without net', async () => {
    await withVisitor(async ({ backstage, open, clearBrowserCache }) => {
      await install(backstage);
      await dropStyles(backstage);
      await clearBrowserCache();
      server.fail(/\.css$/, { kind: 'answer', status: 500 });
      expect((await open('/brev')).status).toBe(200);
      server.goOffline();
      expect((await open('/brev')).status).toBe(503);
    });
  });

  it('B9.5 is not answered: a stored document whose stylesheet is gone is the offline page', async () => {
    await withVisitor(async ({ backstage, open, clearBrowserCache }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      await dropStyles(backstage);
      await clearBrowserCache();
      server.goOffline();
      expect((await open('/brev')).status).toBe(503);
    });
  });

  it('B9.5 is not stored: a document that was cut off isn’t there without net', async () => {
    await withVisitor(async ({ backstage, open }) => {
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

describe('a slow net', () => {
  /** When the answer that is stored under an address was sent. */
  const storedAt = async (address: string) => (await caches.match(address))?.headers.get('date');

  it('B9.5 a visited page comes from the cache after three seconds, and the late answer is kept', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
      server.fail('/brev', { kind: 'stalled', until }, { times: 1 });
      const started = performance.now();
      const { page, status } = await open('/brev');
      const waited = performance.now() - started;
      expect(status).toBe(200);
      expect(await page.getAttribute('html', 'data-page')).toBe('/brev');
      expect(waited).toBeGreaterThanOrEqual(NETWORK_LIMIT);
      expect(server.requestsFor('/brev').at(-1)?.state).toBe('open');
      const late = () => backstage.evaluate(storedAt, `${server.address}/brev`);
      const before = await late();
      answerNow();
      await expect.poll(late, PATIENT).not.toBe(before);
    });
  });

  it('B9.5 an unvisited page is waited for', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      server.fail('/brev', { kind: 'slow', ms: NETWORK_LIMIT + 500 });
      const { page, status } = await open('/brev');
      expect(status).toBe(200);
      expect(await page.getAttribute('html', 'data-page')).toBe('/brev');
    });
  });

  it('B9.5 a page comes from the net although it is stored', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      const change = (text: string) => text.replace(/<h1([^>]*)>[^<]*/, '<h1$1>Helt nytt');
      server.fail('/brev', { kind: 'text', change });
      expect(await heading((await open('/brev')).page)).toBe('Helt nytt');
    });
  });
});

describe('what bypasses the worker', () => {
  it('B9.5 hashed files come from the cache, documents from the net', async () => {
    await withVisitor(async ({ backstage, open, clearBrowserCache }) => {
      await install(backstage);
      await clearBrowserCache();
      server.forget();
      await open('/brev');
      expect(server.requestsFor('/brev')).toHaveLength(1);
      expect(server.requestsFor(/^\/assets\/.*\.css$/)).toEqual([]);
    });
  });

  it('B9.5 what isn’t a GET for a page or file of the site goes to the net, and fails with it', async () => {
    await withVisitor(async ({ backstage }) => {
      await install(backstage);
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
      const pages = Object.entries(await cached(backstage));
      expect(pages.filter(([name]) => !name.startsWith('lerret-assets-'))).toEqual([]);
      server.goOffline();
      for (const [path, init] of asked)
        expect([path, await load(backstage, path, init)]).toEqual([path, { kind: 'failed' }]);
    });
  });
});

describe('an edited article', () => {
  it('B9.5 leaves the worker byte for byte as it was, and so brings no new one', async () => {
    const [before, after] = [builds.first, builds.edited].map(readOutput);
    expect(after?.text('aktuelt/index.html')).toContain('Flygelet som tåler');
    expect(before?.text('aktuelt/index.html')).not.toContain('Flygelet som tåler');
    expect(after?.text('sw.js')).toBe(before?.text('sw.js'));
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      server.deploy(builds.edited);
      server.forget();
      const found = await backstage.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        let isFound = false;
        registration.onupdatefound = () => {
          isFound = true;
        };
        await registration.update();
        return isFound || registration.installing !== null || registration.waiting !== null;
      });
      expect(server.requestsFor('/sw.js')).toHaveLength(1);
      expect(found).toBe(false);
      const { page } = await open('/aktuelt');
      expect(await page.textContent('main')).toContain('Flygelet som tåler');
    });
  });
});

describe('another build', () => {
  it('B9.5 brings a new worker, which removes the caches of the old one and no others', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      await backstage.evaluate(() => caches.open('somebody-else'));
      server.deploy(builds.second);
      await install(backstage);
      expect(buildOf(builds.second)).not.toBe(buildOf(builds.first));
      const build = buildOf(builds.second);
      await expect
        .poll(async () => Object.keys(await cached(backstage)).toSorted(), PATIENT)
        .toEqual([`lerret-assets-${build}`, `lerret-pages-${build}`, 'somebody-else']);
    });
  });

  it('B9.5 pages that are open are there without net under the new worker', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      server.deploy(builds.second);
      await install(backstage);
      server.goOffline();
      const { page, status } = await open('/brev');
      expect(status).toBe(200);
      expect(await page.getAttribute('html', 'data-build')).toBe(buildOf(builds.second));
    });
  });

  it('B9.5 a page of another build is shown, and not stored among those of this one', async () => {
    await withVisitor(async ({ backstage, open }) => {
      await install(backstage);
      server.fail('/brev', { kind: 'output', out: builds.second });
      expect(await load(backstage, '/brev')).toMatchObject({ status: 200, page: '/brev' });
      server.goOffline();
      expect((await open('/brev')).status).toBe(503);
    });
  });
});

describe('a retired worker', () => {
  it('B9.5 removes itself and its caches, and leaves tabs and the caches of others alone', async () => {
    await withVisitor(async ({ backstage, tab }) => {
      await install(backstage);
      await tab.goto(`${server.address}/robots.txt?tab`);
      await tab.evaluate(() => {
        document.title = 'not reloaded';
      });
      await backstage.evaluate(() => caches.open('somebody-else'));
      server.deploy(builds.retired);
      await backstage.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const registrations = () =>
        backstage.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registrations, PATIENT).toBe(0);
      await expect
        .poll(async () => Object.keys(await cached(backstage)), PATIENT)
        .toEqual(['somebody-else']);
      expect(await tab.title()).toBe('not reloaded');
      server.goOffline();
      expect(await load(backstage, '/brev')).toEqual({ kind: 'failed' });
    });
  });
});
