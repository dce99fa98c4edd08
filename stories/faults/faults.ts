import type { Asked, BadAnswer } from './faulty-fetch.ts';

/** What a fault does to a document, or to a story. */
export type Effect =
  | { readonly on: 'answers'; readonly of: Asked; readonly bad: BadAnswer }
  /** Code of islands isn't there. */
  | { readonly on: 'code' }
  /** There is no connection; what the service worker stored is available. */
  | { readonly on: 'net' }
  /** Pages don't load, and session storage records that they were loaded in full just now. */
  | { readonly on: 'guard' }
  /** Every other page is of another build. */
  | { readonly on: 'build' }
  /** A new service worker is installed: soon, or as soon as something is typed. */
  | { readonly on: 'worker'; readonly when: 'soon' | 'typed' }
  /** The document is the 404 page of an old service worker. */
  | { readonly on: 'unknown-page' }
  | { readonly on: 'storage'; readonly is: 'blocked' | 'full' };

/** Something that goes wrong on purpose: stories and tests inject it. */
export interface Fault {
  /** Permanent: links and pictures are named by it. */
  readonly name: string;
  /** What happens; docs/degradation.md says what must then be seen. */
  readonly en: string;
  readonly effect: Effect;
  /** Words that a visitor then reads; absent where the page says nothing of it. */
  readonly says?: string;
}

const answers = (of: Asked, bad: BadAnswer): Effect => ({ on: 'answers', of, bad });

/** The page's calls go wrong. */
const calls = [
  {
    name: 'unauthorized',
    en: 'The login is over (401 each time)',
    effect: answers('call', { kind: 'status', status: 401 }),
    says: 'Logg inn på nytt for å hente billettene.',
  },
  {
    name: 'unauthorized-once',
    en: 'Refused once, good after that (401 once)',
    effect: answers('call', { kind: 'status', status: 401, isOnce: true }),
    says: 'E-postadressen eller passordet stemmer ikke.',
  },
  {
    name: 'refused',
    en: 'Refused with an answer (400)',
    effect: answers('call', { kind: 'status', status: 400, body: '{"message":"Bad request"}' }),
    says: 'Kontoen kunne ikke opprettes.',
  },
  {
    name: 'too-many',
    en: 'Too many attempts (429)',
    effect: answers('call', { kind: 'status', status: 429 }),
    says: 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.',
  },
  {
    name: 'server-error',
    en: 'The backend fails (500)',
    effect: answers('call', { kind: 'status', status: 500 }),
    says: 'Hent på nytt',
  },
  {
    name: 'empty-answer',
    en: 'An empty answer',
    effect: answers('call', { kind: 'body', body: '' }),
    says: 'Ingen har skrevet om filmen ennå.',
  },
  {
    name: 'malformed-answer',
    en: 'Malformed JSON',
    effect: answers('call', { kind: 'body', body: '[{"title": ' }),
    says: 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.',
  },
  {
    name: 'slow',
    en: 'Answers after four seconds',
    effect: answers('call', { kind: 'late', ms: 4000 }),
  },
  {
    name: 'slow-for-ever',
    en: 'Never answers',
    effect: answers('call', { kind: 'never' }),
    says: 'Dette tar lengre tid enn vanlig.',
  },
  {
    name: 'network-failure',
    en: 'The connection breaks',
    effect: answers('call', { kind: 'cut' }),
    says: 'Vi fikk ikke kontakt.',
  },
] as const satisfies readonly Fault[];

/** What pages are made of goes wrong. */
const pages = [
  {
    name: 'chunk-missing',
    en: 'The code of blocks is missing',
    effect: { on: 'code' },
  },
  {
    name: 'page-fails',
    en: 'The next page fails (500)',
    effect: answers('page', { kind: 'status', status: 500 }),
  },
  {
    name: 'page-fails-again',
    en: 'The next page fails, right after a full load',
    effect: { on: 'guard' },
    says: 'Siden kunne ikke lastes.',
  },
  {
    name: 'page-missing',
    en: 'The next page is missing (404)',
    effect: answers('page', { kind: 'status', status: 404 }),
  },
  {
    name: 'page-slow',
    en: 'The next page takes five seconds',
    effect: answers('page', { kind: 'late', ms: 5000 }),
  },
  {
    name: 'layout-fails',
    en: 'The next page’s stylesheet fails (500)',
    effect: answers('layout', { kind: 'status', status: 500 }),
  },
  {
    name: 'offline',
    en: 'Offline',
    effect: { on: 'net' },
    says: 'Siden kan ikke åpnes uten nett.',
  },
] as const satisfies readonly Fault[];

/** The site, or the browser, is another one than the page was made for. */
const around = [
  {
    name: 'new-build',
    en: 'Another build of the site is out',
    effect: { on: 'build' },
  },
  {
    name: 'new-worker',
    en: 'A new service worker is installed',
    effect: { on: 'worker', when: 'soon' },
  },
  {
    name: 'new-worker-while-writing',
    en: 'A new service worker while something is typed',
    effect: { on: 'worker', when: 'typed' },
    says: 'Nettstedet er oppdatert. Neste side du åpner, er ny.',
  },
  {
    name: 'unknown-page',
    en: 'An old service worker doesn’t know the page',
    effect: { on: 'unknown-page' },
  },
  {
    name: 'storage-blocked',
    en: 'Storage is blocked',
    effect: { on: 'storage', is: 'blocked' },
  },
  {
    name: 'storage-full',
    en: 'Storage is full',
    effect: { on: 'storage', is: 'full' },
  },
] as const satisfies readonly Fault[];

/** All that goes wrong, in the order in which it is offered. */
export const FAULTS = [...calls, ...pages, ...around] as const satisfies readonly Fault[];

export type FaultName = (typeof FAULTS)[number]['name'];

/** @returns null where there is none of that name. */
export function findFault(name: string): Fault | null {
  return FAULTS.find((fault) => fault.name === name) ?? null;
}
