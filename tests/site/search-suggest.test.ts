import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { isMarked, openReady, untilShown, WIDE, withReadyPage } from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { saveData } from './window-setup.ts';

const HEAD = '/search.json';
const CODE = /^\/assets\/suggest-/;
const ENGINE = /^\/assets\/search-engine-/;

const server = await serveFailing(out);

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Søk på nettstedet' });
const optionsOf = (page: Page) => page.getByRole('option');
const activeOf = async (page: Page) => {
  const id = await fieldOf(page).getAttribute('aria-activedescendant');
  return id && page.locator(`#${id}`).textContent();
};

describe('the header’s field suggests', () => {
  it('A44 pages, by keyboard: code and index come with the focus and the first two letters; Tab closes the list, Enter visits the active page, and a click on the last row leads to all results', async () => {
    await withPage(WIDE, async (page) => {
      // No backend stands behind the site here.
      await page.route('**/backends/runtime/**', (route) => route.fulfill({ json: [] }));
      const { complaints } = watch(page, server.address);
      await openReady(page, `${server.address}/kontakt`);
      await page.waitForLoadState('networkidle');
      expect([...server.requestsFor(CODE), ...server.requestsFor(HEAD)]).toEqual([]);
      await page.locator('header [type=search]').focus();
      await fieldOf(page).pressSequentially('j');
      expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
      expect(server.requestsFor(HEAD)).toEqual([]);
      await fieldOf(page).pressSequentially('ule');
      await expect.poll(() => optionsOf(page).last().textContent()).toMatch(/«jule»$/);
      expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('true');
      const count = (await optionsOf(page).count()) - 1;
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(6);
      // After the best one only pages whose titles match.
      for (const text of (await optionsOf(page).allTextContents()).slice(1, count))
        expect(text).toMatch(/jul/i);
      await expect
        .poll(() => page.locator('.site-search [role=status]').textContent())
        .toBe(`${count} forslag. Velg med piltastene.`);
      expect(await optionsOf(page).allTextContents()).toContain(
        'Julegeita som rømte Film · fredag 4. desember kl.\u00a016.30',
      );

      expect(await activeOf(page)).toBeNull();
      await page.keyboard.press('ArrowUp');
      expect(await activeOf(page)).toBe('Vis alle treff på «jule»');
      await page.keyboard.press('ArrowDown');
      expect(await activeOf(page)).toBeNull();
      await page.keyboard.press('ArrowDown');
      expect(await activeOf(page)).toBe(await optionsOf(page).first().textContent());
      expect(await violations(page)).toEqual([]);

      await page.keyboard.press('Escape');
      expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
      expect(await fieldOf(page).inputValue()).toBe('jule');
      await page.keyboard.press('Escape');
      expect(await fieldOf(page).inputValue()).toBe('');

      await fieldOf(page).pressSequentially('julegeita');
      await expect.poll(() => optionsOf(page).first().textContent()).toContain('Julegeita');
      await page.keyboard.press('Tab');
      expect(await optionsOf(page).count()).toBe(0);
      await fieldOf(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await untilShown(page, '/julegeita-som-romte');
      expect(await optionsOf(page).count()).toBe(0);
      await expect.poll(() => fieldOf(page).inputValue()).toBe('');

      await fieldOf(page).pressSequentially('julekonsert');
      await expect.poll(() => optionsOf(page).last().textContent()).toMatch(/«julekonsert»$/);
      const { length } = server.requestsFor(ENGINE);
      await optionsOf(page).filter({ hasText: 'Vis alle treff' }).click();
      await page.waitForURL(`${server.address}/sok?q=julekonsert`);
      await expect.poll(() => optionsOf(page).count()).toBe(0);
      // The search page has the engine that the field has loaded.
      await page.locator('main [type=search]').fill('julegeita');
      await expect.poll(() => page.locator('main h3').first().textContent()).toMatch(/Julegeita/);
      expect(length).toBeGreaterThan(0);
      expect(server.requestsFor(ENGINE)).toHaveLength(length);
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('nothing where the index can’t be had: Enter still searches', async () => {
    await withReadyPage(`${server.address}/kontakt`, async (page) => {
      server.fail(HEAD, { kind: 'answer', status: 503 });
      await page.locator('header [type=search]').focus();
      const asked = page.waitForResponse(server.address + HEAD);
      await fieldOf(page).pressSequentially('julekonsert');
      await asked;
      expect(await optionsOf(page).count()).toBe(0);
      expect(await page.locator('.site-search [role=status]').textContent()).toBe('');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.address}/sok?q=julekonsert`);
    });
  });

  it('nothing to a visitor who saves data', async () => {
    await withPage(WIDE, async (page) => {
      await saveData(page);
      await page.goto(`${server.address}/kontakt`);
      await page.waitForLoadState('networkidle');
      await page.locator('header [type=search]').pressSequentially('jul');
      await page.waitForLoadState('networkidle');
      expect([...server.requestsFor(CODE), ...server.requestsFor(HEAD)]).toEqual([]);
    });
  });
});
