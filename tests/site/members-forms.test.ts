import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, KARI, KEY, mend, storedProfile } from './as-member.ts';
import { withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { WIDE } from './runtime-page.ts';
import { out } from './served.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await serveWithSandbox(out);
});
afterAll(() => site.stop());
beforeEach(() => mend(site));

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
  site.sandbox.world.requests.list().filter(({ path }) => path.endsWith(`/${name}`));

describe('logging in', () => {
  it('S13 S89 S90 S141 S189 stores the profile and leads back to where it was asked for', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn?retur=%2Fkontakt');
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

  it('A86 asks again whoever is sent here, though a profile is stored, and leads back', async () => {
    await withPage(WIDE, async (page) => {
      const expired = { userName: 'Kari', email: KARI.email, token: 'utløpt' };
      await page.addInitScript(
        ([key, text]) => {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        },
        [KEY, JSON.stringify(expired)] as const,
      );
      await openForm(page, '/logg-inn?retur=%2Fkontakt');
      await fill(page, KARI);
      await send(page);
      await page.waitForURL(`${site.address}/kontakt`);
      expect(JSON.parse((await storedProfile(page)) ?? '')).not.toMatchObject({ token: 'utløpt' });
    });
  });

  it('B1.7 a way back that is no clean path of the site is not taken', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn?retur=%2F%2Fannen.example%2F');
      await fill(page, KARI);
      await send(page);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
      await page.waitForFunction(() => location.pathname !== '/logg-inn');
      expect(new URL(page.url()).host).toBe(new URL(site.address).host);
    });
  });

  it('S143 S179 A50 a wrong password tells no more than a wrong address, and keeps what was typed', async () => {
    const told: string[] = [];
    for (const email of [KARI.email, 'ingen@epost.example']) {
      await withPage(WIDE, async (page) => {
        await openForm(page, '/logg-inn');
        await fill(page, { email, password: 'noe helt annet' });
        await send(page);
        told.push((await page.locator('main [role=alert]').textContent()) ?? '');
        expect(await page.inputValue('main input[name=email]')).toBe(email);
        expect(await storedProfile(page)).toBeNull();
      });
    }
    expect(told[0]).toBe(told[1]);
    expect(told[0]).toContain('stemmer ikke');
  });

  it('A48 sends nothing that is incomplete, and a double click once', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn');
      await send(page);
      await page.waitForSelector('main [role=alert]:focus');
      expect(calls('LoginDx')).toEqual([]);
      await fill(page, { email: KARI.email, password: 'feil passord' });
      await page.dblclick('main button[type=submit]');
      await expect.poll(() => page.locator('main [role=alert]').textContent()).toContain('stemmer');
      expect(calls('LoginDx')).toHaveLength(1);
    });
  });

  it('S234 a backend that fails is told with what to do, and the next try works', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn');
      await fail(site, 'LoginDx:500');
      await fill(page, KARI);
      await send(page);
      await expect
        .poll(() => page.locator('main [role=alert]').textContent())
        .toBe('Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.');
      site.sandbox.world.faults.clear();
      await send(page);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
    });
  });

  it('A20 logging out forgets the profile, in every tab', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/logg-inn');
      await fill(page, KARI);
      await send(page);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
      await openForm(page, '/logg-inn');
      const other = await page.context().newPage();
      await openForm(other, '/logg-inn');
      await other.getByRole('button', { name: 'Logg ut' }).first().waitFor();
      await page.locator('main').getByRole('button', { name: 'Logg ut' }).click();
      await page.waitForSelector('main input[name=email]');
      await other.waitForSelector('main input[name=email]');
      expect(await storedProfile(other)).toBeNull();
    });
  });
});

describe('a new account', () => {
  it('S14 S94 S95 S96 S142 logs in at once', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/opprett-konto');
      await fill(page, {
        name: 'Ola Strand',
        email: 'ola.strand@epost.example',
        password: 'hemmelig nok',
      });
      await send(page);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);
      expect(JSON.parse((await storedProfile(page)) ?? '')).toMatchObject({
        userName: 'Ola Strand',
        email: 'ola.strand@epost.example',
      });
    });
  });

  it('A48 asks for eight characters before anything is sent', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/opprett-konto');
      await fill(page, { name: 'Ola', email: 'ola@epost.example' });
      await page.locator('main input[name=password]').pressSequentially('kort');
      await send(page);
      await page.waitForSelector('main input[name=password][aria-invalid]');
      expect(calls('CreateAccountDx')).toEqual([]);
    });
  });
});

describe('a forgotten password', () => {
  it('S15 S147 S180 says the same of every address, until the page is left', async () => {
    const told: string[] = [];
    for (const email of [KARI.email, 'ingen@epost.example']) {
      await withPage(WIDE, async (page) => {
        await openForm(page, '/glemt-passord');
        await fill(page, { email });
        await send(page);
        told.push((await page.locator('main .form-done').textContent()) ?? '');
      });
    }
    expect(told[0]).toBe(told[1]);
    expect(told[0]).toContain('Hvis adressen finnes');
    expect(calls('ForgotPasswordDx').map(({ body }) => JSON.parse(String(body)))).toEqual([
      { Email: KARI.email },
      { Email: 'ingen@epost.example' },
    ]);
  });

  it('S148 S236 an answer that says something is a failure', async () => {
    await withPage(WIDE, async (page) => {
      await openForm(page, '/glemt-passord');
      await fail(site, 'ForgotPasswordDx:garbage');
      await fill(page, { email: KARI.email });
      await send(page);
      await page.waitForSelector('main [role=alert]:focus');
      expect(await page.locator('main .form-done').count()).toBe(0);
    });
  });
});
