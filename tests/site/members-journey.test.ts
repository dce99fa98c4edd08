import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  block,
  cell,
  databases,
  loginPrompt,
  logOut,
  openIsland,
  send,
  storedProfile,
} from './as-member.ts';
import { withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { WITH_WORKER } from './runtime-page.ts';
import { films } from './sample.ts';
import { out } from './served.ts';
import { untilControlled } from './window-setup.ts';

const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
const OLA = { name: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };

/** What is kept of a member on this device. */
const kept = async (page: Page) => ({
  local: await page.evaluate(() => Object.keys(localStorage)),
  databases: await databases(page),
});

/** Waits until the worker has stored a page, which it does after it has answered. */
const untilStored = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path))
    .toBe(true);

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

/** Buys two seats by the shop's own pages. @returns what the code says */
async function buy(page: Page, site: MemberSite): Promise<string> {
  await page.goto(site.address + film);
  const link = page.locator('main a[href^="/backends/shop/"]').first();
  await link.click();
  // Left to the browser: another document, of the shop's.
  await page.waitForURL(`${site.address}/backends/shop/*`);
  expect(await page.evaluate(() => document.querySelector('lerret-island, .member-cell'))).toBe(
    null,
  );
  await page.getByRole('button', { name: 'Finn de beste plassene' }).click();
  await page.waitForURL(`${site.address}/backends/shop/ordre/*`);
  // The site's login is the shop's.
  await page.getByText(`Innlogget som ${OLA.name}`).waitFor();
  await page.getByRole('button', { name: /^Betal \d+ kr$/ }).click();
  await page.getByText('Takk for kjøpet!').waitFor();
  return (await page.locator('.code p').textContent()) ?? '';
}

/** Runs with a site whose server may be stopped before the end, as when the net is gone. */
async function withSite(
  use: (site: MemberSite, goAway: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const site = await serveWithSandbox(out, 'strict');
  let going: Promise<void> | null = null;
  const goAway = () => {
    going ??= site.stop();
    return going;
  };
  try {
    await use(site, goAway);
  } finally {
    await goAway();
  }
}

describe('a member', () => {
  // The other tests of members have a backend behind the site.
  it('S12 S13 S14 S16 S172 A20 A82 from a new account to a ticket without net, and away; the backend is strict', async () => {
    await withSite(async (site, goAway) => {
      await withPage(WITH_WORKER, async (page) => {
        const thrown: string[] = [];
        page.on('pageerror', (error) => thrown.push(String(error)));

        await openIsland(page, `${site.address}/opprett-konto`, 'signup');
        await send(page, OLA);
        await page.waitForURL(`${site.address}/min-side`);
        await block(page, 'tickets').getByText('Du har ingen billetter ennå.').waitFor();
        await cell(page)
          .getByRole('button', { name: `Medlem: ${OLA.name}` })
          .waitFor();

        await logOut(page);
        expect(await kept(page)).toEqual({ local: [], databases: [] });
        await loginPrompt(page).getByRole('link', { name: 'Logg inn' }).click();
        await page.waitForURL(`${site.address}/logg-inn?retur=%2Fmin-side`);
        await page.waitForSelector('lerret-island[data-block=login][data-state=hydrated]');
        const { name: _, ...credentials } = OLA;
        await send(page, credentials);
        await page.waitForURL(`${site.address}/min-side`);
        await cell(page)
          .getByRole('button', { name: `Medlem: ${OLA.name}` })
          .waitFor();
        // Where only a switch opens the session, the shop knows nobody before the first call.
        await block(page, 'tickets').getByText('Du har ingen billetter ennå.').waitFor();

        const code = await buy(page, site);
        expect(code).toMatch(/\w{4}/);

        await untilControlled(page);
        await openIsland(page, `${site.address}/min-side`, 'tickets');
        const ticket = block(page, 'tickets').locator('li', { hasText: code });
        await ticket.getByRole('heading', { name: 'Nordlysvakten' }).waitFor();
        const picture = ticket.getByRole('img', { name: 'Billettkode for Nordlysvakten' });
        expect(await picture.isVisible()).toBe(true);
        expect(await ticket.textContent()).toMatch(/Rad \d+, sete/);
        const drawn = await picture.innerHTML();
        await untilStored(page, '/min-side');
        await expect.poll(() => databases(page)).toEqual(['lerret-member']);

        // Nothing of the member lies in the caches of the worker, or in the page as it is stored.
        const cached = await keptByWorker(page);
        expect(cached.map(({ url }) => url)).toContain(`${site.address}/min-side`);
        expect(cached.filter(({ url }) => url.startsWith(site.backend))).toEqual([]);
        for (const word of [code, OLA.name])
          expect(cached.filter(({ text }) => text.includes(word)).map(({ url }) => url)).toEqual(
            [],
          );

        await goAway();
        await page.context().setOffline(true);
        const answer = await page.goto(`${site.address}/min-side`);
        expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
        await ticket.getByRole('heading', { name: 'Nordlysvakten' }).waitFor();
        expect(await picture.innerHTML()).toBe(drawn);
        expect(await block(page, 'tickets').getByText('Sist hentet').isVisible()).toBe(true);

        await cell(page).getByRole('button').click();
        await page.getByRole('button', { name: 'Logg ut' }).first().click();
        // The backend can't be told without net: said, and then the document goes.
        const told = page.getByRole('alertdialog', { name: 'Logget ut' });
        await told.waitFor();
        expect(await kept(page)).toEqual({ local: ['lerret-log-out'], databases: [] });
        await Promise.all([
          page.waitForEvent('load'),
          told.getByRole('button', { name: 'Lukk' }).click(),
        ]);
        expect(await kept(page)).toEqual({ local: ['lerret-log-out'], databases: [] });
        expect(await storedProfile(page)).toBe(null);
        await loginPrompt(page).waitFor();
        expect(await page.content()).not.toContain(code);
        expect(thrown).toEqual([]);
      });
    });
  });
});
