import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { buildLighthouse, buildOf } from './lighthouse-builds.ts';
import { readOutput } from './output.ts';
import {
  isMarked,
  mark,
  message,
  navigate,
  openReady,
  untilFullLoad,
  untilShown,
  untilVisitsRun,
  WITH_WORKER,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { registrations, reloads, saveData, untilControlled } from './window-setup.ts';

const builds = await buildLighthouse();
const server = await serveFailing(builds.first);

const shownBuild = (page: Page) => page.getAttribute('html', 'data-build');

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
  withPage(WITH_WORKER, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilControlled(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilVisitsRun(page);
    server.forget();
    await use(page);
  });

/** Serves another build, and has the page look for its worker. */
async function deploy(page: Page, out: string): Promise<void> {
  const times = () => server.requestsFor('/sw.js').length;
  const before = times();
  server.deploy(out);
  // A check that was under way before the deploy would be taken for this one.
  while (times() === before)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration('/'))?.update();
    });
}

/**
 * Stops the active worker if an installed one is to replace it. Otherwise, the new one may wait until the browser stops
 * the idle worker, which it doesn't do while a test controls it.
 */
async function stopReplacedWorker(page: Page): Promise<void> {
  const isReplaced = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration('/'))?.waiting),
  );
  if (!isReplaced) return;
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** A cache of nobody's that the site knows. */
const OTHER = 'somebody-else';
const openOther = (page: Page) =>
  page.evaluate(async (name) => void (await caches.open(name)), OTHER);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until the worker that runs is of a build. A message would keep the old one alive: caches tell too. */
const untilWorkerIs = (page: Page, out: string) =>
  expect
    .poll(async () => {
      await stopReplacedWorker(page);
      return page.evaluate(
        async ([build = '', other]) => {
          const { active, waiting, installing } = await navigator.serviceWorker.ready;
          const names = (await caches.keys()).filter((name) => name !== other);
          const isAlone = active?.state === 'activated' && waiting === null && installing === null;
          return isAlone && names.length > 0 && names.every((name) => name.endsWith(`-${build}`));
        },
        [buildOf(out), OTHER] as const,
      );
    })
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

describe('the first worker', () => {
  it('B9.3 S175 B9.4 S173 B9.5 reports that the site is there without net, and reloads nothing but an unknown page, once; then it is retired', async () => {
    await withPage(WITH_WORKER, async (page) => {
      await saveData(page);
      const loads = countLoads(page);
      await page.addInitScript(() => {
        document.addEventListener('lerret:offline-ready', () => {
          sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}x`);
        });
      });
      await openReady(page, `${server.address}/kontakt`);
      await untilControlled(page);
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

      // The page is unknown: it is loaded once more, without the worker, and then the 404 page stands.
      await page.goto(`${server.address}/finnes-ikke?a=1`);
      await expect.poll(() => reloads(page).catch(() => [])).toHaveLength(1);
      await untilControlled(page);
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(3);
      expect(page.url()).toBe(`${server.address}/finnes-ikke?a=1`);
      expect(await page.getAttribute('html', 'data-page')).toBe('/404.html');
      const once = [['unknown-page', '/finnes-ikke?a=1', '']];
      expect(await reloads(page)).toEqual(once);
      await openReady(page, `${server.address}/finnes-ikke?a=1`);
      expect(loads()).toBe(4);
      expect(await reloads(page)).toEqual(once);
      expect(await registrations(page)).toBe(1);

      // It takes itself and its caches away, and the site goes on without.
      await openOther(page);
      await deploy(page, builds.retired);
      await expect
        .poll(async () => {
          await stopReplacedWorker(page);
          return registrations(page);
        })
        .toBe(0);
      expect(loads()).toBe(4);
      await navigate(page, '/brev');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      await mark(page);
      await navigate(page, '/filmer');
      await untilShown(page, '/filmer');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(5);
      expect(await registrations(page)).toBe(0);
      expect(await cacheNames(page)).toEqual([OTHER]);
    });
  });
});

describe('deploys, one after the other', () => {
  it('B8.1 B9.2 B9.5 S174 an edited article, a new build met on a visit, one while the visitor writes, and one that reloads the page', async () => {
    expect(readOutput(builds.edited).text('sw.js')).toBe(readOutput(builds.first).text('sw.js'));
    await withControlledPage(async (page) => {
      const loads = countLoads(page);
      const done: (readonly string[])[] = [];

      // An article is no new version: the next visit shows it.
      await deploy(page, builds.edited);
      await navigate(page, '/aktuelt');
      await untilShown(page, '/aktuelt');
      expect(await page.textContent('main')).toContain('Flygelet som tåler');
      await page.waitForLoadState('networkidle');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(0);

      // Met on a visit: one full load of the whole address. The worker that comes after it reloads no page of its build.
      server.deploy(builds.second);
      await navigate(page, '/brev?a=1#innhold');
      await untilFullLoad(page);
      await untilWorkerIs(page, builds.second);
      // Asked after the page's own question, which decides about the reload.
      expect(await askVersion(page)).toBe(buildOf(builds.second));
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${server.address}/brev?a=1#innhold`);
      expect(await shownBuild(page)).toBe(buildOf(builds.second));
      expect(await page.textContent('header')).toContain('Alle filmer');
      expect(loads()).toBe(1);
      done.push(['stale-deploy', '/brev?a=1#innhold', '']);
      expect(await reloads(page)).toEqual(done);
      await mark(page);
      await navigate(page, '/kontakt');
      await untilShown(page, '/kontakt');
      expect(loads()).toBe(1);

      // It waits for what the visitor is writing: a message, and the next visit is a full load.
      const field = page.locator('input:visible, textarea:visible').first();
      await field.fill('nordlys');
      await deploy(page, builds.first);
      await expect
        .poll(() => message(page).textContent())
        .toContain('Nettstedet er oppdatert. Neste side du åpner, er ny.');
      await untilWorkerIs(page, builds.first);
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(1);
      expect(await field.inputValue()).toBe('nordlys');
      await navigate(page, '/brev');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${server.address}/brev`);
      done.push(['new-worker', '/kontakt', 'unsent-input'], ['new-worker', '/brev', '']);
      expect(await reloads(page)).toEqual(done);

      // It reloads an open page exactly once, and removes no cache but those of the old one.
      await untilVisitsRun(page);
      await mark(page);
      await openOther(page);
      await deploy(page, builds.second);
      await untilFullLoad(page);
      await untilWorkerIs(page, builds.second);
      await page.waitForLoadState('networkidle');
      expect(await shownBuild(page)).toBe(buildOf(builds.second));
      await deploy(page, builds.second);
      await page.waitForLoadState('networkidle');
      await mark(page);
      await navigate(page, '/kontakt');
      await untilShown(page, '/kontakt');
      expect(await isMarked(page)).toBe(true);
      expect(loads()).toBe(3);
      done.push(['new-worker', '/brev', '']);
      expect(await reloads(page)).toEqual(done);
      expect(await cacheNames(page)).toContain(OTHER);
    });
  });
});
