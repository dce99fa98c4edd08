import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, clearFaults, fail, memberSite } from './as-member.ts';
import { watch, withPage } from './browser.ts';
import { serveWithSandbox } from './member-site.ts';
import { out } from './served.ts';
import {
  block,
  cards,
  openTickets,
  PHONE,
  PHONE_ALONE,
  untilFetched,
  untilRun,
} from './tickets-page.ts';
import { clearBrowserCache, untilControlled } from './window-setup.ts';

const site = memberSite();

/** Waits until the worker keeps this page, which it does after it has answered, and the code of its blocks. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const islands = [...document.querySelectorAll('main lerret-island[data-state=hydrated]')];
        const code = islands.map((one) => one.getAttribute('code') ?? '');
        const needed = [location.href, ...code];
        const found = await Promise.all(needed.map((one) => caches.match(one)));
        return needed.filter((_, index) => found[index] === undefined);
      }),
    )
    .toEqual([]);

/** What the worker's caches hold: each address with its text. */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const all = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (request) => {
            const answer = await store.match(request);
            return { url: request.url, text: (await answer?.text()) ?? '' };
          }),
        ),
      ),
    );
    return all.flat();
  });

describe('tickets that can’t be fetched', () => {
  it('S16 A20 A35 A86 may be given up and fetched again, also as soon as there is net; stay where the session is over, and are never another member’s', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await page.clock.install();
      await fail(site, 'GetTicketsDx:never');
      await openTickets(page, site);
      await expect.poll(() => asked(site, 'GetTicketsDx').length).toBe(1);
      await page.clock.fastForward(8000);
      await block(page).getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await block(page).getByRole('button', { name: 'Avbryt' }).click();
      const retry = block(page).getByRole('button', { name: 'Hent på nytt' });
      await retry.waitFor();
      expect(await block(page).getByText('Dette tar lengre tid').count()).toBe(0);
      clearFaults(site);
      await retry.click();
      await untilFetched(page);
      expect(await cards(page).count()).toBe(2);
      const title = (await cards(page).first().locator('h3').textContent()) ?? '';
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await retry.waitFor();
      expect(await cards(page).count()).toBe(2);
      await page.context().setOffline(false);
      await retry.waitFor({ state: 'detached' });
      // The token too: the watch list switches it for a new session (S198).
      site.sandbox.state.db.prepare('DELETE FROM member_keys').run();
      await page.reload();
      const link = block(page).getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
      expect(await retry.count()).toBe(0);
      expect(await cards(page).count()).toBe(2);
      // As if it had been changed while no page was open.
      await page.goto(`${site.address}/robots.txt`);
      await page.evaluate(() =>
        localStorage.setItem(
          'cw-profile-new',
          JSON.stringify({ userName: 'Ola', email: 'ola@epost.example', token: 'x' }),
        ),
      );
      await page.context().clearCookies();
      await page.goto(`${site.address}/min-side`);
      // Nothing is asked of the backend before the token is switched, and it knows none such.
      await link.waitFor();
      expect(await block(page).textContent()).not.toContain(title);
    });
  });
});

describe('tickets without net', () => {
  it('S16 S172 A82 are read after one visit, from a full load, and nothing of them lies in the caches of the worker, or in the page as it is stored', async () => {
    const brief = await serveWithSandbox(out);
    try {
      await withPage(PHONE, async (page) => {
        await page.goto(`${brief.address}/logg-inn`);
        await untilControlled(page);
        await openTickets(page, brief);
        await untilFetched(page);
        await untilKept(page);
        const code = (await cards(page).first().locator('p').last().textContent()) ?? '';
        expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/);
        const kept = await keptByWorker(page);
        const addresses = kept.map(({ url }) => url);
        expect(addresses).toContain(`${brief.address}/min-side`);
        expect(addresses.filter((one) => one.includes('/backends/'))).toEqual([]);
        for (const word of [code, 'Kari'])
          expect(kept.filter(({ text }) => text.includes(word)).map(({ url }) => url)).toEqual([]);
        await clearBrowserCache(page.context(), page);
        // For the worker as for the page.
        await brief.stop();
        await page.context().setOffline(true);
        const { complaints } = watch(page, brief.address, brief.backend);
        const answer = await page.reload();
        expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
        await untilRun(page);
        await untilFetched(page);
        expect(await cards(page).count()).toBe(2);
        expect(await cards(page).first().locator('svg[role=img]').isVisible()).toBe(true);
        expect(await block(page).textContent()).toContain('Sist hentet i dag kl. 16.00');
        // What counts visits isn't kept for when there is no net.
        const ours = complaints.filter((told) => !told.includes('error analytics'));
        expect(ours.filter((told) => /hydration|bundle/.test(told))).toEqual([]);
      });
    } finally {
      await brief.stop().catch(() => {});
    }
  });
});
