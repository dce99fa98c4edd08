import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clearFaults, KARI, memberSite, storedProfile } from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';

const site = memberSite();

/** Opens a page of members and waits until its form is run by script. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path);
  await page.waitForSelector('lerret-island[data-state=hydrated]');
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.fill(`main input[name=${name}]`, value);
}

const send = (page: Page) => page.click('main button[type=submit]');
const calls = (name: string) =>
  site.sandbox.state.requests.list().filter(({ path }) => path.endsWith(`/${name}`));

/** What a form says went wrong with its last call, once it has an answer. */
async function told(page: Page): Promise<string> {
  await page.waitForSelector('main form [aria-busy=false]');
  return (await page.locator('main [role=alert]').textContent()) ?? '';
}

const WRONG = { email: KARI.email, password: 'noe helt annet' };
const DEFAULT_AUTHOR = { ...WRONG, email: 'ingen@epost.example' };

// What each form says and sends: tests/browser/blocks/member-forms.test.tsx; a new account: members-journey.test.ts.
describe('the forms of members', () => {
  it('S13 S89 S90 S141 S143 S179 S189 S234 A48 A50 a login sends nothing incomplete, tells what went wrong, stores the profile and leads back to where it was asked for', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn?retur=%2Fkontakt');
      await send(page);
      await page.waitForSelector('main [role=alert]:focus');
      expect(calls('LoginDx')).toEqual([]);
      // A double click is one login; a wrong password tells no more than a wrong address.
      const said: string[] = [];
      for (const [count, who] of [WRONG, DEFAULT_AUTHOR].entries()) {
        await fill(page, who);
        await page.dblclick('main button[type=submit]');
        await expect.poll(() => calls('LoginDx').length).toBe(count + 1);
        await expect.poll(() => told(page)).toContain('stemmer ikke');
        said.push(await told(page));
        expect(calls('LoginDx')).toHaveLength(count + 1);
        expect(await page.inputValue('main input[name=email]')).toBe(who.email);
        expect(await storedProfile(page)).toBeNull();
      }
      expect(said[0]).toBe(said[1]);
      clearFaults(site);
      await fill(page, KARI);
      await send(page);
      await page.waitForURL(`${site.address}/kontakt`);
      expect(JSON.parse((await storedProfile(page)) ?? '')).toMatchObject({
        userName: 'Kari Nordmann',
        email: KARI.email,
        token: expect.stringMatching(/./),
      });
      const [login, ...others] = calls('LoginDx');
      expect(others).toEqual([]);
      expect(login).toMatchObject({ method: 'POST' });
      expect(JSON.parse(String(login?.body))).toEqual({
        Email: KARI.email,
        Password: KARI.password,
      });
    });
  });
});
