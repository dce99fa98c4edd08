import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, block, memberSite, openIsland, send } from './as-member.ts';
import { withPage } from './browser.ts';
import { openReady } from './runtime-page.ts';
import { films } from './sample.ts';

const NORDLYS = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
const PHONE = { viewport: { width: 390, height: 844 } } as const;
const KEY = 'lerret-wish';
const site = memberSite();

const button = (page: Page) => block(page, 'watch-button').getByRole('button').first();
const status = (page: Page) => block(page, 'watch-button').getByRole('status').first();
const added = () => asked(site, 'AddToWatchlistDx');

// Clicks before its code, failures, films that are there: tests/browser/members/wish.test.ts.
describe('a film that is wished for before the login', () => {
  it('S14 S19 A86 is in the list of a new account, said politely, once, and one is where one was', async () => {
    await withPage(PHONE, async (page) => {
      await openReady(page, site.address + NORDLYS);
      await page.getByRole('link', { name: 'Logg inn for å legge filmen i listen din' }).click();
      await page.waitForSelector('lerret-island[data-block=login][data-state=hydrated]');
      expect(new URL(page.url()).searchParams.get('retur')).toBe(NORDLYS);
      await block(page, 'login').getByText('Logg inn for å legge filmen i listen din').waitFor();
      await page.getByRole('link', { name: 'Opprett konto' }).click();
      await page.waitForSelector('lerret-island[data-block=signup][data-state=hydrated]');
      await block(page, 'signup').getByText('for å legge filmen i listen din').waitFor();
      await send(page, { name: 'Ønske', email: 'onske@epost.example', password: 'langt nok' });
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
});
