import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { block, KARI, loginPrompt, memberSite, openIsland, send } from './as-member.ts';
import { watch, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';

const site = memberSite();

/** What the sandbox calls her. */
const NAME = 'Kari Nordmann';

const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';

/** Nothing that a visitor gets is missing, and nothing of members is shown. */
async function expectVisitor(page: Page): Promise<void> {
  const { complaints } = watch(page, site.address, site.backend);
  await page.goto(`${site.address}/`);
  await page.locator('.member-login').waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await expectFilm(page);
  await page.goto(`${site.address}/min-side`);
  await page.waitForSelector('[data-block=tickets][data-state=hydrated]', { state: 'attached' });
  expect(await loginPrompt(page).getByText('Billettene dine').isVisible()).toBe(true);
  expect(await block(page, 'tickets').isVisible()).toBe(false);
  expect(await page.locator('html').getAttribute('data-member')).toBe(null);
  await openIsland(page, `${site.address}/logg-inn`, 'login');
  expect(await page.locator('main input[name=email]').isVisible()).toBe(true);
  // What was being prefetched is given up when the next page is asked for.
  expect(complaints.filter((one) => !one.startsWith('failed'))).toEqual([]);
}

/** A film's page has what it has for visitors. */
async function expectFilm(page: Page): Promise<void> {
  await page.goto(site.address + film);
  expect(await page.textContent('h1')).toContain('Nordlysvakten');
  expect(await page.locator('main a[href^="/backends/shop/"]').count()).toBeGreaterThan(0);
  const hint = page.getByRole('link', { name: 'Logg inn for å legge filmen i listen din' });
  expect(await hint.isVisible()).toBe(true);
}

/** Logs in by the form, whatever storage says, and sees the tickets. */
async function expectLogin(page: Page): Promise<void> {
  await send(page, KARI);
  await page.waitForURL(`${site.address}/min-side`);
  const ticket = block(page, 'tickets').locator('h3').first();
  await ticket.waitFor();
  expect(await ticket.textContent()).not.toBe('');
  await expectMember(page);
}

/** The whole page knows the member: the header by name, the list of films by asking for it. */
async function expectMember(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: `Medlem: ${NAME}` });
  await button.waitFor();
  expect(await page.locator('.member-login').isVisible()).toBe(false);
  expect(await page.locator('main').getByRole('link', { name: 'Logg inn' }).count()).toBe(0);
}

describe('storage', () => {
  it('A74 blocked: pages work, and a login holds as long as the document', async () => {
    await withPage(WIDE, async (page) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Blocked', 'SecurityError');
            },
          });
        }
      });
      await expectVisitor(page);
      const { complaints } = watch(page, site.address, site.backend);
      await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
      await expectLogin(page);
      expect(await page.locator('html').getAttribute('data-mark')).toBe('');
      await page.getByRole('button', { name: `Medlem: ${NAME}` }).click();
      await page.getByRole('button', { name: 'Logg ut' }).click();
      await page.locator('.member-login').waitFor();
      expect(await page.textContent('body')).not.toContain(NAME);
      expect(await page.locator('html').getAttribute('data-mark')).toBe(null);
      expect(complaints.filter((one) => !one.startsWith('failed'))).toEqual([]);
    });
  });
});
