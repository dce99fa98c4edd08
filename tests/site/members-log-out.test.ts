import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  block,
  cell,
  databases,
  KARI,
  logIn,
  memberSite,
  openIsland,
  openSession,
  pressLogOut,
  storedProfile,
} from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';

const site = memberSite();

const cookiesOf = (context: BrowserContext) =>
  context.cookies().then((all) => all.filter(({ value }) => value !== '').map(({ name }) => name));

/** Does what loads the page anew, and waits until it has. */
const untilLoaded = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.waitForEvent('load'), act()]);

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

// A backend that fails or can't be reached, and what is repeated: tests/unit/members, tests/browser/members, and
// members-journey.test.ts.
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
      await page.goto(`${site.address}/backends/shop/`);
      await page.locator('a[href*="/backends/shop/"]').first().click();
      await page.getByRole('button', { name: 'Finn de beste plassene' }).click();
      await page.waitForURL(`${site.address}/backends/shop/ordre/*`);
      expect(await page.textContent('body')).not.toContain('Innlogget som');
    });
    const api = `${site.backend}/api/GetTicketsDx`;
    expect((await fetch(api, { headers })).status).toBe(200);
  });
});
