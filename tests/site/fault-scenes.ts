import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FaultName } from '../../stories/faults/faults.ts';
import { block, KARI, send } from './as-member.ts';
import { follow, isMarked, mark, untilShown } from './runtime-page.ts';
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
}

const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';
const account = { name: 'Ola Strand', email: 'ola.strand@epost.example', password: 'langt nok' };

const hydrated = (page: Page, name: string) =>
  page.waitForSelector(`lerret-island[data-block="${name}"][data-state=hydrated]`);

async function sendForm(page: Page, name: string, values: Readonly<Record<string, string>>) {
  await hydrated(page, name);
  await send(page, values);
}

const hasTickets = (page: Page) => block(page, 'tickets').locator('h3').first().waitFor();

const scrollTo = (name: string) => (page: Page) => block(page, name).scrollIntoViewIfNeeded();

/** Follows a link to a page, wherever there is one that can be seen. */
async function go(page: Page, path: string): Promise<void> {
  await mark(page);
  await follow(page, path);
}

/** A menu link of the header's, or the footer's on a phone. */
const toProgramme = (page: Page) => go(page, '/kinoprogram');

/** The page asked for is there, and the document another one. */
async function isLoadedInFull(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await untilShown(page, path);
}

const programmeIsLoaded = (page: Page) => isLoadedInFull(page, '/kinoprogram');

/** A visit leads to another page without a full load. */
export async function visitsAnother(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname === '/kontakt' ? '/kinoprogram' : '/kontakt';
  await go(page, path);
  await untilShown(page, path);
  expect(await isMarked(page)).toBe(true);
}

export const scenes: Readonly<Record<FaultName, Scene>> = {
  unauthorized: { path: '/min-side', isMember: true, block: 'tickets' },
  'unauthorized-once': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
  },
  refused: {
    path: '/opprett-konto',
    block: 'signup',
    act: (page) => sendForm(page, 'signup', account),
  },
  'too-many': {
    path: '/glemt-passord',
    block: 'reset',
    act: (page) => sendForm(page, 'reset', { email: KARI.email }),
  },
  'server-error': { path: '/min-side', isMember: true, block: 'tickets' },
  'empty-answer': { path: film, isMember: true, block: 'reviews', act: scrollTo('reviews') },
  'malformed-answer': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
  },
  slow: {
    path: '/min-side',
    isMember: true,
    block: 'tickets',
    shows: (page) => page.getByText('Henter billettene').waitFor(),
  },
  'slow-for-ever': {
    path: '/logg-inn',
    block: 'login',
    act: (page) => sendForm(page, 'login', KARI),
  },
  'network-failure': {
    path: '/nyhetsbrev-pa-e-post',
    block: 'newsletter',
    act: (page) => sendNewsletter(page),
  },
  'chunk-missing': {
    path: '/',
    async shows(page) {
      await page.waitForSelector('lerret-island[data-state=failed]');
      expect(await page.locator('lerret-island[data-state=hydrated]').count()).toBe(0);
    },
  },
  'page-fails': { path: '/kontakt', act: toProgramme, shows: programmeIsLoaded },
  'page-fails-again': { path: '/kontakt', act: toProgramme },
  'page-missing': {
    path: '/kontakt',
    isSecondVisit: true,
    act: toProgramme,
    shows: programmeIsLoaded,
  },
  'page-slow': {
    path: '/kontakt',
    act: toProgramme,
    shows: (page) => page.waitForSelector('[aria-busy=true]'),
  },
  'layout-fails': {
    path: '/kontakt',
    act: (page) => go(page, '/'),
    shows: (page) => isLoadedInFull(page, '/'),
  },
  offline: { path: '/kontakt', isSecondVisit: true, act: toProgramme },
  'new-build': { path: '/kontakt', act: toProgramme, shows: programmeIsLoaded },
  'new-worker': {
    path: '/kontakt',
    isSecondVisit: true,
    act: mark,
    shows: (page) => isLoadedInFull(page, '/kontakt'),
  },
  'new-worker-while-writing': {
    path: '/logg-inn',
    isSecondVisit: true,
    async act(page) {
      await hydrated(page, 'login');
      await page.fill('main input[name=email]', KARI.email);
    },
  },
  'unknown-page': {
    path: '/kontakt',
    isSecondVisit: true,
    async shows(page) {
      await page.waitForURL((url) => !url.search.includes('fault'));
      await untilShown(page, '/kontakt');
    },
  },
  'storage-blocked': {
    path: '/logg-inn',
    async act(page) {
      await sendForm(page, 'login', KARI);
      await page.waitForURL(/\/min-side$/);
    },
    // Nothing was stored: the document knows who it is.
    shows: hasTickets,
  },
  'storage-full': { path: '/min-side', isMember: true, block: 'tickets', shows: hasTickets },
};

/** Faults that look otherwise elsewhere: the name of the picture's place, and what is seen there. */
export const moreScenes: readonly (readonly [fault: FaultName, place: string, scene: Scene])[] = [
  [
    'unauthorized',
    'film',
    {
      path: film,
      isMember: true,
      block: 'reviews',
      says: 'Logg inn igjen for å lese hva andre mener.',
      act: scrollTo('reviews'),
    },
  ],
  [
    'server-error',
    'film',
    {
      path: film,
      isMember: true,
      block: 'watch-button',
      // Whether the film is in the list isn't known: nothing is offered but to look again.
      says: 'Hent listen din på nytt',
      async act(page) {
        await scrollTo('watch-button')(page);
        await hydrated(page, 'watch-button');
      },
    },
  ],
  [
    'chunk-missing',
    'film',
    {
      path: film,
      block: 'ticket-list',
      async act(page) {
        await scrollTo('ticket-list')(page);
        await page.waitForSelector('lerret-island[data-state=failed]');
      },
      shows: (page) => block(page, 'ticket-list').locator('a.ticket-link').first().waitFor(),
    },
  ],
  ['slow-for-ever', 'my-page', { path: '/min-side', isMember: true, block: 'tickets' }],
  [
    'offline',
    'my-page',
    {
      path: '/min-side',
      isMember: true,
      isSecondVisit: true,
      block: 'tickets',
      says: 'Hent på nytt',
    },
  ],
];

async function sendNewsletter(page: Page): Promise<void> {
  const newsletter = block(page, 'newsletter');
  await newsletter.getByLabel('E-postadresse').fill(KARI.email);
  await newsletter.getByRole('checkbox').check();
  await newsletter.getByRole('button', { name: 'Meld meg på' }).click();
}
