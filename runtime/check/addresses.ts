import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { conditionsOf, type PageAddress, parameterNames, readReference } from '../page/index.ts';
import { MAX_PATH, NOT_FOUND } from '../protocol/constants.ts';
import { CALENDARS, calendarOf, type FeedSettings, isFeed } from '../protocol/feed-addresses.ts';
import { encodePath, normalisePath, pagePath } from '../protocol/path.ts';
import type { NamedPage, Origin } from '../site/index.ts';
import { beside, type Checks, defaulted, defaultedBeside, unread } from './after.ts';
import { type CheckContext, oncePerPlace, valuePlace } from './context.ts';

export const addressChecks: Checks = {
  checks: [checkAddresses],
  after: {
    'missing-404': [
      unread('site.json'),
      defaulted('site.json', 'pages'),
      'missing-file',
      (_problem, known) => known.mayLead(NOT_FOUND),
    ],
    'unbound-parameter': [
      beside('unknown-parameter'),
      beside('invalid-path', 'path'),
      defaultedBeside('sources'),
    ],
  },
};

/** Checks that every address can be opened (B1). */
function* checkAddresses(context: CheckContext): Generator<Problem> {
  const { site } = context;
  for (const page of context.pages) yield* checkPath(context, page);
  yield* oncePerPlace(checkSegments(context));
  yield* checkOwn(context);
  yield* checkLengths(context);
  if (!site.pages.some(({ definition }) => normalisePath(definition.path)?.path === NOT_FOUND)) {
    yield problem('missing-404', { file: 'site.json', path: ['pages'] });
  }
}

/** Files that a build writes into the root of its output, beside pages and feeds. */
export const OWN_FILES: readonly string[] = [
  ...['/sw.js', '/offline.html', '/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/robots.txt', '/sitemap.xml', '/addresses.json', '/search.json'],
  ...['/_headers', '/_redirects'],
];

/** Folders of the output that have no pages. Servers pass requests below `/backends` on to the backends (A60). */
export const OWN_FOLDERS: readonly string[] = ['/assets', '/media', '/backends', '/.lerret'];

/** First segments that no page may have; `/healthz` is the health check of servers. */
const inRoot: ReadonlySet<string> = new Set([...OWN_FILES, ...OWN_FOLDERS, '/healthz']);

/** Matches the address of one part of a sitemap that the build has split. */
const SITEMAP_PART = /^\/sitemap-\d+\.xml$/;

const INDEX_FILE = /\/index\.html(?=\/|$)/i;

function* checkPath(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { path } = page.definition;
  const place = context.originOf(page.definition, 'path');
  const address = normalisePath(path);
  if (address === null || address.query !== '' || address.hash !== '')
    yield problem('invalid-path', place, { path, why: faultOf(path, /[?#]/) });
  const names = parameterNames(path);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    yield { ...problem('invalid-path', place, { path, why: twiceWords(twice) }), saysRemedy: true };
  const bound = addressConditions(page).map(({ value }) => value);
  for (const name of new Set(names)) {
    if (!bound.includes(`:${name}`)) yield problem('unbound-parameter', place, { path, name });
  }
}

/** Returns the conditions on parameters (`:film`) by which a page's first source finds one record; [] if it can't. */
function addressConditions({ definition }: NamedPage) {
  const [source] = definition.sources ?? [];
  if (source === undefined || source.collection) return [];
  return conditionsOf(source).filter(
    ({ operator, value }) => operator === 'eq' && readReference(value).kind === 'parameter',
  );
}

/** The file name of every page's document, which therefore no segment of an address can have (A4). */
const INDEX = 'index.html';

/** Checks that record values used as segments of addresses are valid segments (B1.5). */
function* checkSegments(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  for (const page of site.pages) {
    const records = site.records.get(page.definition.sources?.[0]?.model ?? '') ?? [];
    for (const { property } of addressConditions(page)) {
      for (const record of records) {
        const value = model.index.read(record, property);
        if (typeof value !== 'string' || (isSegment(value) && value !== INDEX)) continue;
        const place = valuePlace(context, record, property);
        const facts = { path: value, why: faultOf(value, /[?#/\\]/) };
        if (value === INDEX) yield problem('reserved-address', place, { ...facts, own: INDEX });
        else yield problem('invalid-path', place, facts);
      }
    }
  }
}

/** Checks that no page has the address of a file that the build writes, and that no redirect hides such a file. */
function* checkOwn(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  const reserved = (path: string, own: string, place: Origin) =>
    problem('reserved-address', place, { path: cut(path), own: cut(own) });
  const reported = new Set<object>();
  for (const { definition } of context.pages) {
    const path = normalisePath(definition.path)?.path;
    const own = path === undefined ? null : ownPart(path, site.config.feeds);
    if (path === undefined || own === null) continue;
    reported.add(definition);
    yield reserved(path, own, context.originOf(definition, 'path'));
  }
  for (const address of model.routes.addresses) {
    const own = ownPart(address.path, site.config.feeds);
    const isReported = reported.has(address.page.definition) || address.path.includes(`/${INDEX}/`);
    if (own !== null && !isReported)
      yield reserved(address.path, own, claimPlace(context, address));
  }
  for (const [index, { from }] of site.redirects.entries()) {
    const path = pagePath(from) ?? '/';
    const own = ownPart(path, site.config.feeds);
    // A redirect may replace a deleted picture, but not the resized copies in `/media/_`.
    const isGone = path.startsWith('/media/') && !/^\/media\/_(?:\/|$)/.test(path);
    if (own === null || (isGone && !site.media.has(path))) continue;
    yield reserved(path, own, { file: 'redirects.json', path: ['redirects', index, 'from'] });
  }
}

/** Returns the beginning of a path that is a file or folder of this site's builds, such as a feed; null if none is. */
function ownPart(path: string, feeds: FeedSettings = {}): string | null {
  const { productions = false, events = false } = feeds;
  const isCalendar = (part: string) =>
    (productions || events) && part.startsWith(CALENDARS) && part.endsWith('.ics');
  const own = ownPartOf(path);
  // Feeds have a dot in their names, and almost no page has: other paths skip the loop.
  if (own !== null || !path.includes('.')) return own;
  return partsOf(path).find((part) => isFeed(part, feeds) || isCalendar(part)) ?? null;
}

/** Maximum length of a file name that file systems accept, in bytes. */
const LONGEST_NAME = 255;

/** Maximum length of a layout's name in bytes: its stylesheet appends a hash and a file extension. */
const LONGEST_LAYOUT = 200;

/** Reports names too long for folders, stylesheets and calendars (M9), and addresses above `MAX_PATH` (B1.2). */
function* checkLengths(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  for (const address of model.routes.addresses) {
    // A UTF-16 unit has up to three bytes, and each byte becomes three characters when it is encoded.
    if (address.path.length * 3 <= LONGEST_NAME) continue;
    const place = () => claimPlace(context, address);
    const tooLong = address.path.split('/').find((name) => Buffer.byteLength(name) > LONGEST_NAME);
    if (tooLong !== undefined) yield longName(place(), tooLong);
    else if (encodePath(address.path).length > MAX_PATH)
      yield problem('invalid-path', place(), { path: cut(address.path), why: tooLongWords });
  }
  for (const [name, layout] of site.layouts) {
    if (Buffer.byteLength(name) > LONGEST_LAYOUT)
      yield longName(context.originOf(layout), name, LONGEST_LAYOUT);
  }
  for (const record of [...site.records.values()].flat()) {
    const name = calendarOf(site, record)?.split('/').at(-1) ?? '';
    if (Buffer.byteLength(name) > LONGEST_NAME)
      yield longName(context.originOf(record, 'id'), name);
  }
}

const twiceWords = (name: string): Text => ({
  en: `, because \`:${name}\` is in it twice. Remove one of them, or give it another name`,
  nb: `, fordi \`:${name}\` står der to ganger. Fjern det ene leddet, eller gi det et annet navn`,
});

const tooLongWords: Text = { en: ', because it is too long', nb: ', fordi den er for lang' };

/** Returns why a text can't be an address; '' if no reason is certain. @param odd matches characters it can't have */
function faultOf(text: string, odd: RegExp): Text | '' {
  const [character] = odd.exec(text) ?? [];
  if (text.trim() === '') return { en: ', because it is empty', nb: ', fordi den er tom' };
  if (text.length > MAX_PATH) return tooLongWords;
  const found =
    character ?? /(?:^|\/)\.\.?(?=\/|$)|\/\/|\\/.exec(text)?.[0].replace(/^\/(?=\.)/, '');
  return found === undefined
    ? ''
    : { en: `, because it contains \`${found}\``, nb: `, fordi den inneholder \`${found}\`` };
}

function longName(place: Origin, name: string, maximum = LONGEST_NAME): Problem {
  return problem('long-name', place, { name: cut(name), bytes: Buffer.byteLength(name), maximum });
}

function cut(name: string): string {
  return name.length > 60 ? `${name.slice(0, 40)}…` : name;
}

function isSegment(value: string): boolean {
  return value.isWellFormed() && normalisePath(`/${encodeURIComponent(value)}`) !== null;
}

/** Returns where an address is written: in the page's `path`, or in the record's value that the address contains. */
export function claimPlace(context: CheckContext, { page, record }: PageAddress): Origin {
  if (record === null) return context.originOf(page.definition, 'path');
  const [bound] = addressConditions(page);
  return bound === undefined
    ? context.originOf(record)
    : valuePlace(context, record, bound.property);
}

/**
 * Returns the reserved beginning of a path on any site, such as `/assets` of `/assets/x`; null if nothing is reserved.
 */
export function ownPartOf(path: string): string | null {
  const end = path.indexOf('/', 1);
  const first = (end < 0 ? path : path.slice(0, end)).toLowerCase();
  // `/404.html` itself is a page; only other spellings of it are reserved.
  const isLost = first === NOT_FOUND && path !== first;
  if (inRoot.has(first) || SITEMAP_PART.test(first) || isLost) return path.slice(0, first.length);
  const index = INDEX_FILE.exec(path);
  return index === null ? null : path.slice(0, index.index + index[0].length);
}

/** Returns a path and the paths of the folders above it: `/a`, `/a/b` and `/a/b/c` for `/a/b/c`. */
function partsOf(path: string): readonly string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}
