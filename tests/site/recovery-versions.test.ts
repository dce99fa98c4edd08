import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { buildLighthouse, buildOf } from './lighthouse-builds.ts';
import { readOutput } from './output.ts';
import {
  isMarked,
  mark,
  navigate,
  openReady,
  untilShown,
  untilVisitsRun,
  WIDE,
  WITHOUT_WORKER,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { isFullLoad, registrations, reloads, saveData, untilControlled } from './window-setup.ts';

const builds = await buildLighthouse();
const server = await serveFailing(builds.first);

const shownBuild = (page: Page) => page.getAttribute('html', 'data-build');
const message = (page: Page) => page.locator('#lerret-message');
const untilFullLoad = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'));

/** Counts full loads from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}

/** A page that a worker controls from its start, and that follows its updates. */
const withControlledPage = (use: (page: Page) => Promise<void>) =>
  withPage(WIDE, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilControlled(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilVisitsRun(page);
    server.forget();
    await use(page);
  });

/** A page without worker that prefetches nothing. */
const withQuietPage = (use: (page: Page) => Promise<void>) =>
  withPage(WITHOUT_WORKER, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    server.forget();
    await use(page);
  });

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/'))?.update();
  });

/** A cache of nobody's that the site knows. */
const OTHER = 'somebody-else';
const openOther = (page: Page) =>
  page.evaluate(async (name) => void (await caches.open(name)), OTHER);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until the worker that runs is of a build. A message would keep the old one alive: caches tell too. */
const untilWorkerIs = (page: Page, out: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async ([build = '', other]) => {
          const { active, waiting, installing } = await navigator.serviceWorker.ready;
          const names = (await caches.keys()).filter((name) => name !== other);
          const isAlone = active?.state === 'activated' && waiting === null && installing === null;
          return isAlone && names.length > 0 && names.every((name) => name.endsWith(`-${build}`));
        },
        [buildOf(out), OTHER] as const,
      ),
    )
    .toBe(true);

/** Asks the worker for its build; what the page itself asked it before was answered then. */
const askVersion = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    active?.postMessage({ type: 'version' }, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
  });

describe('another deploy', () => {
  it('B8.1 is met on a visit: one full load of the whole address', async () => {
    await withQuietPage(async (page) => {
      const loads = countLoads(page);
      server.deploy(builds.second);
      await navigate(page, '/brev?a=1#innhold');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${server.address}/brev?a=1#innhold`);
      expect(await shownBuild(page)).toBe(buildOf(builds.second));
      expect(await page.textContent('header')).toContain('Alle filmer');
      expect(server.requestsFor('/brev').map(isFullLoad)).toEqual([false, true]);
      expect(await reloads(page)).toEqual([['stale-deploy', '/brev?a=1#innhold', '']]);
      await mark(page);
      await navigate(page, '/filmer');
      await untilShown(page, '/filmer');
      expect(loads()).toBe(1);
    });
  });
});

describe('the first worker', () => {
  it('B9.3 S175 reports that the site is there without net, and reloads nothing', async () => {
    await withPage(WIDE, async (page) => {
      const loads = countLoads(page);
      await page.addInitScript(() => {
        document.addEventListener('lerret:offline-ready', () => {
          sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}x`);
        });
      });
      await openReady(page, `${server.address}/kontakt`);
      await untilControlled(page);
      await untilVisitsRun(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('x');
      expect(loads()).toBe(1);
      expect(await isMarked(page)).toBe(true);
      expect(await reloads(page)).toEqual([]);
      expect(await message(page).textContent()).toBe('');
      await navigate(page, '/brev');
      await expect
        .poll(() => message(page).textContent())
        .toContain('Sider du har åpnet, virker uten nett.');
      expect(await message(page).getAttribute('role')).toBe('status');
      await message(page).getByRole('button', { name: 'Lukk' }).click();
      expect(await message(page).textContent()).toBe('');
    });
  });
});

describe('a new worker', () => {
  it('B9.2 B9.5 S174 reloads an open page exactly once, and removes no cache but those of the old one', async () => {
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      await openOther(page);
      server.deploy(builds.second);
      await lookForUpdate(page);
      await untilFullLoad(page);
      await untilWorkerIs(page, builds.second);
      await page.waitForLoadState('networkidle');
      await untilVisitsRun(page);
      expect(await shownBuild(page)).toBe(buildOf(builds.second));
      await lookForUpdate(page);
      await page.waitForLoadState('networkidle');
      await mark(page);
      await navigate(page, '/brev');
      await untilShown(page, '/brev');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(1);
      expect(await reloads(page)).toEqual([['new-worker', '/kontakt', '']]);
      expect(await cacheNames(page)).toContain(OTHER);
    });
  });

  it('B9.2 that comes after a visit that met the new build reloads no page of its own build', async () => {
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      server.deploy(builds.second);
      await navigate(page, '/brev');
      await untilFullLoad(page);
      await untilWorkerIs(page, builds.second);
      // Asked after the page's own question, which decides about the reload.
      expect(await askVersion(page)).toBe(buildOf(builds.second));
      expect(await shownBuild(page)).toBe(buildOf(builds.second));
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(1);
      expect(await reloads(page)).toEqual([['stale-deploy', '/brev', '']]);
    });
  });

  it('B9.2 waits for what the visitor is writing: a message, and the next visit is a full load', async () => {
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      await page.locator('input:visible, textarea:visible').first().fill('nordlys');
      server.deploy(builds.second);
      await lookForUpdate(page);
      await expect
        .poll(() => message(page).textContent())
        .toContain('Nettstedet er oppdatert. Neste side du åpner, er ny.');
      await untilWorkerIs(page, builds.second);
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(0);
      expect(await page.locator('input:visible, textarea:visible').first().inputValue()).toBe(
        'nordlys',
      );
      await navigate(page, '/brev');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${server.address}/brev`);
      expect(loads()).toBe(1);
      expect(await reloads(page)).toEqual([
        ['new-worker', '/kontakt', 'unsent-input'],
        ['new-worker', '/brev', ''],
      ]);
    });
  });

  it('B9.2 doesn’t come with an edited article, which the next visit shows', async () => {
    expect(readOutput(builds.edited).text('sw.js')).toBe(readOutput(builds.first).text('sw.js'));
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      server.deploy(builds.edited);
      await lookForUpdate(page);
      await navigate(page, '/aktuelt');
      await untilShown(page, '/aktuelt');
      expect(await page.textContent('main')).toContain('Flygelet som tåler');
      await page.waitForLoadState('networkidle');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(0);
      expect(await reloads(page)).toEqual([]);
    });
  });

  it('B9.5 that is retired takes itself and its caches away, and the site goes on without', async () => {
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      await openOther(page);
      server.deploy(builds.retired);
      await lookForUpdate(page);
      await expect.poll(() => registrations(page)).toBe(0);
      expect(loads()).toBe(0);
      await navigate(page, '/brev');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      await mark(page);
      await navigate(page, '/filmer');
      await untilShown(page, '/filmer');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(1);
      expect(await registrations(page)).toBe(0);
      expect(await cacheNames(page)).toEqual([OTHER]);
    });
  });
});

describe('an unknown page under an active worker', () => {
  it('B9.4 S173 is reloaded once, without the worker, and then the 404 page stands', async () => {
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      await page.goto(`${server.address}/finnes-ikke?a=1`);
      await expect.poll(() => reloads(page).catch(() => [])).toHaveLength(1);
      await untilControlled(page);
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(2);
      expect(page.url()).toBe(`${server.address}/finnes-ikke?a=1`);
      expect(await page.getAttribute('html', 'data-page')).toBe('/404.html');
      const once = [['unknown-page', '/finnes-ikke?a=1', '']];
      expect(await reloads(page)).toEqual(once);
      await page.goto(`${server.address}/finnes-ikke?a=1`);
      await page.waitForLoadState('networkidle');
      await untilVisitsRun(page);
      expect(loads()).toBe(3);
      expect(await reloads(page)).toEqual(once);
      expect(await registrations(page)).toBe(1);
    });
  });
});
