import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, fail, KARI, memberSite, openIsland, send } from './as-member.ts';
import { withPage } from './browser.ts';
import { films } from './sample.ts';

const site = memberSite();

const PHONE_ALONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
};

/** The block with the tickets. */
const block = (page: Page) => page.locator('lerret-island[name=tickets]');

/** Tickets that are shown with their code. */
const cards = (page: Page) => block(page).locator('ul > li:has(svg, img[alt^=Billettkode])');

/** Logs Kari in as she does it, which leads to her tickets. */
async function openTickets(page: Page): Promise<void> {
  await openIsland(page, `${site.address}/logg-inn?retur=%2Fmin-side`, 'login');
  await send(page, KARI);
  await page.waitForURL(`${site.address}/min-side`);
  await block(page).getByText('Sist hentet').waitFor();
}

describe('a member’s tickets', () => {
  it('S16 S184 S195 S249 asks for them with the session’s cookie, and shows the next one first', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await openTickets(page);
      const [request, ...others] = asked(site, 'GetTicketsDx');
      expect(others).toEqual([]);
      expect(request).toMatchObject({ method: 'GET', query: 'skip=0&take=10' });
      expect(request?.headers.cookie).toMatch(/^loyalty-118-session=/);
      const answer = await page
        .context()
        .request.get(`${site.backend}/api/GetTicketsDx?skip=0&take=10`, {
          headers: { origin: site.address },
        });
      const now = Date.parse('2026-11-20T16:00:00+01:00');
      const all: { expirationDate: string }[] = await answer.json();
      const first = Object(all.find(({ expirationDate }) => Date.parse(expirationDate) > now));
      expect(await cards(page).count()).toBe(2);
      const card = cards(page).first();
      expect(await card.getByRole('heading', { level: 3 }).textContent()).toBe(first.movieTitle);
      const shown = (await card.textContent()) ?? '';
      const { row, seats } = first.seatsInfo.seats[0];
      for (const words of [
        'I dag, fredag 20. november kl. 18.30',
        'Begynner om 2 timer og 30 minutter',
        first.sal,
        `Rad ${row}, sete ${seats.join(' og ')}`,
        first.qrCode,
      ])
        expect(shown).toContain(words);
      expect(await card.locator('img').getAttribute('src')).toBe(first.image);
      expect(await card.getByRole('img', { name: /^Billettkode for / }).count()).toBe(1);
      expect(await block(page).locator('[style]').count()).toBe(0);
      expect(await block(page).getByText('Sist hentet').textContent()).toBe(
        'Sist hentet i dag kl. 16.00',
      );
      // A calendar gets the ticket once, however fast one clicks, and needs no network.
      await page.context().setOffline(true);
      const names: string[] = [];
      page.on('download', (one) => names.push(one.suggestedFilename()));
      const toCalendar = card.getByRole('button', { name: /^\s*Legg i kalenderen/ });
      const [download] = await Promise.all([page.waitForEvent('download'), toCalendar.dblclick()]);
      const file = await text(await download.createReadStream());
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file).toContain('\r\nDTSTART:20261120T173000Z\r\n');
      expect(names).toEqual([expect.stringMatching(/\.ics$/)]);
    });
  });

  it('A48 shows the code over the whole window, keeps the screen awake, and gives the focus back; is printed one a page; folds expired ones away, with their number', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await page.addInitScript(() => {
        const told: string[] = [];
        const sentinel = { release: async () => void told.push('release') };
        Object.defineProperty(navigator, 'wakeLock', {
          value: {
            request: async (kind: string) => {
              told.push(kind);
              return sentinel;
            },
          },
        });
        Object.assign(window, { told });
      });
      const told = () => page.evaluate('told.join()');
      await openTickets(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const card = cards(page).first();
      const button = card.getByRole('button', { name: /^Vis koden stort/ });
      await button.dblclick();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      expect(await dialog.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await dialog.textContent()).toContain('Skru opp lysstyrken på skjermen');
      expect(await dialog.getByRole('img', { name: /^Billettkode/ }).isVisible()).toBe(true);
      await expect.poll(told).toBe('screen');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(told).toBe('screen,release');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Lukk' }).click();
      await dialog.waitFor({ state: 'detached' });

      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const { color, background } = await card.evaluate((one) => ({
        color: getComputedStyle(one).color,
        background: getComputedStyle(one).backgroundColor,
      }));
      expect([color, background]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(await page.locator('lerret-island[name=watch-list]').isVisible()).toBe(false);
      expect(await page.locator('main').getByRole('button').count()).toBe(0);
      expect(await block(page).locator('details').isVisible()).toBe(false);

      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 700 });
      const past = block(page).locator('details li');
      expect(await past.first().isVisible()).toBe(false);
      await block(page).getByText('Vis 2 utløpte billetter').click();
      expect(await past.count()).toBe(2);
      expect(await past.first().isVisible()).toBe(true);
    });
  });
});

it('S16 tickets of a login that has expired can still be printed', async () => {
  await withPage(PHONE_ALONE, async (page) => {
    await openTickets(page);
    await fail(site, 'GetTicketsDx:401', 'SwitchTokensDx:401');
    await openIsland(page, `${site.address}/min-side`, 'tickets');
    const login = block(page).getByText('Logg inn på nytt for å hente billettene.');
    await login.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await login.isVisible()).toBe(false);
    expect(await cards(page).first().isVisible()).toBe(true);
  });
});

it('S12 no way to the shop is left to the site’s own script, nor fetched ahead; one tap on a phone leads from the film’s page to the shop, which is named', async () => {
  await withPage(PHONE_ALONE, async (page) => {
    const ahead: string[] = [];
    page.on('request', (request) => ahead.push(request.url()));
    const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
    for (const path of ['/', '/kinoprogram', film]) {
      await page.goto(site.address + path);
      const ways = page.locator('a[href^="/backends/"]');
      expect(await ways.count()).toBeGreaterThan(0);
      expect(await page.locator('a[href^="/backends/"]:not([data-native])').count()).toBe(0);
      await ways.filter({ visible: true }).first().hover();
      await page.waitForLoadState('networkidle');
    }
    expect(ahead.filter((url) => url.includes('/backends/shop/'))).toEqual([]);
    const link = page.locator('main a.ticket-link:visible').first();
    expect(await link.getAttribute('aria-label')).toMatch(
      /^Kjøp billett: Nordlysvakten, .* kl\. \d\d\.\d\d \(hos eBillett\)$/,
    );
    await link.click();
    await page.waitForURL(`${site.address}/backends/shop/*`);
    expect(await page.evaluate(() => document.documentElement.dataset.page)).toBeUndefined();
  });
});
