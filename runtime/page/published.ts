import { readProperty, type SiteRecord } from '../model.ts';
import { momentOf } from '../protocol/clock.ts';
import { isObject } from '../protocol/is-object.ts';
import { partsIn } from '../protocol/json-parts.ts';
import { once } from '../protocol/memoized.ts';
import type { NamedPage, Site } from '../site/index.ts';
import { boundSource, createClaims, hasParameters } from './bound-source.ts';
import { pageJoin } from './joins.ts';
import { createMatcher } from './match/create-matcher.ts';
import { createRecordIndex } from './select/record-index.ts';

/** Content that may say when it is published: a record, a page definition, a menu item, or an entry in block data. */
export interface Timed {
  readonly publishAt?: unknown;
  readonly unpublishAt?: unknown;
}

/** Returns whether content is published at a moment (milliseconds since 1970 UTC); true if the content has no times. */
export type IsPublished = (content: Timed, now: number) => boolean;

/** Returns whether `publishAt ≤ now < unpublishAt`. Content whose `publishAt` can't be read is never published. */
export const isPublishedByClock: IsPublished = (content, now) =>
  comes(content) <= now && now < goes(content);

/** Returns whether content hasn't expired: previews also show content that isn't published yet. */
export const isPublishedOrComing: IsPublished = (content, now) => now < goes(content);

/** Always returns true, also for expired content: for checks, and for commands that read unpublished content. */
export const isAlwaysPublished: IsPublished = () => true;

function comes({ publishAt }: Timed): number {
  return publishAt === undefined ? -Infinity : (momentOf(publishAt) ?? Infinity);
}

function goes({ unpublishAt }: Timed): number {
  return momentOf(unpublishAt) ?? Infinity;
}

/**
 * Returns the first moment at which all these contents are published, in milliseconds since 1970 UTC; null if that moment
 * isn't later than `now`, or if they are never published at the same time.
 */
export function comingOf(contents: readonly Timed[], now: number): number | null {
  const last = Math.max(...contents.map(comes));
  const isComing = last > now && Number.isFinite(last);
  return isComing && areEverTogether(contents) ? last : null;
}

/** Returns whether there is a moment at which all these contents are published. */
export function areEverTogether(contents: readonly Timed[]): boolean {
  const last = Math.max(...contents.map(comes));
  return contents.every((one) => last < goes(one));
}

/**
 * Returns `site`, the site without content that isn't published at `now` (the same object if all content is published),
 * and `until`, the moment at which that content changes; null: never. Moments are in milliseconds since 1970 UTC. A
 * record shown on another record's page, such as a chapter on its book's, is published only while the other record is;
 * a page that takes the address of the record that it shows (A90), only while it has one to show.
 */
export function publishedAt(whole: Site, now: number, isPublished: IsPublished) {
  let until = Infinity;
  const isShown = (content: Timed): boolean => {
    if (!isTimed(content)) return true;
    for (const moment of [comes(content), goes(content)])
      if (
        moment > now &&
        moment < until &&
        isPublished(content, moment) !== isPublished(content, moment - 1)
      )
        until = moment;
    return isPublished(content, now);
  };
  const records = new Map(
    Array.from(whole.records, ([model, all]) => [model, those(all, isShown)] as const),
  );
  while (removeJoining(whole, records));
  const pages = those(whole.pages, ({ definition }) => isShown(definition));
  const menu = those(whole.config.theme.menu, isShown);
  const data = Array.from(whole.blockData, ([id, datum]) => {
    const hasTimes = !timedEntries(datum.options).next().done;
    const options = () => Object(withEntries(datum.options, isShown));
    return [id, hasTimes ? { ...datum, options: options() } : datum] as const;
  });
  const isWhole =
    pages === whole.pages &&
    menu === whole.config.theme.menu &&
    data.every(([id, datum]) => whole.blockData.get(id) === datum) &&
    [...records].every(([model, all]) => whole.records.get(model) === all);
  const config = { ...whole.config, theme: { ...whole.config.theme, menu: [...menu] } };
  const site = isWhole ? whole : { ...whole, config, pages, records, blockData: new Map(data) };
  const left = withoutEmptied(whole, site, now);
  return { site: left, until: Number.isFinite(until) ? until : null };
}

/** Returns the site without the pages that exist for one record (A90) and would be empty, as it isn't published. */
function withoutEmptied(whole: Site, site: Site, now: number): Site {
  if (haveSameAddresses(whole, site)) return site;
  const hidden = hiddenClaims(whole, site, now);
  // Few sites have such a page, and the index of all records takes long.
  const shown = once(() => createClaims(site, createRecordIndex(site), now));
  const pages = those(
    site.pages,
    (page) =>
      hasParameters(page) || hidden.ownerOf(page, {}) === null || shown().shownBy(page) !== null,
  );
  return pages === site.pages ? site : { ...site, pages };
}

/** Returns whether two sites have the same records and pages, as the same objects: then all addresses are the same. */
export function haveSameAddresses(one: Site, other: Site): boolean {
  const isSame = <T>(list: readonly T[], second: readonly T[] = []) =>
    list === second ||
    (list.length === second.length && list.every((item, index) => item === second[index]));
  return (
    isSame(one.pages, other.pages) &&
    one.records.size === other.records.size &&
    [...one.records].every(([model, all]) => isSame(all, other.records.get(model)))
  );
}

/** Removes, from `records`, those shown on the page of a record that isn't published. @returns whether there was any */
function removeJoining(whole: Site, records: Map<string, readonly SiteRecord[]>): boolean {
  let isMore = false;
  for (const [name, all] of records) {
    const join = pageJoin(whole, name);
    if (join === null) continue;
    const [before = [], after = []] = [whole.records.get(join.model), records.get(join.model)];
    if (before === after) continue;
    const out = new Set(after.map(({ id }) => id));
    const left = new Set<unknown>(before.map(({ id }) => id).filter((id) => !out.has(id)));
    const rest = those(all, (record) => !left.has(readProperty(record, join.by)));
    isMore ||= rest !== all;
    records.set(name, rest);
  }
  return isMore;
}

/** Returns the items of a list that fit; the same array if all do. */
function those<T>(list: readonly T[], fits: (item: T) => boolean): readonly T[] {
  const rest = list.filter(fits);
  return rest.length === list.length ? list : rest;
}

function isTimed(value: unknown): value is Timed {
  return isObject(value) && ('publishAt' in value || 'unpublishAt' in value);
}

/** Yields the list entries in a value that have `publishAt` or `unpublishAt`, each with its path in the value. */
export function* timedEntries(value: unknown) {
  for (const { path, part } of partsIn(value))
    if (typeof path.at(-1) === 'number' && isTimed(part)) yield { entry: part, path };
}

/**
 * Returns a copy of a value without the list entries that have a time of publishing and that `fits` refuses. The timed
 * entries that remain lose `publishAt` and `unpublishAt`.
 */
export function withEntries(value: unknown, fits: (entry: Timed) => boolean): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((item) => !isTimed(item) || fits(item));
    return left.map((item) => withEntries(isTimed(item) ? untimed(item) : item, fits));
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withEntries(part, fits)]);
  return Object.fromEntries(parts);
}

function untimed({ publishAt: _from, unpublishAt: _until, ...rest }: Timed): object {
  return rest;
}

/** A page that isn't published. */
export interface HiddenPage {
  readonly page: NamedPage;
  /** The record that it exists for; null for a page without own record. */
  readonly record: SiteRecord | null;
  /** The page is published while all of these are: its definition, its record, and the record that this belongs to. */
  readonly contents: readonly Timed[];
  /** When it will be published, in milliseconds since 1970; null: never, as it has expired, or has no such time. */
  readonly comes: number | null;
}

/** Returns the unpublished page at a link's address, also where another page is published; null for other addresses. */
export type HiddenAt = (href: string) => HiddenPage | null;

/**
 * Returns the function that finds an unpublished page by its address; null if all pages and records are published.
 * @param whole the site with unpublished content
 * @param site the content of `whole` that is published at `now` (milliseconds since 1970 UTC)
 */
export function createHiddenAt(whole: Site, site: Site, now: number): HiddenAt | null {
  if (haveSameAddresses(whole, site)) return null;
  const made = once(() => hiddenIn(whole, site, now));
  return (href) => made()(href);
}

function hiddenIn(whole: Site, site: Site, now: number): HiddenAt {
  const { index, ownerOf, routeOf } = hiddenClaims(whole, site, now);
  const matcher = createMatcher(whole.pages.map(routeOf), []);

  return (href) => {
    const match = matcher.match(href);
    if (match.kind !== 'page') return null;
    const { page } = match.route;
    const record = ownerOf(page, match.params);
    const join = record && pageJoin(whole, record.model);
    const other = join && index.named(join.model, readProperty(record, join.by));
    const contents: readonly Timed[] = [page.definition, record ?? {}, other ?? {}];
    return { page, record, contents, comes: comingOf(contents, now) };
  };
}

/** Returns the claims of pages for unpublished records, and the index of these records and of those that they need. */
function hiddenClaims(whole: Site, site: Site, now: number) {
  const pages = whole.pages.filter((page) => !site.pages.includes(page));
  const joins = [...whole.models.values()].flatMap((model) => Object.values(model.joins ?? {}));
  const needed = new Set([
    ...joins.map(({ model }) => model),
    ...pages.map((page) => boundSource(page)?.model),
  ]);
  const records = Array.from(whole.records, ([model, all]) => {
    const out = new Set(site.records.get(model));
    return [model, needed.has(model) ? all : all.filter((one) => !out.has(one))] as const;
  });
  const few = { ...whole, records: new Map(records) };
  const index = createRecordIndex(few);
  return { ...createClaims(few, index, now), index };
}
