import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { fail, mend } from './as-member.ts';
import { faultsOf } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { out } from './served.ts';
import {
  block,
  cards,
  openTickets,
  PHONE,
  PHONE_ALONE,
  untilFetched,
  untilRun,
  withTickets,
} from './tickets-page.ts';
import { clearBrowserCache, untilControlled } from './window-setup.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await serveWithSandbox(out);
});
afterAll(() => site.stop());
beforeEach(() => mend(site));

const kept = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

describe('when tickets can’t be fetched', () => {
  it.each(quickly(['500', 'garbage', 'cut', 'empty']))(
    'S154 S238 A86 %s: no word of it, and a way to try again',
    async (fault) => {
      await withPage(PHONE_ALONE, async (page) => {
        await fail(site, `GetTicketsDx:${fault}`);
        await openTickets(page, site);
        const retry = block(page).getByRole('button', { name: 'Hent på nytt' });
        await retry.waitFor();
        expect(await block(page).textContent()).toBe('BilletterHent på nytt');
        expect(await faultsOf(page)).toEqual([]);
        mend(site);
        await retry.dblclick();
        await untilFetched(page);
        expect(await cards(page).count()).toBe(2);
        expect(await retry.count()).toBe(0);
      });
    },
  );

  it('S238 A86 the last ones stay, with when they were fetched', async () => {
    await withTickets(site, async (page) => {
      await fail(site, 'GetTicketsDx:500');
      await page.reload();
      await block(page).getByRole('button', { name: 'Hent på nytt' }).waitFor();
      expect(await cards(page).count()).toBe(2);
      expect(await block(page).textContent()).toContain('Sist hentet i dag kl. 16.00');
    });
  });

  it('A86 an expired session leads to the login, and back', async () => {
    await withTickets(site, async (page) => {
      // The token too: the watch list switches it for a new session (S198).
      site.sandbox.world.db.prepare('DELETE FROM member_keys').run();
      await page.reload();
      const link = block(page).getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
      expect(await block(page).getByRole('button', { name: 'Hent på nytt' }).count()).toBe(0);
      expect(await cards(page).count()).toBe(2);
    });
  });

  it('A35 no answer for eight seconds is said, and can be given up', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await fail(site, 'GetTicketsDx:never');
      await openTickets(page, site);
      await block(page).getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await block(page).getByRole('button', { name: 'Avbryt' }).click();
      await block(page).getByRole('button', { name: 'Hent på nytt' }).waitFor();
      expect(await block(page).getByText('Dette tar lengre tid').count()).toBe(0);
    });
  });
});

describe('tickets without net', () => {
  it('S16 S172 are read after one visit, from a full load', async () => {
    const brief = await serveWithSandbox(out);
    try {
      await withPage(PHONE, async (page) => {
        await openTickets(page, brief);
        await untilFetched(page);
        await untilControlled(page);
        await page.waitForLoadState('networkidle');
        await clearBrowserCache(page.context(), page);
        // For the worker as for the page.
        await brief.stop();
        await page.context().setOffline(true);
        const { complaints } = watch(page, brief.address);
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

  it('S16 are fetched again as soon as there is net', async () => {
    await withTickets(site, async (page) => {
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      const retry = block(page).getByRole('button', { name: 'Hent på nytt' });
      await retry.waitFor();
      expect(await cards(page).count()).toBe(2);
      await page.context().setOffline(false);
      await retry.waitFor({ state: 'detached' });
    });
  });

  it('S16 A82 nothing of them lies in the caches of the worker, or in the page as it is stored', async () => {
    await withTickets(
      site,
      async (page) => {
        await untilControlled(page);
        await page.reload();
        await untilFetched(page);
        await page.waitForLoadState('networkidle');
        const code = (await cards(page).first().locator('p').last().textContent()) ?? '';
        expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/);
        const texts = await page.evaluate(async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const all = await Promise.all(
            stores.map(async (store) =>
              Promise.all(
                (await store.keys()).map(async (request) => {
                  const answer = await store.match(request);
                  return `${request.url} ${await answer?.text()}`;
                }),
              ),
            ),
          );
          return all.flat();
        });
        expect(texts.some((one) => one.includes('/min-side'))).toBe(true);
        const addresses = texts.map((one) => one.split(' ', 1)[0] ?? '');
        expect(addresses.filter((address) => address.includes('/backends/'))).toEqual([]);
        for (const word of [code, 'Kari'])
          expect(addresses.filter((_, index) => texts[index]?.includes(word))).toEqual([]);
      },
      PHONE,
    );
  });

  it('A20 are gone after logging out, from the device too', async () => {
    await withTickets(site, async (page) => {
      expect(await kept(page)).toContain('lerret-member');
      await page.evaluate(() => localStorage.removeItem('cw-profile-new'));
      await page.evaluate(() => document.dispatchEvent(new Event('lerret:member')));
      await expect.poll(() => cards(page).count()).toBe(0);
      await expect.poll(() => kept(page)).not.toContain('lerret-member');
      await page.reload();
      await page.getByRole('heading', { name: 'Logg inn for å se' }).waitFor();
      await block(page).and(page.locator('[data-state=hydrated]')).waitFor({ state: 'attached' });
      expect(await block(page).isVisible()).toBe(false);
    });
  });

  it('A20 are never another member’s, also without net', async () => {
    await withTickets(site, async (page) => {
      const title = (await cards(page).first().locator('h3').textContent()) ?? '';
      // As if it had been changed while no page was open.
      await page.goto(`${site.address}/robots.txt`);
      await page.evaluate(() =>
        localStorage.setItem(
          'cw-profile-new',
          JSON.stringify({ userName: 'Ola', email: 'ola@epost.example', token: 'x' }),
        ),
      );
      await page.context().clearCookies();
      await fail(site, 'GetTicketsDx:500');
      await page.goto(`${site.address}/min-side`);
      await block(page).getByRole('button', { name: 'Hent på nytt' }).waitFor();
      expect(await block(page).textContent()).not.toContain(title);
    });
  });
});
