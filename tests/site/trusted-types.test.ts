import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KARI, memberSite, send } from './as-member.ts';
import { withPage } from './browser.ts';
import { WITH_WORKER } from './runtime-page.ts';
import { articles, films } from './sample.ts';

const site = memberSite();

/** What the content policy refused on a page, and what the console said of it, from now on. */
async function refusals(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellRefusal', (text: string) => found.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      Reflect.get(window, 'tellRefusal')(`${effectiveDirective} ${blockedURI} ${sample}`);
    }),
  );
  page.on('console', (message) => {
    if (/Trusted|Content Security Policy|Permissions-Policy|require-trusted/.test(message.text()))
      found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** Follows an address by script, and waits until its page is there, in the same document. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => window.lerret.navigate(address), path);
  await page.waitForFunction(
    (shown) => document.documentElement.dataset.page === shown && location.pathname === shown,
    decodeURI(path),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
}

const hydrated = (page: Page, name: string) =>
  page.locator(`lerret-island[name="${name}"][data-state=hydrated]`).first().waitFor();

describe('A74 the content policy with Trusted Types', () => {
  it('refuses nothing on a walk through the site', async () => {
    await withPage(WITH_WORKER, async (page) => {
      const found = await refusals(page);
      await page.goto(site.address);
      await page.evaluate(() => Reflect.set(window, 'isSame', true));
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      for (const path of [
        '/nyheter',
        `/article/${articles[0]?.slug}`,
        films[0]?.path ?? '',
        '/sok',
      ])
        await visit(page, path);

      await page.locator('main [data-search-field]').pressSequentially('nordlys');
      await page.locator('.search-results a').first().waitFor();
      await page.locator('main [data-search-field]').fill('xqzxqz');
      await page.locator('[data-search-results][data-state=none] p').waitFor();

      await visit(page, '/logg-inn');
      await send(page, KARI);
      await page.waitForFunction(() => localStorage.getItem('cw-profile-new') !== null);
      await page.waitForURL(/\/min-side$/);
      await hydrated(page, 'tickets');
      await hydrated(page, 'watch-list');
      await page
        .locator('lerret-island[name=tickets] img, lerret-island[name=tickets] svg')
        .first()
        .waitFor();
      await page.evaluate(() => Reflect.set(window, 'isSame', true));
      await visit(page, '/');
      await page.goBack();
      await page.waitForFunction(() => document.documentElement.dataset.page === '/min-side');
      await hydrated(page, 'tickets');
      expect(found).toEqual([]);
    });
  });

  it('refuses strings in the place of HTML, scripts and their addresses, and policies of others', async () => {
    await withPage(WITH_WORKER, async (page) => {
      const found = await refusals(page);
      await page.goto(`${site.address}/kontakt`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      const attempts = await page.evaluate(async () => {
        const evil = '<img src=x onerror="window.ran = true">';
        const main = document.querySelector('main') ?? document.body;
        const sinks: Record<string, () => unknown> = {
          innerHTML: () => {
            main.innerHTML = evil;
          },
          handler: () => main.setAttribute('onclick', 'window.ran = true'),
          scriptAddress: () => {
            document.createElement('script').src = '/media/evil.js';
          },
          register: () => navigator.serviceWorker.register('/media/evil.js'),
          policy: () =>
            window.trustedTypes?.createPolicy('mine', { createHTML: (html: string) => html }),
          again: () =>
            window.trustedTypes?.createPolicy('lerret-worker', {
              createScriptURL: () => '/media/evil.js',
            }),
        };
        const outcomes: [string, string][] = [];
        for (const [name, attempt] of Object.entries(sinks)) {
          const outcome = await Promise.resolve()
            .then(attempt)
            .then(
              () => 'done',
              (error) => (error instanceof Error ? error.name : 'refused'),
            );
          outcomes.push([name, outcome]);
        }
        return outcomes;
      });
      for (const [name, outcome] of attempts) expect([name, outcome]).toEqual([name, 'TypeError']);
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
      expect(await page.locator('main h1').count()).toBe(1);
      expect(found.length).toBeGreaterThanOrEqual(attempts.length);
    });
  });

  it('keeps browsers without Trusted Types working', async () => {
    await withPage(WITH_WORKER, async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'trustedTypes');
        Object.defineProperty(window, 'trustedTypes', { value: undefined });
      });
      // The policy's own words are unknown to such a browser.
      await page.route('**/*', async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        const answer = await route.fetch();
        const headers = answer.headers();
        const policy = headers['content-security-policy']?.replace(
          /; require-trusted-types-for.*/,
          '',
        );
        return route.fulfill({
          response: answer,
          headers: { ...headers, 'content-security-policy': policy ?? '' },
        });
      });
      await page.goto(`${site.address}/kontakt`);
      expect(await page.evaluate(() => typeof window.trustedTypes)).toBe('undefined');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await page.evaluate(() => Reflect.set(window, 'isSame', true));
      await visit(page, '/nyheter');
    });
  });
});
