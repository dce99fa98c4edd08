import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../runtime/protocol/storage-names.ts';
import { withPage } from './browser.ts';
import { openReady, readOn, WIDE } from './runtime-page.ts';
import { films } from './sample.ts';
import { address } from './served.ts';

const film = films.find(({ id }) => id === 'p-nordlysvakten');
if (film === undefined) throw new Error('There is no film');

/** What analytics was told, without its order among other entries. */
const told = (page: Page): Promise<{ event: string; [detail: string]: unknown }[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])));

const withAdvice = async (page: Page, event: string) =>
  (await told(page)).filter((one) => one.event === event);

const untilTold = (page: Page, event: string, times = 1) =>
  page.waitForFunction(
    ([name, count]) =>
      JSON.parse(JSON.stringify(window.dataLayer ?? [])).filter(
        (one: { event: string }) => one.event === name,
      ).length === count,
    [event, times] as const,
  );

const question = (page: Page) => page.getByRole('region', { name: 'Statistikk', exact: true });

const agreed = async (use: (page: Page, sent: readonly string[]) => Promise<void>, path: string) =>
  withPage(WIDE, async (page) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
    // Tickets are sold elsewhere.
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'Kjøp' }));
    const sent: string[] = [];
    await page.route('**/backends/site/analytics', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    await openReady(page, address + path);
    await use(page, sent);
  });

it('A54 before consent nothing is reported or stored; the visitor is asked once, by a question that traps nobody; yes begins at once, and may be taken back on the page that tells more', async () => {
  await withPage(WIDE, async (page) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/backends/site/analytics')) sent.push(request.url());
    });
    await openReady(page, address + film.path);
    await readOn(page);
    await question(page).waitFor();
    expect(await told(page)).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)).toBe(null);
    // The page behind it is used by keyboard and pointer.
    await page.locator('a[href="/nyheter"]:visible, footer a[href="/nyheter"]').first().click();
    await page.waitForFunction(() => document.documentElement.dataset.page === '/nyheter');
    expect(await question(page).isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const buttons = question(page).getByRole('button');
    expect(await buttons.allTextContents()).toEqual(['Ja', 'Nei']);
    await buttons.last().click();
    await question(page).waitFor({ state: 'detached' });
    await Promise.all([
      page.waitForResponse(/\/assets\/start-\w+\.js$/),
      openReady(page, `${address}/kontakt`).then(() => readOn(page)),
    ]);
    await page.waitForLoadState('networkidle');
    expect(await question(page).count()).toBe(0);
    expect(await told(page)).toEqual([]);

    // The page where the answer can be changed asks by itself, without the question at the edge.
    await page.evaluate((key) => localStorage.removeItem(key), CONSENT_KEY);
    await openReady(page, `${address}/informasjonskapsler`);
    await readOn(page);
    const place = page.locator('body > section.message');
    await place.waitFor({ state: 'attached' });
    expect(await place.isVisible()).toBe(false);
    await page.evaluate(() => window.lerret.navigate('/kontakt'));
    expect(sent).toEqual([]);
    await question(page).getByRole('button', { name: 'Ja' }).click();
    await untilTold(page, 'page_view');
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await page.evaluate(() => window.lerret.navigate('/informasjonskapsler'));
    await untilTold(page, 'page_view', 2);
    const block = page.locator('[data-block=consent]');
    const [yes, no] = [/^Ja/, /^Nei/].map((name) => block.getByRole('button', { name }));
    await block.getByText('Du har sagt ja').waitFor();
    expect(await yes?.getAttribute('aria-pressed')).toBe('true');
    await no?.click();
    await block.getByText('Du har sagt nei').waitFor();
    await page.evaluate(() => window.lerret.navigate('/kontakt'));
    await page.waitForFunction(() => document.documentElement.dataset.page === '/kontakt');
    expect(await withAdvice(page, 'page_view')).toHaveLength(2);
  });
});

describe('with consent', () => {
  const brand = 'Skarvøy kulturhus';
  const item = { id: film.id, name: film.title, brand, category: 'movie' };

  it('S20 S21 S133 S233 S254 A83 A95 VIEW_ITEM is reported once a production’s page view, BUY_TICKET when a ticket link is activated, and all of it sent to the address that the site names', async () => {
    await agreed(async (page, sent) => {
      await untilTold(page, 'VIEW_ITEM');
      expect(await withAdvice(page, 'VIEW_ITEM')).toEqual([
        { event: 'VIEW_ITEM', ...item, listName: 'page' },
      ]);
      await expect.poll(() => sent.length).toBe(2);
      expect(sent.flatMap((text) => JSON.parse(text))).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ event: 'page_view', path: film.path }),
          { event: 'VIEW_ITEM', ...item, listName: 'page' },
        ]),
      );
      await page.evaluate(() => window.lerret.navigate('/kontakt'));
      await untilTold(page, 'page_view', 2);
      expect(await withAdvice(page, 'VIEW_ITEM')).toHaveLength(1);
      await page.goBack();
      await untilTold(page, 'VIEW_ITEM', 2);
      await page.evaluate(() =>
        document.addEventListener('click', (event) => event.preventDefault()),
      );
      const link = page.locator('[data-block=ticket-list] a[data-item]').first();
      await link.click();
      await link.focus();
      await page.keyboard.press('Enter');
      await untilTold(page, 'BUY_TICKET', 2);
      expect(await withAdvice(page, 'BUY_TICKET')).toEqual(
        Array(2).fill({ event: 'BUY_TICKET', ...item, listName: 'ticket-list' }),
      );
    }, film.path);
  });

  it('S133 every way to tickets names a whole item', async () => {
    for (const path of ['/', '/kinoprogram', '/kulturprogram']) {
      const html = await (await fetch(address + path)).text();
      const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(html) ?? [];
      const links = main.match(/<a [^>]*data-item=[^>]*>/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const name of ['item', 'item-name', 'item-category'])
        expect(links.filter((link) => !link.includes(` data-${name}="`))).toEqual([]);
      expect(links.filter((link) => / data-item[\w-]*=""/.test(link))).toEqual([]);
    }
  });
});
