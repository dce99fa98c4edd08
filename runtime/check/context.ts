import { createLimitedNearest, type Problem } from '../diagnostics/index.ts';
import { readProperty, type SiteRecord } from '../model.ts';
import {
  createPageModel,
  hasParameters,
  isAlwaysPublished,
  type PageModel,
} from '../page/index.ts';
import { calendarOf, isFeed, saleCalendarOf } from '../protocol/feed-addresses.ts';
import { mediaKind } from '../protocol/media-kinds.ts';
import { memoized, once } from '../protocol/memoized.ts';
import { originOf, withoutQuery } from '../protocol/path.ts';
import {
  type BlockDescription,
  type LoadedSite,
  type NamedPage,
  type Origin,
  placeKey,
  type Site,
} from '../site/index.ts';
import { createFindAnchor } from './anchors.ts';

/** The input of every check. */
export type CheckContext = ReturnType<typeof createContext>;

/**
 * Creates the object that all checks of a site at the moment `now` (milliseconds since 1970 UTC) get.
 * @param known the site's page model at that moment, if one exists; `model` then has no unpublished content
 */
export function createContext(
  loaded: LoadedSite,
  blocks: ReadonlyMap<string, BlockDescription>,
  now: number,
  known?: PageModel,
) {
  const { origins } = loaded;
  const pages = [...loaded.site.pages, ...misnamedPages(loaded)];
  const site = pages.length === loaded.site.pages.length ? loaded.site : { ...loaded.site, pages };
  const published = known ?? createPageModel(site, now);
  const isWhole = known !== undefined || published.site === site;
  const model = isWhole
    ? published
    : createPageModel(site, now, { isPublished: isAlwaysPublished });
  const near = createLimitedNearest();
  const addresses = once(() => model.routes.addresses.map(({ path }) => path));
  const calendars = once(() => calendarsOf(site));
  const shown = pictureOrigins(site);
  const ofModels = memoized((name: string) =>
    memoized((property: string) => namesOf(site, name, property)),
  );
  const byContent = once(() => pagesByContent(model));
  const all: readonly NamedPage[] = [...loaded.site.pages, ...loaded.drafts];
  return {
    ...{ loaded, site, blocks },
    /** The page model. Without `known`, it includes unpublished content, so that this is checked, too. */
    model,
    /** The page model of what is published at the moment of the check. */
    published,
    /** Returns the unpublished page at an address; null if there is none, or if a published page is there. */
    hiddenAt: published.hiddenAt,
    /** The pages in `pages` of site.json, then drafts. */
    pages: all,
    /** Returns where an object (a record, page definition, layout or block datum) or a value in it is written. */
    originOf(value: object, ...path: Origin['path']): Origin {
      return below(origins.get(value) ?? { file: 'site.json', path: [] }, ...path);
    },
    /** Returns whether an address is that of a picture in `media/`; false for other files of `media/`. */
    hasPicture: (address: string) => site.media.has(address) && mediaKind(address) === 'picture',
    /** The pictures in `media/` by their names in lower case, without folder and ending. */
    picturesByName: once(() =>
      Map.groupBy(
        [...site.media.keys()].filter((address) => mediaKind(address) === 'picture'),
        pictureName,
      ),
    ),
    /** Returns the anchor of an address, and its page's ids, if the page lacks the anchor; null in all other cases. */
    findAnchor: createFindAnchor(model, blocks),
    /**
     * Returns the addresses (percent-encoded) of a record's own page, or of the pages with blocks that use a block
     * datum; [] if a page with parameters uses the datum, because such a page has many addresses.
     */
    pagesOf: (content: object): readonly string[] => byContent().get(content) ?? [],
    /** Returns whether the content policy lets pages load pictures from the origin of an absolute address (A82). */
    isShown: (address: string) => shown.has(originOf(address)),
    /** Returns whether an address here leads to a page, a redirect, a media file, a feed, a calendar or a backend. */
    isLive: memoized((written: string) => {
      const { kind } = model.routes.matcher.match(written);
      // The target of a redirect is checked at the redirect.
      if (kind === 'redirect' || kind === 'page') return true;
      const path = withoutQuery(written);
      return (
        site.media.has(path) ||
        isFeed(path, site.config.feeds) ||
        isBackends(site, path) ||
        calendars().has(path)
      );
    }),
    /** Returns the different texts that the records of a model have in a property. */
    namesOf: (model: string, property: string) => ofModels(model)(property),
    /** Like `nearest`; null after two million comparisons, as so many wrong names aren't misspellings. */
    near,
    /** Returns the existing address that was probably meant; null if none is similar, or if `near` returns null. */
    nearAddress: memoized((path: string) => near(path, addresses())),
  };
}

/** Matches the ending of a picture's file name. */
export const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp)$/i;

/** Returns the name of a picture in lower case, without folder and ending. */
export function pictureName(address: string): string {
  return (address.split(/[/\\]/).at(-1) ?? '').replace(pictureEnding, '').toLowerCase();
}

function pagesByContent({ site, routes }: PageModel): ReadonlyMap<object, readonly string[]> {
  const dataOf = ({ definition }: NamedPage) =>
    (definition.blocks ?? []).flatMap(({ data = [] }) =>
      data.flatMap((id) => site.blockData.get(id) ?? []),
    );
  const ofMany = new Set(site.pages.filter(hasParameters).flatMap(dataOf));
  const found = new Map<object, string[]>();
  for (const { page, record, href } of routes.addresses) {
    const shown = record === null ? dataOf(page).filter((one) => !ofMany.has(one)) : [record];
    for (const one of shown) found.set(one, [...(found.get(one) ?? []), href]);
  }
  return found;
}

function isBackends({ endpoints }: Site, path: string): boolean {
  return Object.values(endpoints?.backends ?? {}).some(({ baseUrl }) => {
    const base = baseUrl.replace(/\/$/, '');
    return base.startsWith('/') && (path === base || path.startsWith(`${base}/`));
  });
}

/** Returns the addresses of the calendars of single records, and of the known starts of their ticket sales. */
function calendarsOf(site: Site): ReadonlySet<string | null> {
  const all = [...site.records.values()].flat();
  const sold = all.filter((record) => {
    const { occurrence } = site.models.get(record.model)?.functions ?? {};
    const { saleStart, status } = occurrence?.(record, { joined: null, host: '' }) ?? {};
    return saleStart && status !== 'cancelled';
  });
  return new Set([
    ...all.map((record) => calendarOf(site, record)),
    ...sold.map((record) => saleCalendarOf(site, record)),
  ]);
}

function namesOf({ records }: Site, model: string, property: string): ReadonlySet<string> {
  const values = (records.get(model) ?? []).map((record) => readProperty(record, property));
  return new Set(values.filter((value) => typeof value === 'string'));
}

/** Returns the pages whose names `pages` of site.json misspells. To report them as drafts would repeat that problem. */
export function misnamedPages({ problems, drafts }: LoadedSite): NamedPage[] {
  const meant = new Set(
    problems.flatMap(({ code, suggestion }) => (code === 'missing-file' ? [suggestion] : [])),
  );
  return drafts.filter(({ name }) => meant.has(name));
}

/** Returns the place of a value inside the value at `origin`. @param path the keys from the outer value to it */
export function below(origin: Origin, ...path: Origin['path']): Origin {
  if (path.length === 0) return origin;
  return { file: origin.file, path: [...origin.path, ...path] };
}

/** Yields the first problem at each place: all times of a series have the same place. */
export function* oncePerPlace(problems: Iterable<Problem>): Generator<Problem> {
  const seen = new Set<string>();
  for (const one of problems) {
    if (!seen.has(placeKey(one))) yield one;
    seen.add(placeKey(one));
  }
}

/** Yields each value whose key an earlier value has, together with the first value that has this key. */
export function* repeats<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => unknown,
): Generator<readonly [value: Value, first: Value]> {
  const seen = new Map<unknown, Value>();
  for (const value of values) {
    const first = seen.get(keyOf(value));
    if (first === undefined) seen.set(keyOf(value), value);
    else yield [value, first];
  }
}

/** Returns where a record's property is written. If a join takes it from another record, it is written there (A89). */
export function valuePlace(
  { originOf, model: { index } }: CheckContext,
  record: SiteRecord,
  property: string,
): Origin {
  const join = index.joinOf(record.model, property);
  const isOwn = join?.isOwnFirst === true && readProperty(record, property) !== undefined;
  const other = join && !isOwn ? index.named(join.model, readProperty(record, join.by)) : undefined;
  return join && other
    ? originOf(other, ...join.property.split('.'))
    : originOf(record, ...property.split('.'));
}

/** Returns the origins from which pages may load pictures, by the content policy of the built site. */
function pictureOrigins({ config, endpoints }: Site): ReadonlySet<string | null> {
  const { host, images } = config;
  const open = Object.values(endpoints?.backends ?? {}).filter(
    ({ auth }) => (auth?.type ?? 'none') === 'none',
  );
  const addresses = [
    ...[host, images?.host, images?.template, ...(images?.hosts ?? [])],
    ...open.map(({ baseUrl }) => baseUrl),
  ];
  return new Set(addresses.flatMap((one) => (one && originOf(one, host)) ?? []));
}
