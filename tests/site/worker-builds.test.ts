import { describe, expect, it } from 'vitest';
import { buildLighthouse, buildOf } from './lighthouse-builds.ts';
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

describe('an edited article', () => {});

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
