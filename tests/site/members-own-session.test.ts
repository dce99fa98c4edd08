import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../sandbox/access.ts';
import { memberOfKey } from '../../sandbox/members/member-keys.ts';
import { quickly } from '../runs.ts';
import { asked, block, fail, memberSite, openIsland, send, TORSTEIN } from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';
import { tracesLeft, tracesOf } from './traces.ts';

const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
const OLA = { userName: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };
const ITEM = 'li:not([aria-hidden] li)';

const site = memberSite();
beforeAll(async () => {
  const { userName: UserName, email: Email, password: Password } = OLA;
  const answer = await fetch(`${site.backend}/api/CreateAccountDx`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ UserName, Email, Password }),
  });
  expect(answer.status).toBe(200);
});

const cell = (page: Page) => page.locator('.member-cell');
const note = (page: Page) => page.getByRole('alertdialog', { name: 'Logget ut' });

async function logInAs(page: Page, { email, password }: typeof TORSTEIN): Promise<void> {
  await openIsland(page, `${site.address}/logg-inn`, 'login');
  await send(page, { email, password });
  await page.waitForURL(`${site.address}/min-side`);
}

/** Logs out by the header, and puts away what is said where the backend couldn't be told. */
async function logOut(page: Page, isTold: boolean): Promise<void> {
  await cell(page).getByRole('button').click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  if (!isTold) await note(page).getByRole('button', { name: 'Lukk' }).click();
  await loaded;
  await cell(page).getByRole('link', { name: 'Logg inn' }).waitFor();
}

/** Whom the backend took the requests of a call for. */
function askedBy(...calls: string[]): readonly (string | undefined)[] {
  const { db, clock } = site.sandbox.state;
  const name = sessionCookie('loyalty-118');
  return asked(site, ...calls).map(({ headers: { cookie = '' } }) => {
    const key = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return memberOfKey(db, 'session', key?.slice(name.length + 1), clock())?.email;
  });
}

/** How the first member's log-out goes, and with what her session lives on at the backend. */
const farewells = {
  told: async () => {},
  failed: () => fail(site, 'LogoutDx:500'),
  offline: (page: Page) => page.context().setOffline(true),
  'not configured': (page: Page) =>
    page.context().route(/\/assets\/endpoints-\w+\.json$/, async (route) => {
      const answer = await route.fetch();
      const endpoints = await answer.json();
      delete endpoints.calls.logout;
      await route.fulfill({ response: answer, json: endpoints });
    }),
};

const cases = (['failed', 'not configured', 'offline', 'told'] as const).flatMap((farewell) =>
  [1, 2].map((tabs) => ({ farewell, tabs })),
);

describe('a member after another one', () => {
  it.each(quickly(cases))(
    'A20 A96 S184 sees nothing of her where her log-out was $farewell, in $tabs tab(s)',
    async ({ farewell, tabs }) => {
      // Where the worker fetches, requests aren't seen by the test.
      const serviceWorkers = farewell === 'not configured' ? 'block' : 'allow';
      await withPage({ ...WIDE, serviceWorkers }, async (page) => {
        await logInAs(page, TORSTEIN);
        await block(page, 'tickets').locator('h3').first().waitFor();
        await block(page, 'watch-list').scrollIntoViewIfNeeded();
        await block(page, 'watch-list').locator(ITEM).first().waitFor();
        const traces = await tracesOf(page, site);
        expect(await tracesLeft(page, traces)).toEqual(traces);
        const other = tabs === 2 ? await page.context().newPage() : null;
        if (other) {
          await openIsland(other, `${site.address}/min-side`, 'tickets');
          await block(other, 'tickets').locator('h3').first().waitFor();
        }
        await farewells[farewell](page);
        await logOut(page, farewell === 'told' || farewell === 'not configured');
        for (const tab of other ? [page, other] : [page])
          await expect.poll(() => tracesLeft(tab, traces)).toEqual([]);
        if (farewell === 'offline') {
          expect(asked(site, 'LogoutDx')).toEqual([]);
          await page.context().setOffline(false);
          await page.goto(site.address);
          // Made up for on the next page, untouched, by the cookie alone.
          await expect.poll(() => asked(site, 'LogoutDx').at(-1)?.status).toBe(200);
          for (const { headers } of asked(site, 'LogoutDx'))
            expect(headers).not.toHaveProperty('token');
          await expect
            .poll(() => page.evaluate(() => localStorage.getItem('lerret-log-out')))
            .toBe(null);
        }
        site.sandbox.state.requests.forget();
        await logInAs(page, OLA);
        for (const tab of other ? [page, other] : [page]) {
          await block(tab, 'tickets').getByText('Du har ingen billetter ennå.').waitFor();
          await block(tab, 'watch-list').scrollIntoViewIfNeeded();
          await block(tab, 'watch-list').getByText('Du har ingen filmer i listen din').waitFor();
        }
        await openIsland(page, site.address + film, 'reviews');
        await block(page, 'reviews').locator(ITEM).first().waitFor();
        await block(page, 'watch-button').scrollIntoViewIfNeeded();
        await block(page, 'watch-button').getByRole('button', { name: 'Legg til' }).waitFor();
        for (const tab of other ? [page, other] : [page])
          expect(await tracesLeft(tab, traces)).toEqual([]);
        const lists = ['GetTicketsDx', 'GetWatchlistDx', 'GetReviewsByEdiDx', 'GetMovieByEdiDx'];
        expect(new Set(askedBy(...lists))).toEqual(new Set([OLA.email]));
        expect(asked(site, ...lists).map(({ status }) => status)).not.toContain(401);
        const tokens = asked(site).map(({ headers }) => headers.token);
        expect(tokens.filter((token) => token !== undefined && traces.includes(token))).toEqual([]);
      });
    },
  );
});
