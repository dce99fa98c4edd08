import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import {
  asked,
  block,
  clearFaults,
  clickTwice,
  fail as failAt,
  KARI,
  logIn,
  memberSite,
  openIsland,
  send,
  storedProfile,
} from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE, WITHOUT_WORKER } from './runtime-page.ts';
import { films } from './sample.ts';

const site = memberSite();

const fail = (...faults: readonly string[]) => failAt(site, ...faults);
const film = films.find(({ id }) => id === 'p-nordlysvakten') ?? { path: '', ediNumber: '' };
/** One more, for what stays done. */
const other = films.find(({ id }) => id === 'p-stille-bane') ?? { path: '' };

/** One of a list's, not of the room for it. */
const ITEM = 'li:not([aria-hidden] li)';
const AGAIN = 'Hent på nytt';
const OURS = 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';
const NO_NET = 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.';
const TOO_MANY = 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.';

interface Form {
  readonly requirement: string;
  readonly path: string;
  readonly island: string;
  readonly call: string;
  readonly values: Readonly<Record<string, string>>;
  readonly body: object;
  readonly refused: string;
  /** The faults that are told so. */
  readonly refusedBy: readonly string[];
}

const account = { name: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };

const forms: readonly Form[] = [
  {
    requirement: 'S143 S234',
    path: '/logg-inn',
    island: 'login',
    call: 'LoginDx',
    values: KARI,
    body: { Email: KARI.email, Password: KARI.password },
    refused:
      'E-postadressen eller passordet stemmer ikke. Prøv igjen, eller be om et nytt passord.',
    // Success without content has no token.
    refusedBy: ['400', '401', 'empty'],
  },
  {
    requirement: 'S144 S235 A52 A85',
    path: '/opprett-konto',
    island: 'signup',
    call: 'CreateAccountDx',
    values: account,
    body: { UserName: account.name, Email: account.email, Password: account.password },
    refused:
      'Kontoen kunne ikke opprettes. Se over feltene, eller logg inn hvis du har konto fra før.',
    refusedBy: ['400', '409', '422', 'empty'],
  },
  {
    requirement: 'S148 S236',
    path: '/glemt-passord',
    island: 'reset',
    call: 'ForgotPasswordDx',
    values: { email: KARI.email },
    body: { Email: KARI.email },
    refused: '',
    // A refused address is told as success is (A102); a reset succeeds by saying nothing (S180).
    refusedBy: [],
  },
];

/** What each other fault of a form's call is told as (`tests/unit/blocks/form-errors.test.ts`). */
const told: readonly (readonly [fault: string, text: string])[] = [
  ['403', OURS],
  ['500', OURS],
  ['503', OURS],
  ['garbage', OURS],
  ['429', TOO_MANY],
  ['cut', NO_NET],
];

/** Console lines of our own: browsers tell of failed requests by themselves, and of a worker that a test keeps away. */
function logged(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isOurs = !/^(Failed to load resource|The service worker)/.test(message.text());
    if (message.type() === 'error' && isOurs) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`thrown: ${error}`));
  return lines;
}

describe('forms whose call fails', () => {
  const requirements = forms.map(({ requirement }) => requirement).join(' ');
  it(`${requirements} A35 A50 A102 say what to do, keep what was typed, and store nothing; may be tried again, or given up`, async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      await page.clock.install();
      const lines = logged(page);
      for (const { path, island, call, values, body, refused, refusedBy } of forms) {
        await openIsland(page, site.address + path, island);
        const faults = [...refusedBy.map((fault) => [fault, refused] as const), ...told];
        for (const [fault, expected] of quickly(faults)) {
          clearFaults(site);
          await fail(`${call}:${fault}`);
          await send(page, values);
          await expect.poll(() => asked(site).length).toBe(1);
          await page.waitForSelector('main form[aria-busy=false]');
          const alert = page.locator('main [role=alert]');
          await expect.poll(() => alert.textContent(), { message: fault }).toBe(expected);
          expect(asked(site)).toMatchObject([
            {
              method: 'POST',
              path: `/loyalty-118/api/${call}`,
              query: '',
              headers: { 'content-type': 'application/json' },
            },
          ]);
          expect(JSON.parse(asked(site)[0]?.body ?? '')).toEqual(body);
          expect(asked(site)[0]?.headers).not.toHaveProperty('token');
          for (const [name, value] of Object.entries(values))
            expect(await page.inputValue(`main input[name=${name}]`)).toBe(value);
          expect(await storedProfile(page)).toBe(null);
          expect(await page.locator('main .form-done').count()).toBe(0);
        }
      }
      // A reset that is refused says the same as one that succeeds, and stays.
      for (const fault of quickly(['404', '400', '409', '422'])) {
        clearFaults(site);
        await fail(`ForgotPasswordDx:${fault}`);
        await openIsland(page, `${site.address}/glemt-passord`, 'reset');
        await send(page, { email: KARI.email });
        await page.getByText(/^Se etter e-postenHvis adressen finnes hos oss/).waitFor();
        expect(await page.locator('main form, main [role=alert]').count()).toBe(0);
      }
      expect(lines).toEqual([]);

      // A login without net, or without answer and given up, may be tried again.
      await openIsland(page, `${site.address}/logg-inn`, 'login');
      clearFaults(site);
      // The endpoints were asked for by then, or never: both is no net.
      await page.context().setOffline(true);
      await send(page, KARI);
      const alert = page.locator('main [role=alert]');
      await expect.poll(() => alert.textContent()).toBe(NO_NET);
      await page.context().setOffline(false);
      await fail('LoginDx:never');
      await page.click('main button[type=submit]');
      await expect.poll(() => asked(site, 'LoginDx').length).toBe(1);
      await page.clock.fastForward(8000);
      await page.getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await page.waitForSelector('main form[aria-busy=false]');
      await expect.poll(() => alert.textContent()).toContain('Avbrutt. Vi vet ikke om skjemaet');
      expect(await page.inputValue('main input[name=password]')).toBe(KARI.password);
      site.sandbox.state.faults.clear();
      await page.click('main button[type=submit]');
      await page.waitForURL(`${site.address}/min-side`);
    });
  });
});

/** A list of members that a call fills. */
interface List {
  readonly block: string;
  readonly path: string;
  readonly call: string;
  /** What it shows once it has come. */
  readonly item: string;
  readonly query: string;
  /** What leads to the login page when the login is over. */
  readonly over: string;
}

const tickets: List = {
  block: 'tickets',
  path: '/min-side',
  call: 'GetTicketsDx',
  item: 'h3',
  query: 'skip=0&take=10',
  over: 'Logg inn på nytt for å hente billettene.',
};

const watchList: List = {
  block: 'watch-list',
  path: '/min-side',
  call: 'GetWatchlistDx',
  item: ITEM,
  query: 'skip=0&take=10',
  over: 'Logg inn igjen for å se listen din.',
};

const reviews: List = {
  block: 'reviews',
  path: film.path,
  call: 'GetReviewsByEdiDx',
  item: ITEM,
  query: `edi=${film.ediNumber}&skip=0&take=20`,
  over: 'Logg inn igjen for å lese hva andre mener.',
};

/** What the block says beside its heading, and what the film itself is given by others. */
async function saidBy(page: Page, name: string): Promise<string> {
  const text = (await block(page, name).locator('section').textContent()) ?? '';
  const heading = (await block(page, name).locator('h2').textContent()) ?? '';
  return text
    .replace(heading, '')
    .replace(/^[\d,]+ av \d i snitt, \d+ stemmer/, '')
    .trim();
}

/** A login that is over gives a link to the login page, with the way back, and nothing to press. */
async function expectOver(page: Page, { block: name, path, over }: List): Promise<void> {
  await block(page, name).scrollIntoViewIfNeeded();
  await block(page, name).getByText(over).waitFor();
  expect(await block(page, name).getByRole('button').count()).toBe(0);
  const link = block(page, name).getByRole('link', { name: 'Logg inn' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toBe(`/logg-inn?${new URLSearchParams({ retur: path })}`);
}

/** No word of the failure, a way to fetch again, and it works, whatever goes on failing. */
async function expectAgain(page: Page, list: List, ...failing: readonly string[]): Promise<void> {
  const { block: name, call, item, query } = list;
  await block(page, name).scrollIntoViewIfNeeded();
  const again = block(page, name).getByRole('button', { name: AGAIN });
  await again.waitFor();
  expect(await saidBy(page, name)).toBe(AGAIN);
  expect(await block(page, name).getByRole('alert').count()).toBe(0);
  expect(asked(site, call)).toMatchObject([{ method: 'GET', query, body: '' }]);
  expect(asked(site, call)[0]?.headers.cookie).toMatch(/^loyalty-118-session=/);
  site.sandbox.state.faults.clear();
  await fail(...failing);
  await clickTwice(again);
  await block(page, name).locator(item).first().waitFor();
  expect(await again.count()).toBe(0);
  expect(asked(site, call)).toHaveLength(2);
}

/** The databases of this device: the one with what is kept of a member, once something is. */
const kept = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const deleteKept = (page: Page) =>
  page.evaluate(() =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase('lerret-member').onsuccess = resolve;
    }).then(() => {}),
  );

/** Opens a list's page whose calls fail from its first on. */
async function openFailing({ block: name, path }: List, page: Page, faults: readonly string[]) {
  clearFaults(site);
  await fail(...faults);
  await openIsland(page, site.address + path, name);
}

const listFaults = quickly(['500', 'garbage', 'cut']);

describe('a film’s page', () => {
  it('S153 S194 S237 S193 S240 A86 reviews that fail, and what only the console says of the movie', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      await logIn(page, site);
      await openFailing(reviews, page, ['GetReviewsByEdiDx:401']);
      await expectOver(page, reviews);
      const lines = logged(page);
      for (const fault of listFaults) {
        await openFailing(reviews, page, [`GetReviewsByEdiDx:${fault}`, 'GetMovieByEdiDx:500']);
        await expect
          .poll(() => lines.filter((one) => one.startsWith('Movie info failed')))
          .not.toEqual([]);
        await expect
          .poll(() => asked(site, 'GetMovieByEdiDx')[0])
          .toMatchObject({ method: 'GET', query: `edi=${film.ediNumber}` });
        await expectAgain(page, reviews, 'GetMovieByEdiDx:500');
        // The record's own average stays.
        expect(await block(page, 'reviews').getByText('i snitt').count()).toBe(1);
        expect(await block(page, 'watch-button').getByRole('status').first().textContent()).toBe(
          '',
        );
      }
      expect(lines.filter((one) => !one.startsWith('Movie info failed'))).toEqual([]);
    });
  });

  it('S158 S199 S201 S202 S241 S242 A31 A65 A86 A98 adding that fails is logged, said in a live region, and can be tried again; or leads to the login; events that fail are logged', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      const lines = logged(page);
      await logIn(page, site);
      const openButton = async ({ path }: { readonly path: string }) => {
        site.sandbox.state.requests.forget();
        await openIsland(page, site.address + path, 'watch-button');
        await expect.poll(() => asked(site, 'GetWatchlistDx')).toMatchObject([{ status: 200 }]);
      };
      await openButton(film);
      const named = { name: 'Legg til i listen din' };
      const add = block(page, 'watch-button').getByRole('button', named);
      const status = block(page, 'watch-button').getByRole('status').first();
      for (const [count, fault] of quickly(['500', 'empty', 'garbage']).entries()) {
        site.sandbox.state.faults.clear();
        await fail(`AddToWatchlistDx:${fault}`);
        await clickTwice(add);
        await expect.poll(() => lines.length).toBe(count + 1);
        await expect
          .poll(() => status.textContent())
          .toBe('Filmen ble ikke lagt til. Prøv igjen om litt.');
        expect(await page.locator('[role=alert]:visible').count()).toBe(0);
        expect(await add.getAttribute('aria-disabled')).toBe(null);
        const call = asked(site, 'AddToWatchlistDx').at(-1);
        expect(asked(site, 'AddToWatchlistDx')).toHaveLength(count + 1);
        expect(call).toMatchObject({ method: 'POST' });
        expect(JSON.parse(call?.body ?? '')).toEqual({ id: expect.any(String) });
        expect(lines[count]).toMatch(/^Adding to the watch list failed/);
      }
      site.sandbox.state.faults.clear();
      await fail('AddToWatchlistDx:401', 'SwitchTokensDx:401');
      await add.click();
      const link = block(page, 'watch-button').getByRole('link');
      const way = new URLSearchParams({ retur: film.path, onske: film.ediNumber ?? '' });
      await expect.poll(() => link.getAttribute('href')).toBe(`/logg-inn?${way}`);
      expect(await block(page, 'watch-button').getByRole('button').count()).toBe(0);
      // One whose answer is cut off: what the list then says, counts.
      clearFaults(site);
      const before = lines.length;
      await openButton(other);
      await fail('AddToWatchlistDx:cut');
      await block(page, 'watch-button').getByRole('button').click();
      await block(page, 'watch-button').getByRole('button', { name: 'I listen din' }).waitFor();
      expect(asked(site, 'AddToWatchlistDx')).toHaveLength(1);
      expect(lines.slice(before)).toMatchObject([
        expect.stringMatching(/^Adding to the watch list failed/),
      ]);

      // Events that fail are reported once; the showings stay as the page has them.
      lines.length = 0;
      await fail('basic_events:500');
      await page.goto(site.address + film.path);
      const showings = await block(page, 'ticket-list').innerHTML();
      await block(page, 'ticket-list').scrollIntoViewIfNeeded();
      await expect.poll(() => lines).toEqual(['Failed to fetch']);
      const events = site.sandbox.state.requests
        .list()
        .filter(({ path }) => path.startsWith('/runtime/'));
      expect(events.at(-1)).toMatchObject({
        method: 'GET',
        path: '/runtime/sites/243-kino/basic_events',
        body: '',
      });
      expect(new URLSearchParams(events.at(-1)?.query).get('keys')).toMatch(/^e-\d+(,e-\d+)*$/);
      expect(await block(page, 'ticket-list').innerHTML()).toBe(showings);
    });
  });
});

describe('my page', () => {
  it('S154 S155 S159 S161 S185 S195 S196 S197 S198 S238 S239 A22 A86 lists whose calls fail', async () => {
    await withPage(WIDE, async (page) => {
      const token = await logIn(page, site);
      const both = (fault: string) => [`GetTicketsDx:${fault}`, `GetWatchlistDx:${fault}`];
      await openFailing(tickets, page, both('401'));
      await expectOver(page, tickets);
      await expectOver(page, watchList);
      // A switch that fails is a list that failed, and none is asked for.
      await openFailing(watchList, page, ['SwitchTokensDx:401', 'GetTicketsDx:500']);
      await expectOver(page, watchList);
      await openFailing(watchList, page, ['SwitchTokensDx:500', 'GetTicketsDx:500']);
      const again = (name: string) => block(page, name).getByRole('button', { name: AGAIN });
      await again('watch-list').waitFor();
      expect(await saidBy(page, 'watch-list')).toBe(AGAIN);
      expect(asked(site, 'GetWatchlistDx')).toEqual([]);
      // The token is switched first, then the list is fetched.
      clearFaults(site);
      await again('watch-list').click();
      await block(page, 'watch-list').locator(ITEM).first().waitFor();
      const [change, list, ...others] = asked(site, 'SwitchTokensDx', 'GetWatchlistDx');
      expect(others).toEqual([]);
      expect(change).toMatchObject({ method: 'POST', body: '', query: '', headers: { token } });
      expect(list?.path).toBe('/loyalty-118/api/GetWatchlistDx');
      expect(list?.headers).not.toHaveProperty('token');
      expect(Date.parse(list?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(change?.at ?? ''));
      const lines = logged(page);
      const titles = block(page, 'tickets').locator('h3');
      for (const fault of listFaults) {
        await deleteKept(page);
        await openFailing(tickets, page, both(fault));
        await expectAgain(page, tickets);
        for (const { headers } of asked(site, 'GetTicketsDx'))
          expect(headers).not.toHaveProperty('token');
        const before = await titles.allTextContents();
        await expect.poll(() => kept(page)).toEqual(['lerret-member']);
        // Tickets that were there before stay, with when they were fetched.
        await openFailing(watchList, page, both(fault));
        await block(page, 'tickets').getByRole('button', { name: AGAIN }).waitFor();
        expect(await titles.allTextContents()).toEqual(before);
        expect(await block(page, 'tickets').getByText('Sist hentet').isVisible()).toBe(true);
        await expectAgain(page, watchList);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
      }
      expect(lines).toEqual([]);
    });
  });
});
