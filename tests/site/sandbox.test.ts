import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { memberSite } from './as-member.ts';
import { faultsOf } from './axe.ts';
import { withPage } from './browser.ts';
import { ask } from './requests.ts';
import { films } from './sample.ts';
import { address as withoutBackends } from './served.ts';

const PHONE = { width: 390, height: 844 };
const kari = { Email: 'kari.nordmann@epost.example', Password: 'popkorn-i-pausen' };

const site = memberSite();

/** Each seat says where it is, can be hit, and is chosen by the space bar, which gives it back, too. */
async function expectSeatsByKeyboard(page: Page): Promise<void> {
  const seat = page.locator('input[name=seat]:enabled').first();
  const [row, place] = (await seat.inputValue()).split('-');
  const named = page.getByRole('checkbox', { name: `Rad ${row}, sete ${place}`, exact: true });
  await seat.focus();
  for (const isChosen of [true, false]) {
    await page.keyboard.press('Space');
    expect(await named.isChecked()).toBe(isChosen);
  }
  const taken = page.getByRole('checkbox', { name: /^Rad \d+, sete \d+, opptatt$/ });
  expect(await taken.first().isDisabled()).toBe(true);
  const box = await page.locator('.seat').first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
}

describe('serve --backends', () => {
  it('without it an address of a backend is a 404 in plain words', async () => {
    const { status, text, headers } = await ask(withoutBackends, '/backends/shop/e-1042');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(text).toBe('Denne adressen hører til en tjeneste som ikke er koblet til her.\n');
  });
});

describe('the ticket shop in Chromium', () => {
  it('S12 S16 A60 from a film’s page to the ticket, without any script', async () => {
    const film = films.find(({ id }) => id === 'p-nordlysvakten');
    await withPage({ viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(site.address + (film?.path ?? ''));
      const link = page.locator('main a[href^="/backends/shop/"]').first();
      const event = (await link.getAttribute('href'))?.split('/').at(-1);
      await link.click();
      await page.waitForURL(`${site.address}/backends/shop/${event}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
        'Nordlysvakten',
      );

      await page.getByRole('button', { name: 'Gå videre med plassene' }).click();
      expect(await page.getByRole('alert').textContent()).toBe('Velg minst én plass.');
      await page.locator('[role=alert]:focus').waitFor();
      const free = page.locator('input[name=seat]:enabled');
      for (const index of [0, 1]) await free.nth(index).check();
      await page.getByRole('button', { name: 'Gå videre med plassene' }).click();
      await page.waitForURL(`${site.address}/backends/shop/ordre/*`);

      const login = page.locator('form', { hasText: 'Medlem?' });
      await login.getByLabel('E-postadresse').fill(kari.Email);
      await login.getByLabel('Passord').fill('feil');
      await login.getByRole('button', { name: 'Logg inn' }).click();
      const wrong = page.getByRole('alert');
      expect(await wrong.textContent()).toBe('E-postadressen eller passordet er feil.');
      expect(await login.getByLabel('E-postadresse').inputValue()).toBe(kari.Email);
      await login.getByLabel('Passord').fill(kari.Password);
      await login.getByRole('button', { name: 'Logg inn' }).click();
      await page.getByText('Innlogget som Kari Nordmann').waitFor();

      await page.getByRole('button', { name: /^Betal \d+\skr$/ }).click();
      await page.getByText('Takk for kjøpet!').waitFor();
      await page.getByRole('link', { name: /^Tilbake til/ }).click();
      await page.waitForURL(`${site.address}/`);
    });
  });

  it('A48 is accessible, fits a phone, and has seats that are chosen by keyboard', async () => {
    // The rules need timers, which pages that run no script don't have.
    const options = { viewport: { width: 320, height: 700 }, bypassCSP: true };
    await withPage(options, async (page) => {
      const shop = `${site.address}/backends/shop`;
      await page.goto(`${shop}/e-1061`);
      await expectSeatsByKeyboard(page);
      await page.getByRole('button', { name: 'Gå videre med plassene' }).click();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toBe('Velg minst én plass.');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Finn de beste plassene' }).click();
      await page.waitForURL('**/ordre/*');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('E-postadresse').first().fill('gjest@epost.example');
      await page.getByRole('button', { name: /^Betal/ }).click();
      await page.getByText('Takk for kjøpet!').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
});
