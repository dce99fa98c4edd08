import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { buildLighthouse, buildOf } from './lighthouse-builds.ts';
import { readOutput } from './output.ts';
import {
  cached,
  install,
  load,
  serveForWorker,
  untilStored,
  withVisitor,
} from './worker-visitor.ts';

const builds = await buildLighthouse();
const server = await serveForWorker(builds.first);

describe('an edited article', () => {
  it.runIf(isFull)(
    'B9.5 leaves the worker byte for byte as it was, and so brings no new one',
    async () => {
      const [before, after] = [builds.first, builds.edited].map(readOutput);
      expect(after?.text('aktuelt/index.html')).toContain('Flygelet som tåler');
      expect(before?.text('aktuelt/index.html')).not.toContain('Flygelet som tåler');
      expect(after?.text('sw.js')).toBe(before?.text('sw.js'));
      await withVisitor(server, async ({ backstage, open }) => {
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
    },
  );
});

describe('another build', () => {
  it('B9.5 brings a new worker, which removes the caches of the old one and no others', async () => {
    await withVisitor(server, async ({ backstage, open }) => {
      await install(backstage);
      await open('/brev');
      await untilStored(backstage, '/brev');
      await backstage.evaluate(() => caches.open('somebody-else'));
      server.deploy(builds.second);
      await install(backstage);
      expect(buildOf(builds.second)).not.toBe(buildOf(builds.first));
      const build = buildOf(builds.second);
      await expect
        .poll(async () => Object.keys(await cached(backstage)).toSorted())
        .toEqual([`lerret-assets-${build}`, `lerret-pages-${build}`, 'somebody-else']);
    });
  });

  it.runIf(isFull)(
    'B9.5 pages that are open are there without net under the new worker',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        await open('/brev');
        server.deploy(builds.second);
        await install(backstage);
        server.goOffline();
        const { page, status } = await open('/brev');
        expect(status).toBe(200);
        expect(await page.getAttribute('html', 'data-build')).toBe(buildOf(builds.second));
      });
    },
  );

  it.runIf(isFull)(
    'B9.5 a page of another build is shown, and not stored among those of this one',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        server.fail('/brev', { kind: 'output', out: builds.second });
        expect(await load(backstage, '/brev')).toMatchObject({ status: 200, page: '/brev' });
        server.goOffline();
        expect((await open('/brev')).status).toBe(503);
      });
    },
  );
});

describe('a retired worker', () => {
  it('B9.5 removes itself and its caches, and leaves tabs and the caches of others alone', async () => {
    await withVisitor(server, async ({ backstage, tab }) => {
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
      await expect.poll(registrations).toBe(0);
      await expect
        .poll(async () => Object.keys(await cached(backstage)))
        .toEqual(['somebody-else']);
      expect(await tab.title()).toBe('not reloaded');
      server.goOffline();
      expect(await load(backstage, '/brev')).toEqual({ kind: 'failed' });
    });
  });
});
