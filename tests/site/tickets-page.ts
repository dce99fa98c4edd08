import type { BrowserContextOptions, Page } from 'playwright-core';
import { KARI } from './as-member.ts';
import { withPage } from './browser.ts';
import type { MemberSite } from './member-site.ts';

export const PHONE_ALONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
};

/** The block with the tickets. */
export const block = (page: Page) => page.locator('lerret-island[name=tickets]');

/** Tickets that are shown with their code. */
export const cards = (page: Page) => block(page).locator('ul > li:has(svg, img[alt^=Billettkode])');

/** Waits until tickets were fetched. */
export const untilFetched = (page: Page) => block(page).getByText('Sist hentet').waitFor();

/** Waits until the block is run by script. */
const untilRun = (page: Page) =>
  page.waitForSelector('lerret-island[name=tickets][data-state=hydrated]');

/** Logs somebody in as they do it, which leads to their tickets. */
export async function openTickets(
  page: Page,
  { address }: MemberSite,
  { email, password } = KARI,
): Promise<void> {
  await page.goto(`${address}/logg-inn?retur=%2Fmin-side`);
  await page.waitForSelector('lerret-island[name=login][data-state=hydrated]');
  await page.fill('main input[name=email]', email);
  await page.fill('main input[name=password]', password);
  await page.click('main button[type=submit]');
  await page.waitForURL(`${address}/min-side`);
  await untilRun(page);
}

/** A phone that shows Kari's tickets. */
export const withTickets = (
  site: MemberSite,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = PHONE_ALONE,
) =>
  withPage(options, async (page) => {
    await openTickets(page, site);
    await untilFetched(page);
    await use(page);
  });
