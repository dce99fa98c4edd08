import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { Result } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watch, withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';
import { films } from './sample.ts';
import { out } from './served.ts';
import { clearBrowserCache, untilControlled } from './window-setup.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const KARI = { email: 'kari.nordmann@epost.example', password: 'popkorn-i-pausen' };
const OLA = { userName: 'Ola', email: 'ola@epost.example', password: 'langt nok' };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const PHONE_ALONE: BrowserContextOptions = { ...PHONE, serviceWorkers: 'block' };

let site: MemberSite;
beforeAll(async () => {
  site = await serveWithSandbox(out);
  const { userName, email, password } = OLA;
  const json = { UserName: userName, Email: email, Password: password };
  await post(`${site.sandbox.address}/loyalty-118/api/CreateAccountDx`, json);
});
afterAll(() => site.stop());
beforeEach(() => {
  site.sandbox.world.requests.forget();
  site.sandbox.world.faults.clear();
});

async function post(address: string, json: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(json) });
  expect(answer.ok).toBe(true);
}

const fail = (fault: string) => post(`${site.sandbox.address}/_faults`, [fault]);

const block = (page: Page) => page.locator('lerret-island[name=tickets]');
const cards = (page: Page) => block(page).locator('ul > li:has(svg, img[alt^=Billettkode])');
const untilFetched = (page: Page) => block(page).getByText('Sist hentet').waitFor();
const untilRun = (page: Page) =>
  page.waitForSelector('lerret-island[name=tickets][data-state=hydrated]');
const asked = () =>
  site.sandbox.world.requests.list().filter(({ path }) => path.endsWith('/GetTicketsDx'));
const kept = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

async function logIn(
  page: Page,
  { email, password } = KARI,
  address = site.address,
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
const withTickets = (
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = PHONE_ALONE,
) =>
  withPage(options, async (page) => {
    await logIn(page);
    await untilFetched(page);
    await use(page);
  });

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: readonly Result[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], preload: false }).then((r) => r.violations)',
  );
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
}

describe('a member’s tickets', () => {
  it('S16 S184 S195 S249 asks for them with the session’s cookie, and shows the next one first', async () => {
    await withTickets(async (page) => {
      const [request, ...others] = asked();
      expect(others).toEqual([]);
      expect(request).toMatchObject({ method: 'GET', query: 'skip=0&take=10' });
      expect(request?.headers.cookie).toMatch(/^loyalty-118-session=/);
      const answer = await page
        .context()
        .request.get(`${site.address}/backends/loyalty-118/api/GetTicketsDx?skip=0&take=10`);
      const [first] = await answer.json();
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
    });
  });

  it('S16 folds expired ones away, with their number', async () => {
    await withTickets(async (page) => {
      const summary = block(page).getByText('Vis 2 utløpte billetter');
      const past = block(page).locator('details li');
      expect(await past.first().isVisible()).toBe(false);
      await summary.click();
      expect(await past.count()).toBe(2);
      expect(await past.first().isVisible()).toBe(true);
    });
  });

  it('S16 says that there are none, and where there is something to see', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await logIn(page, OLA);
      await untilFetched(page);
      expect(await block(page).locator('.empty').textContent()).toBe(
        'Du har ingen billetter ennå. Se kinoprogrammet',
      );
      const link = block(page).getByRole('link', { name: 'Se kinoprogrammet' });
      expect(await link.getAttribute('href')).toBe('/kinoprogram');
    });
  });

  it('shows the code over the whole window, keeps the screen awake, and gives the focus back', async () => {
    await withPage({ ...PHONE_ALONE, colorScheme: 'dark' }, async (page) => {
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
      await logIn(page);
      await untilFetched(page);
      const button = cards(page)
        .first()
        .getByRole('button', { name: /^Vis koden stort/ });
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
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(told).toBe('screen,release');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Lukk' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
  });

  it('hands a calendar the ticket once, however fast one clicks, and loads what makes it only then', async () => {
    await withTickets(async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      const names: string[] = [];
      page.on('download', (one) => names.push(one.suggestedFilename()));
      const download = page.waitForEvent('download');
      await cards(page)
        .first()
        .getByRole('button', { name: /^\s*Legg i kalenderen/ })
        .dblclick();
      const file = await text(await (await download).createReadStream());
      expect(scripts.filter((url) => /ticket-calendar-\w+\.js$/.test(url))).toHaveLength(1);
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file).toContain('\r\nDTSTART:20261120T173000Z\r\n');
      expect(names).toEqual([expect.stringMatching(/\.ics$/)]);
    });
  });

  it('prints one ticket a page, and nothing else', async () => {
    await withTickets(async (page) => {
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const card = cards(page).first();
      const { color, background } = await card.evaluate((one) => ({
        color: getComputedStyle(one).color,
        background: getComputedStyle(one).backgroundColor,
      }));
      expect([color, background]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(await page.locator('lerret-island[name=watch-list]').isVisible()).toBe(false);
      expect(await page.locator('main').getByRole('button').count()).toBe(0);
      expect(await block(page).locator('details').isVisible()).toBe(false);
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`A48 are accessible in ${colorScheme}, and fit a phone`, async () => {
      const options = { ...PHONE_ALONE, colorScheme, viewport: { width: 320, height: 700 } };
      await withTickets(async (page) => {
        await block(page).getByText('Vis 2 utløpte').click();
        expect(await faultsOf(page)).toEqual([]);
      }, options);
    });
  }
});

describe('when tickets can’t be fetched', () => {
  it.each(['500', 'garbage', 'cut', 'empty'])(
    'S154 S238 A86 %s: no word of it, and a way to try again',
    async (fault) => {
      await withPage(PHONE_ALONE, async (page) => {
        await fail(`GetTicketsDx:${fault}`);
        await logIn(page);
        const retry = block(page).getByRole('button', { name: 'Hent på nytt' });
        await retry.waitFor();
        expect(await block(page).textContent()).toBe('BilletterHent på nytt');
        expect(await faultsOf(page)).toEqual([]);
        site.sandbox.world.faults.clear();
        await retry.dblclick();
        await untilFetched(page);
        expect(await cards(page).count()).toBe(2);
        expect(await retry.count()).toBe(0);
      });
    },
  );

  it('S238 A86 the last ones stay, with when they were fetched', async () => {
    await withTickets(async (page) => {
      await fail('GetTicketsDx:500');
      await page.reload();
      await block(page).getByRole('button', { name: 'Hent på nytt' }).waitFor();
      expect(await cards(page).count()).toBe(2);
      expect(await block(page).textContent()).toContain('Sist hentet i dag kl. 16.00');
    });
  });

  it('A86 an expired session leads to the login, and back', async () => {
    await withTickets(async (page) => {
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
      await fail('GetTicketsDx:never');
      await logIn(page);
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
        await logIn(page, KARI, brief.address);
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
        expect(complaints.filter((told) => /hydration|bundle/.test(told))).toEqual([]);
      });
    } finally {
      await brief.stop().catch(() => {});
    }
  });

  it('S16 are fetched again as soon as there is net', async () => {
    await withTickets(async (page) => {
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
    await withTickets(async (page) => {
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
    }, PHONE);
  });

  it('A20 are gone after logging out, from the device too', async () => {
    await withTickets(async (page) => {
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
    await withTickets(async (page) => {
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
      await fail('GetTicketsDx:500');
      await page.goto(`${site.address}/min-side`);
      await block(page).getByRole('button', { name: 'Hent på nytt' }).waitFor();
      expect(await block(page).textContent()).not.toContain(title);
    });
  });
});

describe('buying', () => {
  it('S12 one tap on a phone leads from the film’s page to the shop, which is named', async () => {
    const film = films.find(({ id }) => id === 'p-nordlysvakten');
    await withPage(PHONE_ALONE, async (page) => {
      await page.goto(site.address + (film?.path ?? ''));
      await page.waitForFunction(() => window.lerret !== undefined);
      const link = page.locator('main a.ticket-link:visible').first();
      expect(await link.getAttribute('data-native')).toBe('');
      expect(await link.getAttribute('aria-label')).toMatch(
        /^Kjøp billett: Nordlysvakten, .* kl\. \d\d\.\d\d \(hos eBillett\)$/,
      );
      await link.click();
      await page.waitForURL(`${site.address}/backends/shop/*`);
      expect(await page.evaluate(() => document.documentElement.dataset.page)).toBeUndefined();
    });
  });

  it('S12 no way to the shop is left to the site’s own script, nor fetched ahead', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      const ahead: string[] = [];
      page.on('request', (request) => ahead.push(request.url()));
      for (const path of ['/', '/kinoprogram']) {
        await page.goto(site.address + path);
        const ways = page.locator('a[href^="/backends/"]');
        expect(await ways.count()).toBeGreaterThan(0);
        expect(await page.locator('a[href^="/backends/"]:not([data-native])').count()).toBe(0);
        await ways.first().hover();
        await page.waitForLoadState('networkidle');
      }
      expect(ahead.filter((url) => url.includes('/backends/shop/'))).toEqual([]);
    });
  });
});
