import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  block,
  cell,
  databases,
  fail,
  KARI,
  logIn,
  memberSite,
  openIsland,
  openSession,
  pressLogOut,
  storedProfile,
} from './as-member.ts';
import { faultsOf } from './axe.ts';
import { withPage } from './browser.ts';
import { untilVisitsRun, WIDE, WITHOUT_WORKER } from './runtime-page.ts';
import { saveData } from './window-setup.ts';

const site = memberSite();

const note = (page: Page) => page.getByRole('alertdialog', { name: 'Logget ut' });
const cookiesOf = (context: BrowserContext) =>
  context.cookies().then((all) => all.filter(({ value }) => value !== '').map(({ name }) => name));

/** Does what loads the page anew, and waits until it has. */
const untilLoaded = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.waitForEvent('load'), act()]);

const tryAgain = (page: Page) => note(page).getByRole('button', { name: 'Prøv igjen' }).click();

/** Logs in, and opens the page with the member's own lists, until its tickets are kept on the device. */
async function openOwn(page: Page): Promise<string> {
  const token = await logIn(page, site);
  await openIsland(page, `${site.address}/min-side`, 'tickets');
  await block(page, 'tickets').locator('h3').first().waitFor();
  await expect.poll(() => databases(page)).toEqual(['lerret-member']);
  return token;
}

/** What the backend answers to a call of the page's own script. */
const statusOf = (page: Page, call: string, headers: Readonly<Record<string, string>> = {}) =>
  page.evaluate(
    async ([path, more, method]) => {
      const init = { method, headers: more, credentials: 'include' } as const;
      return (await fetch(path, init)).status;
    },
    [`${site.backend}/api/${call}`, headers, call.startsWith('Switch') ? 'POST' : 'GET'] as const,
  );

async function expectNobody(page: Page, token: string): Promise<void> {
  expect(await storedProfile(page)).toBe(null);
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await statusOf(page, 'GetTicketsDx')).toBe(401);
  expect(await statusOf(page, 'GetWatchlistDx')).toBe(401);
  expect(await statusOf(page, 'SwitchTokensDx', { token })).toBe(401);
}

describe('logging out', () => {
  it('A20 A91 ends the session at the backend and the token, in all tabs, on this device, and the shop knows nobody', async () => {
    const headers = { cookie: await openSession(site, KARI) };
    await withPage(WIDE, async (page) => {
      const token = await openOwn(page);
      const other = await page.context().newPage();
      await openIsland(other, `${site.address}/min-side`, 'tickets');
      await block(other, 'tickets').locator('h3').first().waitFor();
      await block(other, 'watch-list').scrollIntoViewIfNeeded();
      await block(other, 'watch-list').locator('h3').first().waitFor();
      expect(await statusOf(page, 'GetTicketsDx')).toBe(200);
      await untilLoaded(page, () => pressLogOut(page));
      await cell(page).getByRole('link', { name: 'Logg inn' }).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('alert').getByText('Du er logget ut.').waitFor();
      const [farewell, ...others] = asked(site, 'LogoutDx');
      expect(others).toEqual([]);
      expect(farewell).toMatchObject({ method: 'POST', status: 200, headers: { token } });
      expect(farewell?.headers.cookie).toMatch(/^loyalty-118-session=./);
      await cell(other).getByRole('link', { name: 'Logg inn' }).waitFor();
      for (const name of ['tickets', 'watch-list']) {
        await expect.poll(() => block(other, name).locator('h3').count()).toBe(0);
        expect(await block(other, name).isVisible()).toBe(false);
      }
      expect(await cookiesOf(page.context())).toEqual([]);
      await expectNobody(page, token);
      await expectNobody(other, token);
      expect(await note(page).count()).toBe(0);
      await page.goto(`${site.address}/backends/shop/`);
      await page.locator('a[href*="/backends/shop/"]').first().click();
      await page.getByRole('button', { name: 'Finn de beste plassene' }).click();
      await page.waitForURL(`${site.address}/backends/shop/ordre/*`);
      expect(await page.textContent('body')).not.toContain('Innlogget som');
    });
    const api = `${site.backend}/api/GetTicketsDx`;
    expect((await fetch(api, { headers })).status).toBe(200);
  });

  it('A20 A91 happens on this device though the backend fails, or can’t be reached; the visitor hears of it, and it is repeated by a button, or once the net is back', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      // With the net, prefetching would come back too.
      await saveData(page);
      const token = await openOwn(page);
      await fail(site, 'LogoutDx:500');
      await pressLogOut(page);
      await note(page).waitFor();
      expect(await note(page).textContent()).toMatch(
        /^Du er logget ut her, men medlemstjenesten fikk ikke beskjed\..*informasjonskapslene/,
      );
      expect(await storedProfile(page)).toBe(null);
      await expect.poll(() => databases(page)).toEqual([]);
      await expect.poll(() => block(page, 'tickets').locator('h3').count()).toBe(0);
      expect(await cell(page).getByRole('link', { name: 'Logg inn' }).isVisible()).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Prøv igjen');
      // It can't be told yet: said again, and the words stay.
      await tryAgain(page);
      await expect.poll(() => asked(site, 'LogoutDx').length).toBe(2);
      await note(page).getByRole('button', { name: 'Prøv igjen' }).waitFor();
      site.sandbox.state.faults.clear();
      await untilLoaded(page, () => tryAgain(page));
      expect(await note(page).count()).toBe(0);
      await expectNobody(page, token);

      // Without net, on a page without anything of members, which needs no other code for it.
      const next = await logIn(page, site);
      await page.goto(`${site.address}/kontakt`);
      const button = cell(page).getByRole('button', { name: /^Medlem/ });
      await button.waitFor();
      // A sign of the visitor brings what follows links: it comes before the net goes.
      await button.hover();
      await untilVisitsRun(page);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await pressLogOut(page);
      await note(page).waitFor();
      expect(await storedProfile(page)).toBe(null);
      expect(asked(site, 'LogoutDx')).toEqual([]);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.context().setOffline(false);
      // Told by itself: the session's cookie is enough, and the token is there no more.
      await note(page).waitFor({ state: 'detached' });
      expect(asked(site, 'LogoutDx')).toMatchObject([{ status: 200 }]);
      expect(asked(site, 'LogoutDx')[0]?.headers).not.toHaveProperty('token');
      expect(scripts).toEqual([]);
      await expectNobody(page, next);
    });
  });
});
