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
  /** What happens, for staff and for developers. */
  readonly nb: string;
  readonly en: string;
  readonly effect: Effect;
  /** What must be seen. */
  readonly seen: string;
  /** Words that a visitor then reads; null where the page says nothing of it. */
  readonly says: string | null;
  /** Where it can be injected: also on a single block, or only on a page with the whole runtime. */
  readonly where: 'block' | 'page';
}

const answers = (of: Asked, bad: BadAnswer): Effect => ({ on: 'answers', of, bad });

/** The page's calls go wrong. */
const calls = [
  {
    name: 'unauthorized',
    nb: 'Innloggingen er over (401 hver gang)',
    en: 'The login is over (401 each time)',
    effect: answers('call', { kind: 'status', status: 401 }),
    seen: 'Lists of the member give a link to the login page, with the way back.',
    says: 'Logg inn på nytt for å hente billettene.',
    where: 'block',
  },
  {
    name: 'unauthorized-once',
    nb: 'Avvist første gang, godtatt andre gang (401 én gang)',
    en: 'Refused once, good after that (401 once)',
    effect: answers('call', { kind: 'status', status: 401, isOnce: true }),
    seen: 'The form says what to do and keeps what was typed; sent again, it works.',
    says: 'E-postadressen eller passordet stemmer ikke.',
    where: 'block',
  },
  {
    name: 'refused',
    nb: 'Avvist med et svar (400)',
    en: 'Refused with an answer (400)',
    effect: answers('call', { kind: 'status', status: 400, body: '{"message":"Bad request"}' }),
    seen: 'The form says what to do in our words, never in the answer’s, and keeps what was typed.',
    says: 'Kontoen kunne ikke opprettes.',
    where: 'block',
  },
  {
    name: 'too-many',
    nb: 'For mange forsøk (429)',
    en: 'Too many attempts (429)',
    effect: answers('call', { kind: 'status', status: 429 }),
    seen: 'The form says how long to wait.',
    says: 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.',
    where: 'block',
  },
  {
    name: 'server-error',
    nb: 'Feil hos tjenesten (500)',
    en: 'The backend fails (500)',
    effect: answers('call', { kind: 'status', status: 500 }),
    seen: 'Lists say nothing of the failure and can be fetched again; the rest of the page stands.',
    says: 'Hent på nytt',
    where: 'block',
  },
  {
    name: 'empty-answer',
    nb: 'Tomt svar',
    en: 'An empty answer',
    effect: answers('call', { kind: 'body', body: '' }),
    seen: 'A list is shown as an empty one, with a way on (A101).',
    says: 'Ingen har skrevet om filmen ennå.',
    where: 'block',
  },
  {
    name: 'malformed-answer',
    nb: 'Uleselig svar',
    en: 'Malformed JSON',
    effect: answers('call', { kind: 'body', body: '[{"title": ' }),
    seen: 'The form says that it is our fault, and keeps what was typed.',
    says: 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.',
    where: 'block',
  },
  {
    name: 'slow',
    nb: 'Svaret kommer etter fire sekunder',
    en: 'Answers after four seconds',
    effect: answers('call', { kind: 'late', ms: 4000 }),
    seen: 'Room of the right size, then the list; nothing moves.',
    says: null,
    where: 'block',
  },
  {
    name: 'slow-for-ever',
    nb: 'Svaret kommer aldri',
    en: 'Never answers',
    effect: answers('call', { kind: 'never' }),
    seen: 'After eight seconds the form says that it takes long, and can be called off.',
    says: 'Dette tar lengre tid enn vanlig.',
    where: 'block',
  },
  {
    name: 'network-failure',
    nb: 'Forbindelsen brytes',
    en: 'The connection breaks',
    effect: answers('call', { kind: 'cut' }),
    seen: 'The form asks whether there is net, and keeps what was typed.',
    says: 'Vi fikk ikke kontakt.',
    where: 'block',
  },
] as const satisfies readonly Fault[];

/** What pages are made of goes wrong. */
const pages = [
  {
    name: 'chunk-missing',
    nb: 'Koden til blokkene mangler',
    en: 'The code of blocks is missing',
    effect: { on: 'code' },
    seen: 'Each block stays as the document has it, and links lead on.',
    says: null,
    where: 'block',
  },
  {
    name: 'page-fails',
    nb: 'Neste side kan ikke hentes (500)',
    en: 'The next page fails (500)',
    effect: answers('page', { kind: 'status', status: 500 }),
    seen: 'After a second the browser loads the page in full, and there it is.',
    says: null,
    where: 'page',
  },
  {
    name: 'page-fails-again',
    nb: 'Neste side kan heller ikke lastes på nytt',
    en: 'The next page fails, right after a full load',
    effect: { on: 'guard' },
    seen: 'The page stays; a message says so and can try again.',
    says: 'Siden kunne ikke lastes.',
    where: 'page',
  },
  {
    name: 'page-missing',
    nb: 'Neste side finnes ikke (404)',
    en: 'The next page is missing (404)',
    effect: answers('page', { kind: 'status', status: 404 }),
    seen: 'The browser asks for it itself: the server’s answer is what counts.',
    says: null,
    where: 'page',
  },
  {
    name: 'page-slow',
    nb: 'Neste side kommer etter fem sekunder',
    en: 'The next page takes five seconds',
    effect: answers('page', { kind: 'late', ms: 5000 }),
    seen: 'After a second there is a sign of progress; the page can be used meanwhile.',
    says: null,
    where: 'page',
  },
  {
    name: 'layout-fails',
    nb: 'Stilarket til neste side mangler (500)',
    en: 'The next page’s stylesheet fails (500)',
    effect: answers('layout', { kind: 'status', status: 500 }),
    seen: 'After a second the browser loads the page in full: never a page without its style.',
    says: null,
    where: 'page',
  },
  {
    name: 'offline',
    nb: 'Uten nett',
    en: 'Offline',
    effect: { on: 'net' },
    seen: 'The page stays, its address too; a message says that the next one needs net.',
    says: 'Siden kan ikke åpnes uten nett.',
    where: 'block',
  },
] as const satisfies readonly Fault[];

/** The site, or the browser, is another one than the page was made for. */
const around = [
  {
    name: 'new-build',
    nb: 'Nettstedet er publisert på nytt',
    en: 'Another build of the site is out',
    effect: { on: 'build' },
    seen: 'The next page is loaded in full, at once.',
    says: null,
    where: 'page',
  },
  {
    name: 'new-worker',
    nb: 'En ny service worker er installert',
    en: 'A new service worker is installed',
    effect: { on: 'worker', when: 'soon' },
    seen: 'The page reloads, once.',
    says: null,
    where: 'page',
  },
  {
    name: 'new-worker-while-writing',
    nb: 'En ny service worker mens noe skrives',
    en: 'A new service worker while something is typed',
    effect: { on: 'worker', when: 'typed' },
    seen: 'The page doesn’t reload, what was typed stays, and the next visit is a full load.',
    says: 'Nettstedet er oppdatert. Neste side du åpner, er ny.',
    where: 'page',
  },
  {
    name: 'unknown-page',
    nb: 'En gammel service worker kjenner ikke siden',
    en: 'An old service worker doesn’t know the page',
    effect: { on: 'unknown-page' },
    seen: 'The workers are removed and the page is loaded again, once.',
    says: null,
    where: 'page',
  },
  {
    name: 'storage-blocked',
    nb: 'Nettleseren lagrer ingenting',
    en: 'Storage is blocked',
    effect: { on: 'storage', is: 'blocked' },
    seen: 'Whoever logs in is logged in until the page is left; nothing breaks. If cookies are blocked, too, the forms say that logging in needs them.',
    says: null,
    where: 'page',
  },
  {
    name: 'storage-full',
    nb: 'Lageret i nettleseren er fullt',
    en: 'Storage is full',
    effect: { on: 'storage', is: 'full' },
    seen: 'Tickets are shown, though they can’t be kept for when there is no net.',
    says: null,
    where: 'page',
  },
] as const satisfies readonly Fault[];

/** All that goes wrong, in the order in which it is offered. */
export const FAULTS = [...calls, ...pages, ...around] as const satisfies readonly Fault[];

export type FaultName = (typeof FAULTS)[number]['name'];

/** @returns null where there is none of that name. */
export function findFault(name: string): Fault | null {
  return FAULTS.find((fault) => fault.name === name) ?? null;
}
