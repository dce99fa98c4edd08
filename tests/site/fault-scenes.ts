import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FaultName } from '../../stories/faults/faults.ts';
import { block, KARI, send } from './as-member.ts';
import { follow, isMarked, mark } from './runtime-page.ts';
import { films } from './sample.ts';

/** Where a fault is looked at, what a visitor does there, and what is to be seen beside the fault's own words. */
export interface Scene {
  readonly path: string;
  readonly isMember?: boolean;
  /** Words in place of the fault's own. */
  readonly says?: string;
  /** Visited before: the service worker is there. */
  readonly isSecondVisit?: boolean;
  /** The block that the picture shows; else the top of the page. */
  readonly block?: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly shows?: (page: Page) => Promise<unknown>;
  /** After the picture. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** What works once there is no fault any more. */
  readonly recovered: (page: Page) => Promise<unknown>;
}

const film = films.find(({ id }) => id === 'p-nordlysvakten') ?? { path: '' };
const AGAIN = 'Hent på nytt';
const account = { name: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };

const hydrated = (page: Page, name: string) =>
  page.waitForSelector(`lerret-island[data-block="${name}"][data-state=hydrated]`);

async function sendForm(page: Page, name: string, values: Readonly<Record<string, string>>) {
  await hydrated(page, name);
  await send(page, values);
}

async function keeps(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    expect(await page.inputValue(`main input[name=${name}]`)).toBe(value);
}

/** The form works: it leads to my page. */
async function logsIn(page: Page): Promise<void> {
  await sendForm(page, 'login', KARI);
  await page.waitForURL(/\/min-side$/);
}

const hasTickets = (page: Page) => block(page, 'tickets').locator('h3').first().waitFor();

/** A menu link of the header's, or the footer's on a phone. */
const toProgramme = (page: Page) => go(page, '/kinoprogram');

/** Follows a link to a page, wherever there is one that can be seen. */
async function go(page: Page, path: string): Promise<void> {
  await mark(page);
  await follow(page, path);
}

/** The page asked for is there, and the document another one. */
async function isLoadedInFull(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.waitForFunction((shown) => document.documentElement.dataset.page === shown, path);
}

/** A visit leads there without a full load. */
async function visits(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.waitForFunction((shown) => document.documentElement.dataset.page === shown, path);
  expect(await isMarked(page)).toBe(true);
}

const visitsProgramme = (page: Page) => visits(page, '/kinoprogram');

export const scenes: Readonly<Record<FaultName, Scene>> = {
  unauthorized: {
    path: '/min-side',
    isMember: true,
    block: 'tickets',
    async shows(page) {
      const link = block(page, 'tickets').getByRole('link', { name: 'Logg inn' });
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
    },
    recovered: hasTickets,
  },
  'unauthorized-once': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
    shows: (page) => keeps(page, KARI),
    after: (page) =>
      page.click('main button[type=submit]').then(() => page.waitForURL(/\/min-side$/)),
    recovered: (page) => page.getByText('Kari Nordmann').first().waitFor(),
  },
  refused: {
    path: '/opprett-konto',
    block: 'signup',
    act: (page) => sendForm(page, 'signup', account),
    async shows(page) {
      await keeps(page, account);
      expect(await page.textContent('main')).not.toContain('Bad request');
    },
    recovered: (page) =>
      sendForm(page, 'signup', account).then(() => page.waitForURL(/\/min-side$/)),
  },
  'too-many': {
    path: '/glemt-passord',
    block: 'reset',
    act: (page) => sendForm(page, 'reset', { email: KARI.email }),
    shows: (page) => keeps(page, { email: KARI.email }),
    recovered: (page) =>
      sendForm(page, 'reset', { email: KARI.email }).then(() =>
        page.locator('main .form-done').waitFor(),
      ),
  },
  'server-error': {
    path: '/min-side',
    isMember: true,
    block: 'tickets',
    async shows(page) {
      await block(page, 'watch-list').getByRole('button', { name: AGAIN }).waitFor();
      expect(await page.locator('main').getByRole('alert').count()).toBe(0);
    },
    recovered: hasTickets,
  },
  'empty-answer': {
    path: film.path,
    isMember: true,
    block: 'reviews',
    act: (page) => block(page, 'reviews').scrollIntoViewIfNeeded(),
    shows: async (page) =>
      expect(await block(page, 'reviews').getByRole('button', { name: AGAIN }).count()).toBe(0),
    recovered: (page) => hasReviews(page),
  },
  'malformed-answer': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
    shows: (page) => keeps(page, KARI),
    recovered: logsIn,
  },
  slow: {
    path: '/min-side',
    isMember: true,
    block: 'tickets',
    shows: (page) => page.getByText('Henter billettene').waitFor(),
    after: hasTickets,
    recovered: hasTickets,
  },
  'slow-for-ever': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
    shows: (page) => page.getByRole('button', { name: 'Avbryt' }).waitFor(),
    async after(page) {
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await page.waitForSelector('main form[aria-busy=false]');
      await keeps(page, KARI);
    },
    recovered: logsIn,
  },
  'network-failure': {
    path: '/nyhetsbrev-pa-e-post',
    block: 'newsletter',
    act: (page) => sendNewsletter(page),
    shows: async (page) =>
      expect(await block(page, 'newsletter').getByLabel('E-postadresse').inputValue()).toBe(
        KARI.email,
      ),
    recovered: (page) =>
      sendNewsletter(page).then(() => page.getByText('Takk! Vi har fått påmeldingen').waitFor()),
  },
  'chunk-missing': {
    path: '/',
    async shows(page) {
      await page.waitForSelector('lerret-island[data-state=failed]');
      expect(await page.locator('lerret-island[data-state=hydrated]').count()).toBe(0);
    },
    after: visitsProgramme,
    recovered: (page) => page.waitForSelector('lerret-island[data-state=hydrated]'),
  },
  'page-fails': {
    path: '/kontakt',
    act: toProgramme,
    shows: (page) => isLoadedInFull(page, '/kinoprogram'),
    recovered: visitsContact,
  },
  'page-fails-again': {
    path: '/kontakt',
    act: toProgramme,
    async shows(page) {
      await page.getByRole('button', { name: 'Prøv igjen' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/kontakt');
      expect(await isMarked(page)).toBe(true);
    },
    recovered: visitsProgramme,
  },
  'page-missing': {
    path: '/kontakt',
    isSecondVisit: true,
    act: toProgramme,
    shows: (page) => isLoadedInFull(page, '/kinoprogram'),
    recovered: visitsContact,
  },
  'page-slow': {
    path: '/kontakt',
    act: toProgramme,
    shows: (page) => page.waitForSelector('[aria-busy=true]'),
    async after(page) {
      await page.waitForFunction(() => document.documentElement.dataset.page === '/kinoprogram');
      expect(await isMarked(page)).toBe(true);
      expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    },
    recovered: visitsContact,
  },
  'layout-fails': {
    path: '/kontakt',
    act: (page) => go(page, '/'),
    shows: (page) => isLoadedInFull(page, '/'),
    recovered: visitsContact,
  },
  offline: {
    path: '/kontakt',
    isSecondVisit: true,
    act: toProgramme,
    async shows(page) {
      expect(new URL(page.url()).pathname).toBe('/kontakt');
      expect(await isMarked(page)).toBe(true);
    },
    recovered: visitsProgramme,
  },
  'new-build': {
    path: '/kontakt',
    act: toProgramme,
    shows: (page) => isLoadedInFull(page, '/kinoprogram'),
    recovered: visitsContact,
  },
  'new-worker': {
    path: '/kontakt',
    isSecondVisit: true,
    act: mark,
    async shows(page) {
      await isLoadedInFull(page, '/kontakt');
      await hasReloaded(page, 'new-worker');
    },
    recovered: visitsProgramme,
  },
  'new-worker-while-writing': {
    path: '/logg-inn',
    isSecondVisit: true,
    async act(page) {
      await mark(page);
      await hydrated(page, 'login');
      await page.fill('main input[name=email]', KARI.email);
    },
    async shows(page) {
      expect(await isMarked(page)).toBe(true);
      await keeps(page, { email: KARI.email });
    },
    recovered: logsIn,
  },
  'unknown-page': {
    path: '/kontakt',
    isSecondVisit: true,
    async shows(page) {
      await page.waitForURL((url) => !url.search.includes('fault'));
      await page.waitForFunction(() => document.documentElement.dataset.page === '/kontakt');
      await hasReloaded(page, 'unknown-page');
    },
    recovered: visitsProgramme,
  },
  'storage-blocked': {
    path: '/logg-inn',
    act: logsIn,
    // Nothing was stored: the document knows who it is.
    shows: hasTickets,
    recovered: (page) => page.waitForFunction(() => localStorage.length === 0),
  },
  'storage-full': {
    path: '/min-side',
    isMember: true,
    block: 'tickets',
    shows: hasTickets,
    recovered: hasTickets,
  },
};

const FILM_LIST = 'main [data-block=ticket-list]';

const hasTicketLink = (page: Page) => page.locator(`${FILM_LIST} a.ticket-link`).first().waitFor();

const hasReviews = async (page: Page) => {
  await block(page, 'reviews').scrollIntoViewIfNeeded();
  await block(page, 'reviews').locator('li:not([aria-hidden] li)').first().waitFor();
};

/** Faults that look otherwise elsewhere: the name of the picture's place, and what is seen there. */
export const moreScenes: readonly (readonly [fault: FaultName, place: string, scene: Scene])[] = [
  [
    'unauthorized',
    'film',
    {
      path: film.path,
      isMember: true,
      block: 'reviews',
      says: 'Logg inn igjen for å lese hva andre mener.',
      act: (page) => block(page, 'reviews').scrollIntoViewIfNeeded(),
      recovered: hasReviews,
    },
  ],
  [
    'server-error',
    'film',
    {
      path: film.path,
      isMember: true,
      block: 'watch-button',
      // Whether the film is in the list isn't known: nothing is offered but to look again.
      says: 'Hent listen din på nytt',
      async act(page) {
        await block(page, 'watch-button').scrollIntoViewIfNeeded();
        await hydrated(page, 'watch-button');
      },
      shows: (page) => page.locator(FILM_LIST).waitFor(),
      recovered: hasReviews,
    },
  ],
  [
    'chunk-missing',
    'film',
    {
      path: film.path,
      block: 'ticket-list',
      async act(page) {
        await page.locator(FILM_LIST).scrollIntoViewIfNeeded();
        await page.waitForSelector('lerret-island[data-state=failed]');
      },
      shows: hasTicketLink,
      recovered: hasTicketLink,
    },
  ],
  [
    'slow-for-ever',
    'my-page',
    {
      path: '/min-side',
      isMember: true,
      block: 'tickets',
      recovered: hasTickets,
    },
  ],
  [
    'offline',
    'my-page',
    {
      path: '/min-side',
      isMember: true,
      isSecondVisit: true,
      block: 'tickets',
      says: AGAIN,
      recovered: hasTickets,
    },
  ],
];

async function visitsContact(page: Page): Promise<void> {
  await visits(page, '/kontakt');
}

async function hasReloaded(page: Page, cause: string): Promise<void> {
  const done = () =>
    page.evaluate(() =>
      window.lerret
        .reloads()
        .filter((one) => one.done)
        .map((one) => one.cause),
    );
  await expect.poll(() => done().catch(() => [])).toContain(cause);
}

async function sendNewsletter(page: Page): Promise<void> {
  const newsletter = block(page, 'newsletter');
  await newsletter.getByLabel('E-postadresse').fill(KARI.email);
  await newsletter.getByRole('checkbox').check();
  await newsletter.getByRole('button', { name: 'Meld meg på' }).click();
}
