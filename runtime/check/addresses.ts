import { type Problem, problem } from '../diagnostics/index.ts';
import {
  conditionsOf,
  hasParameters,
  isModel,
  type PageAddress,
  parameterNames,
  readReference,
} from '../page/index.ts';
import { MAX_PATH } from '../protocol/constants.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import {
  CALENDARS,
  eventCalendar,
  type FeedSettings,
  isFeed,
  productionCalendar,
} from '../publish/programme-event.ts';
import type { NamedPage, Origin } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Every address is one that can be opened (B1). */
export const checkAddresses: Check = function* (context) {
  const { site } = context;
  for (const page of context.pages) yield* checkPath(context, page);
  yield* checkSegments(context);
  yield* checkOwn(context);
  yield* checkLengths(context);
  if (!site.pages.some(({ definition }) => normalisePath(definition.path)?.path === '/404.html')) {
    yield problem('missing-404', { file: 'site.json', path: ['pages'] });
  }
};

/** Files that a build writes into the root of its output, beside those of pages and feeds. */
export const OWN_FILES: readonly string[] = [
  ...['/sw.js', '/offline.html', '/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/robots.txt', '/sitemap.xml', '/addresses.json', '/_headers', '/_redirects'],
];

/** Folders of the output that hold no pages; what begins with `/backends` is passed on (A60). */
export const OWN_FOLDERS: readonly string[] = ['/assets', '/media', '/backends', '/.lerret'];

const inRoot: ReadonlySet<string> = new Set([...OWN_FILES, ...OWN_FOLDERS]);

/** One of several parts of a sitemap. */
const SITEMAP_PART = /^\/sitemap-\d+\.xml$/;

const INDEX_FILE = /\/index\.html(?=\/|$)/i;

function* checkPath(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { path } = page.definition;
  const place = below(context.originOf(page.definition), 'path');
  const address = normalisePath(path);
  if (address === null || address.query !== '' || address.hash !== '')
    yield problem('invalid-path', place, { path });
  if (!hasParameters(page)) return;
  const [source] = page.definition.sources ?? [];
  const conditions = source === undefined || source.collection ? [] : conditionsOf(source);
  for (const name of parameterNames(path)) {
    const isBound = conditions.some(({ operator, value }) => {
      const reference = readReference(value);
      return operator === 'eq' && reference.kind === 'parameter' && reference.name === name;
    });
    if (!isBound) yield problem('unbound-parameter', place, { path, name });
  }
}

/** What the document of each page is called: no page of its own (A4). */
const INDEX = 'index.html';

/** Values of records that addresses are made from must be parts of addresses (B1.5). */
function* checkSegments({ site, originOf }: CheckContext): Generator<Problem> {
  const told = new Set<string>();
  for (const { definition } of site.pages) {
    const [source] = definition.sources ?? [];
    if (source === undefined || source.collection || !isModel(source.model)) continue;
    for (const { operator, value: wanted, property } of conditionsOf(source)) {
      if (operator !== 'eq' || readReference(wanted).kind !== 'parameter') continue;
      for (const record of site.records[source.model]) {
        const value = partAt(record, property);
        if (typeof value !== 'string' || (isSegment(value) && value !== INDEX)) continue;
        const place = below(originOf(record), ...property.split('.'));
        const key = JSON.stringify(place);
        if (told.has(key)) continue;
        told.add(key);
        const facts = { path: value };
        if (value === INDEX) yield problem('reserved-address', place, { ...facts, own: INDEX });
        else yield problem('invalid-path', place, facts);
      }
    }
  }
}

/** No page takes the place of a file that the build writes, and no redirect hides one. */
function* checkOwn(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  const reserved = (path: string, own: string, place: Origin) =>
    problem('reserved-address', place, { path: cut(path), own: cut(own) });
  const told = new Set<object>();
  for (const { definition } of context.pages) {
    const path = normalisePath(definition.path)?.path;
    const own = path === undefined ? null : ownPart(path, site.config.feeds);
    if (path === undefined || own === null) continue;
    told.add(definition);
    yield reserved(path, own, below(context.originOf(definition), 'path'));
  }
  for (const address of model.routes.addresses) {
    const own = ownPart(address.path, site.config.feeds);
    const isTold = told.has(address.page.definition) || address.path.includes(`/${INDEX}/`);
    if (own !== null && !isTold) yield reserved(address.path, own, claimPlace(context, address));
  }
  for (const [index, { from }] of site.redirects.entries()) {
    const path = withoutIndexSuffix(normalisePath(from)?.path ?? '/');
    const own = ownPart(path, site.config.feeds);
    // A picture that is gone may be redirected; copies of pictures have names of their own.
    const isGone = path.startsWith('/media/') && !/^\/media\/_(?:\/|$)/.test(path);
    if (own === null || (isGone && !site.media.has(path))) continue;
    yield reserved(path, own, { file: 'redirects.json', path: ['redirects', index, 'from'] });
  }
}

/** What of a path is a file that this site's build writes, or a folder of such files. */
function ownPart(path: string, feeds: FeedSettings = {}): string | null {
  const { productions = false, events = false } = feeds;
  const isCalendar = (part: string) =>
    (productions || events) && part.startsWith(CALENDARS) && part.endsWith('.ics');
  const own = ownPartOf(path);
  // All feeds have a dot in their names: almost no page has.
  if (own !== null || !path.includes('.')) return own;
  return partsOf(path).find((part) => isFeed(part, feeds) || isCalendar(part)) ?? null;
}

/** The longest name that disks take, in bytes. */
const LONGEST_NAME = 255;

/** Stylesheets of layouts have a hash and an ending behind the layout's name. */
const LONGEST_LAYOUT = 200;

/** Pages become folders and calendars files of these names (M9); browsers and servers have a limit, too (B1.2). */
function* checkLengths(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  for (const address of model.routes.addresses) {
    // A sign has at most three bytes a unit, each written as three signs.
    if (address.path.length * 3 <= LONGEST_NAME) continue;
    const place = () => claimPlace(context, address);
    const tooLong = address.path.split('/').find((name) => bytesOf(name) > LONGEST_NAME);
    if (tooLong !== undefined) yield longName(place(), tooLong);
    else if (encodePath(address.path).length > MAX_PATH)
      yield problem('invalid-path', place(), { path: cut(address.path) });
  }
  for (const [name, layout] of site.layouts) {
    if (bytesOf(name) > LONGEST_LAYOUT)
      yield longName(context.originOf(layout), name, LONGEST_LAYOUT);
  }
  const { productions, events } = site.config.feeds ?? {};
  const calendars = [
    ...(productions === true ? site.records.production : []).map(
      (one) => [one, productionCalendar(one.id)] as const,
    ),
    ...(events === true ? site.records.event : []).map(
      (one) => [one, eventCalendar(one.id)] as const,
    ),
  ];
  for (const [record, address] of calendars) {
    const name = address.split('/').at(-1) ?? '';
    if (bytesOf(name) > LONGEST_NAME) yield longName(below(context.originOf(record), 'id'), name);
  }
}

function bytesOf(name: string): number {
  return new TextEncoder().encode(name).length;
}

function longName(place: Origin, name: string, most = LONGEST_NAME): Problem {
  return problem('long-name', place, { name: cut(name), bytes: bytesOf(name), most });
}

function cut(name: string): string {
  return name.length > 60 ? `${name.slice(0, 40)}…` : name;
}

function partAt(record: object, property: string): unknown {
  return property.split('.').reduce<unknown>((part, key) => {
    const isHeld = typeof part === 'object' && part !== null && Object.hasOwn(part, key);
    return isHeld ? Reflect.get(part, key) : undefined;
  }, record);
}

function isSegment(value: string): boolean {
  return value.isWellFormed() && normalisePath(`/${encodeURIComponent(value)}`) !== null;
}

/** A page's path, or the value of the record that its address is made from. */
export function claimPlace(context: CheckContext, { page, record }: PageAddress): Origin {
  if (record === null) return below(context.originOf(page.definition), 'path');
  const [source] = page.definition.sources ?? [];
  const bound = (source === undefined ? [] : conditionsOf(source)).find(
    ({ operator, value }) => operator === 'eq' && readReference(value).kind === 'parameter',
  );
  return below(context.originOf(record), ...(bound?.property.split('.') ?? []));
}

/**
 * What of a normalised path is Lerret's own: a file that builds write, or a folder of such files; null where none is.
 * Letters of both sizes are the same, as they are on some disks. Feeds, which not every site has, aren't asked for here.
 */
export function ownPartOf(path: string): string | null {
  const end = path.indexOf('/', 1);
  const first = (end < 0 ? path : path.slice(0, end)).toLowerCase();
  // The page of this address is the one that shows where there is none.
  const isLost = first === '/404.html' && path !== first;
  if (inRoot.has(first) || SITEMAP_PART.test(first) || isLost) return path.slice(0, first.length);
  const index = INDEX_FILE.exec(path);
  return index === null ? null : path.slice(0, index.index + index[0].length);
}

/** `/a`, `/a/b` and `/a/b/c` of `/a/b/c`: a page lies in a folder of each of them. */
function partsOf(path: string): readonly string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}
