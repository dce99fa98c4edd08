import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import {
  block,
  cell,
  loginPrompt,
  logOut,
  memberSite,
  openIsland,
  openSession,
  send,
} from './as-member.ts';
import { withPage } from './browser.ts';
import { WITH_WORKER } from './runtime-page.ts';
import { films } from './sample.ts';
import { tracesLeft, tracesOf } from './traces.ts';
import { untilControlled } from './window-setup.ts';

const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
const FRIDA = {
  userName: 'Frida Solbakken',
  email: 'frida.solbakken@epost.example',
  password: 'popkorn-i-pausen',
};
const OLA = { userName: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };

const site = memberSite();
beforeAll(async () => {
  for (const { userName, email, password } of [FRIDA, OLA]) {
    const body = { UserName: userName, Email: email, Password: password };
    await post('loyalty-118/api/CreateAccountDx', JSON.stringify(body));
  }
  await buyTickets(FRIDA.email);
  await addFilm(FRIDA);
});

/** Sends something to a backend: a text is JSON, the rest a form. @returns the answer */
async function post(path: string, body: string | URLSearchParams, cookie = ''): Promise<Response> {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const headers = { ...type, cookie };
  const address = path.startsWith('loyalty-118/')
    ? site.backend + path.slice('loyalty-118'.length)
    : `${site.address}/backends/${path}`;
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
  expect(answer.status).toBeLessThan(400);
  return answer;
}

/** Buys tickets for a film, as somebody who isn't logged in. */
async function buyTickets(email: string): Promise<void> {
  const html = await (await fetch(site.address + film)).text();
  const event = /\/backends\/(shop\/[\w-]+)/.exec(html)?.[1] ?? '';
  const held = await post(event, new URLSearchParams({ way: 'best', count: '2' }));
  const order = (held.headers.get('location') ?? '').replace(/^.*\/backends\//, '');
  await post(order, new URLSearchParams({ email }));
}

/** Adds a film to somebody's watch list. */
async function addFilm(member: typeof FRIDA): Promise<void> {
  const cookie = await openSession(site, member);
  const edi = films.find(({ path }) => path === film)?.ediNumber;
  const asking = `${site.backend}/api/GetMovieByEdiDx?edi=${edi}`;
  const { MovieId } = await (await fetch(asking, { headers: { cookie } })).json();
  const added = await post(
    'loyalty-118/api/AddToWatchlistDx',
    JSON.stringify({ id: MovieId }),
    cookie,
  );
  expect(await added.json()).toBe(true);
}

const openOwn = (page: Page) => openIsland(page, `${site.address}/min-side`, 'tickets');

/** They are there to be found, in what is searched: name, address, token, and the codes of the tickets. */
const expectTraces = (page: Page, traces: readonly string[]): Promise<void> =>
  expect.poll(() => tracesLeft(page, traces)).toEqual(traces);

/** The first member looks at all that is theirs, with the worker there. */
async function visitAsFrida(page: Page): Promise<readonly string[]> {
  await openIsland(page, `${site.address}/logg-inn`, 'login');
  await untilControlled(page);
  await send(page, { email: FRIDA.email, password: FRIDA.password });
  await page.waitForURL(`${site.address}/min-side`);
  await block(page, 'tickets').locator('h3').first().waitFor();
  await openIsland(page, site.address + film, 'reviews');
  await block(page, 'reviews').locator('li:not([aria-hidden] li)').first().waitFor();
  await openOwn(page);
  await block(page, 'watch-list').scrollIntoViewIfNeeded();
  await block(page, 'watch-list')
    .getByRole('link', { name: 'Nordlysvakten', exact: true })
    .waitFor();
  const traces = await tracesOf(page, site);
  await expectTraces(page, traces);
  return traces;
}

async function logInAsOla(page: Page): Promise<void> {
  await openIsland(page, `${site.address}/logg-inn`, 'login');
  await send(page, { email: OLA.email, password: OLA.password });
  await page.waitForURL(`${site.address}/min-side`);
  await expectOla(page);
  await block(page, 'tickets').getByText('Du har ingen billetter ennå.').waitFor();
  await block(page, 'watch-list').scrollIntoViewIfNeeded();
  await block(page, 'watch-list').getByText('Du har ingen filmer i listen din').waitFor();
}

const expectOla = (page: Page) =>
  cell(page)
    .getByRole('button', { name: `Medlem: ${OLA.userName}` })
    .waitFor();

describe('two members, one after the other', () => {
  it('A20 S183 nothing of the first is stored or shown, on any page, in another tab, or by the back button', async () => {
    await withPage(WITH_WORKER, async (page) => {
      const traces = await visitAsFrida(page);
      const other = await page.context().newPage();
      await openOwn(other);
      await block(other, 'tickets').locator('h3').first().waitFor();
      await page.goto(`${site.address}/kontakt`);
      await logOut(page);
      expect(await tracesLeft(page, traces)).toEqual([]);
      await loginPrompt(other).waitFor();
      await expect.poll(() => tracesLeft(other, traces)).toEqual([]);
      // Back to where the first one was, with nobody there.
      await page.goBack();
      await loginPrompt(page).waitFor();
      expect(await tracesLeft(page, traces)).toEqual([]);
      await logInAsOla(page);
      expect(await tracesLeft(page, traces)).toEqual([]);
      await block(other, 'tickets').getByText('Du har ingen billetter ennå.').waitFor();
      await expectOla(other);
      expect(await tracesLeft(other, traces)).toEqual([]);
      await openIsland(page, site.address + film, 'watch-button');
      await block(page, 'watch-button').getByRole('button', { name: 'Legg til' }).waitFor();
      expect(await tracesLeft(page, traces)).toEqual([]);
      // Further back than to where the first one was.
      for (let steps = 0; steps < (isFull ? 7 : 2); steps++) {
        if ((await page.goBack()) === null && page.url() === 'about:blank') break;
        if (!page.url().startsWith(site.address)) break;
        await expectOla(page);
        expect([page.url(), await tracesLeft(page, traces)]).toEqual([page.url(), []]);
      }
    });
  });

  it('A20 a log-in is shown in another tab at once, though nobody has touched that', async () => {
    await withPage(WITH_WORKER, async (page) => {
      const other = await page.context().newPage();
      await other.goto(`${site.address}/kontakt`, { waitUntil: 'networkidle' });
      await logInAsOla(page);
      await expectOla(other);
    });
  });
});
