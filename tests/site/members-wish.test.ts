import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { asked, block, fail, KARI, memberSite, openIsland, send } from './as-member.ts';
import { withPage } from './browser.ts';
import { openReady } from './runtime-page.ts';
import { films } from './sample.ts';

const pathOf = (id: string) => films.find((film) => film.id === id)?.path ?? '';
const NORDLYS = pathOf('p-nordlysvakten');
/** In Kari's list from the start. */
const JULEGEITA = pathOf('p-julegeita');
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const;
const KEY = 'lerret-wish';
const site = memberSite();

const wishLink = (page: Page) =>
  page.getByRole('link', { name: 'Logg inn for å legge filmen i listen din' });
const button = (page: Page) => block(page, 'watch-button').getByRole('button').first();
const status = (page: Page) => block(page, 'watch-button').getByRole('status').first();
const added = () => asked(site, 'AddToWatchlistDx');

/** Presses the way to the login on a film's page, and waits for the form. */
async function wish(page: Page, path: string): Promise<void> {
  await openReady(page, site.address + path);
  await wishLink(page).click();
  await page.waitForSelector('lerret-island[data-block=login][data-state=hydrated]');
}

let count = 0;
function newMember() {
  count += 1;
  return { name: `Ønske ${count}`, email: `onske-${count}@epost.example`, password: 'langt nok' };
}

/** Makes an account without anything in its list. */
async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const { name, email, password } = newMember();
  const answer = await page.request.post(`${site.backend}/api/CreateAccountDx`, {
    data: { UserName: name, Email: email, Password: password },
  });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies();
  return { email, password };
}

describe('a film that is wished for before the login', () => {
  it('S14 S19 A86 is in the list of a new account, said politely, once, and one is where one was', async () => {
    await withPage(PHONE, async (page) => {
      await wish(page, NORDLYS);
      expect(new URL(page.url()).searchParams.get('retur')).toBe(NORDLYS);
      await block(page, 'login').getByText('Logg inn for å legge filmen i listen din').waitFor();
      await page.getByRole('link', { name: 'Opprett konto' }).click();
      await page.waitForSelector('lerret-island[data-block=signup][data-state=hydrated]');
      await block(page, 'signup').getByText('for å legge filmen i listen din').waitFor();
      await send(page, newMember());
      await page.waitForURL(site.address + NORDLYS);
      await expect.poll(() => status(page).textContent()).toBe('Nordlysvakten står i listen din.');
      expect(added()).toHaveLength(1);
      expect(await button(page).textContent()).toBe('I listen din');
      const { top, bottom, isFocused } = await button(page).evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom,
        isFocused: element === document.activeElement,
      }));
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(844);
      expect(isFocused).toBe(true);
      expect(await page.evaluate((key) => sessionStorage.getItem(key), KEY)).toBeNull();
      await openIsland(page, `${site.address}/min-side`, 'watch-list');
      await block(page, 'watch-list')
        .getByRole('link', { name: 'Nordlysvakten', exact: true })
        .waitFor();
      // Once: the next time that the page is opened nothing is added.
      await openIsland(page, site.address + NORDLYS, 'watch-button');
      await expect.poll(() => button(page).textContent()).toBe('I listen din');
      expect(added()).toHaveLength(1);
    });
  });

  it.runIf(isFull).each(['/assets/idle-', '/assets/visits-', '/assets/member-name-'])(
    'S19 S241 is in the list where the click came before %s*.js, and where it can’t be added at once, says so and can be tried again',
    async (script) => {
      await withPage(PHONE, async (page) => {
        const member = await signUp(page);
        const held: (() => void)[] = [];
        await page.route(`**${script}*.js`, async (route) => {
          await new Promise<void>((resolve) => held.push(resolve));
          await route.continue().catch(() => {});
        });
        await page.goto(site.address + NORDLYS);
        // As soon as it is there: with the first sign of the visitor, all that comes then.
        await wishLink(page).click();
        await page.waitForURL(`${site.address}/logg-inn?**`);
        await page.unroute(`**${script}*.js`);
        for (const go of held) go();
        await block(page, 'login').getByText('Logg inn for å legge filmen i listen din').waitFor();
        await fail(site, 'AddToWatchlistDx:500-once');
        await send(page, member);
        await page.waitForURL(site.address + NORDLYS);
        // What brings it into view may be what was held.
        await block(page, 'watch-button').scrollIntoViewIfNeeded();
        await expect
          .poll(() => status(page).textContent())
          .toBe('Filmen ble ikke lagt til. Prøv igjen om litt.');
        expect(added()).toHaveLength(1);
        await button(page).click();
        await expect.poll(() => button(page).textContent()).toBe('I listen din');
        expect(added()).toHaveLength(2);
      });
    },
  );

  it.runIf(isFull)('S19 is said to be there where it was already', async () => {
    await withPage(PHONE, async (page) => {
      await wish(page, JULEGEITA);
      await send(page, KARI);
      await page.waitForURL(site.address + JULEGEITA);
      await expect
        .poll(() => status(page).textContent())
        .toBe('Julegeita som rømte står i listen din.');
      await openIsland(page, `${site.address}/min-side`, 'watch-list');
      const links = block(page, 'watch-list').getByRole('link', { name: 'Julegeita som rømte' });
      await links.first().waitFor();
      expect(await links.count()).toBe(1);
    });
  });
});
