import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { memberSite } from './as-member.ts';
import { faultsOf } from './axe.ts';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';
import { ask } from './requests.ts';
import { films } from './sample.ts';
import { address as withoutBackends } from './served.ts';

const folder = temporaryFolder();
const PHONE = { width: 390, height: 844 };
const kari = { Email: 'kari.nordmann@epost.example', Password: 'popkorn-i-pausen' };

const site = memberSite();

/** A call as a page of the site makes it. */
function callFrom(page: Page, path: string, body?: object) {
  return page.evaluate(
    async ({ url, sent }) => {
      const headers = { 'Content-Type': 'application/json' };
      const post = sent === '' ? {} : { method: 'POST', headers, body: sent };
      const answer = await fetch(url, { credentials: 'include', ...post });
      return { status: answer.status, body: await answer.text() };
    },
    { url: `/backends/${path}`, sent: body === undefined ? '' : JSON.stringify(body) },
  );
}

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
  it('S184 A82 carries cookies both ways, and no script of the page sees them', async () => {
    await withPage({}, async (page) => {
      await page.goto(`${site.address}/kontakt`);
      expect((await callFrom(page, 'loyalty-118/api/GetTicketsDx')).status).toBe(401);
      const login = await callFrom(page, 'loyalty-118/api/LoginDx', kari);
      expect(login.status).toBe(200);
      const cookies = await page.context().cookies();
      const [cookie] = cookies;
      // Its own backend's, and those that it shares with; no page of the site is sent it.
      expect(cookies.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject(
        ['checkout', 'loyalty-118', 'shop'].map((name) => ({
          name: 'loyalty-118-session',
          value: cookie?.value,
          httpOnly: true,
          path: `/backends/${name}/`,
        })),
      );
      expect(await page.evaluate(() => document.cookie)).toBe('');
      site.sandbox.state.requests.forget();
      const tickets = await callFrom(page, 'loyalty-118/api/GetTicketsDx?skip=0&take=10');
      expect([tickets.status, JSON.parse(tickets.body).length]).toEqual([200, 4]);
      expect(site.sandbox.state.requests.list()).toMatchObject([
        {
          method: 'GET',
          path: '/loyalty-118/api/GetTicketsDx',
          query: 'skip=0&take=10',
          headers: { cookie: `loyalty-118-session=${cookie?.value}` },
        },
      ]);
      const [{ qrUrl }] = JSON.parse(tickets.body);
      expect(qrUrl).toMatch(/^\/backends\/loyalty-118\/qr\//);
      expect((await ask(site.address, qrUrl)).headers['content-type']).toBe('image/svg+xml');
    });
  });

  it('leads to backends only, not to what the sandbox is asked about itself', async () => {
    // The sandbox has more of them than pages of this site may ask.
    const others = ['platform/sites', 'management/site', 'identity/oauth/token', 'Shop/'];
    const paths = ['_requests', 'shop/../_faults', '', ...others].map((one) => `/backends/${one}`);
    for (const path of paths) {
      const { status, text } = await ask(site.address, path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('ikke er koblet til her');
    }
    expect((await ask(site.address, '/')).status).toBe(200);
  });

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

      await page.getByRole('button', { name: /^Betal \d+ kr$/ }).click();
      await page.getByText('Takk for kjøpet!').waitFor();
      await page.getByRole('link', { name: /^Tilbake til/ }).click();
      await page.waitForURL(`${site.address}/`);
    });
  });

  for (const colorScheme of quickly(['light', 'dark'] as const)) {
    it(`A48 is accessible in ${colorScheme}, fits a phone, and has seats that are chosen by keyboard`, async () => {
      // The rules need timers, which pages that run no script don't have.
      const options = { viewport: { width: 320, height: 700 }, colorScheme, bypassCSP: true };
      await withPage(options, async (page) => {
        const shop = `${site.address}/backends/shop`;
        for (const path of quickly(['/', '/none', '/e-1061'])) {
          await page.goto(shop + path);
          expect([path, await faultsOf(page)]).toEqual([path, []]);
        }
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
  }
});

describe('lerret start', () => {
  const isLogin = (line: string) => line.includes('Demo login:');
  const start = (name: string): Promise<Running> =>
    runUntil(
      isLogin,
      ...['start', '--site', 'tests/fixtures/broken/base', '--port', '0'],
      ...['--out', join(folder, name, 'dist')],
    );
  const addressIn = ({ lines }: Running, words: string) =>
    /http:\/\/[\d.:]+/.exec(lines.find((line) => line.includes(words)) ?? '')?.[0] ?? '';

  it('runs a sandbox beside the site, with a demo login, and its state is stored', async () => {
    const started = await start('beside');
    const [, email = '', password = ''] = /Demo login: (\S+) +(\S+)/.exec(started.ready) ?? [];
    const body = JSON.stringify({ Email: email, Password: password });
    const headers = { 'Content-Type': 'application/json' };
    const backend = '/backends/loyalty-118/api';
    const address = addressIn(started, ' pages, ready in ');
    const sandbox = addressIn(started, 'Backends: a sandbox at ');
    try {
      const login = await fetch(`${address}${backend}/LoginDx`, { method: 'POST', headers, body });
      expect(login.status).toBe(200);
      const account = { UserName: 'Ny', Email: 'ny@epost.example', Password: 'langt nok' };
      const added = await fetch(`${address}${backend}/CreateAccountDx`, {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      });
      expect(added.status).toBe(200);
      expect((await fetch(`${sandbox}/openapi.json`)).status).toBe(200);
    } finally {
      await started.stop();
    }
    // It ends with the site: nobody listens there any more.
    await expect.poll(() => fetch(sandbox).then(Boolean, () => false)).toBe(false);
    // What is stored is there for the next start (`tests/unit/sandbox/restart.test.ts`).
    const stored = new DatabaseSync(join(folder, 'beside/.lerret/sandbox.db'));
    const known = stored.prepare('SELECT count(*) AS n FROM members WHERE email = ?');
    expect(known.get('ny@epost.example')).toEqual({ n: 1 });
    stored.close();
  });
});
