import { readProperty, type SiteRecord } from '../model.ts';
import type { NamedPage, Site } from '../site/index.ts';
import { boundSource } from './bound-source.ts';
import { createClaims } from './claims.ts';
import { pageJoin } from './joins.ts';
import { createMatcher } from './match/create-matcher.ts';
import { comingOf, haveSameAddresses, type Timed } from './published.ts';
import { createRecordIndex } from './select/record-index.ts';
import { select } from './select/select.ts';

/** A page that isn't out. */
export interface HiddenPage {
  readonly page: NamedPage;
  /** The record that it exists for; null for a page without own record. */
  readonly record: SiteRecord | null;
  /** The page is out while all of these are: its definition, its record, and the record that this one belongs to. */
  readonly things: readonly Timed[];
  /** When it comes out, in milliseconds since 1970; null for a page that has gone and for a draft without a time. */
  readonly comes: number | null;
}

/** Returns the page that isn't out at an address as written in links; null where another page is out or there is none. */
export type HiddenAt = (href: string) => HiddenPage | null;

/**
 * Creates the lookup of pages that aren't out at a moment (milliseconds since 1970); null where all are. Its table is
 * built on first use, from only the records it needs: with ten thousand it would take as long as finding all addresses.
 * @param whole the site as written
 * @param site the same site without what isn't out
 */
export function createHiddenAt(whole: Site, site: Site, now: number): HiddenAt | null {
  if (haveSameAddresses(whole, site)) return null;
  let made: HiddenAt | null = null;
  return (href) => {
    made ??= hiddenIn(whole, site, now);
    return made(href);
  };
}

function hiddenIn(whole: Site, site: Site, now: number): HiddenAt {
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
  const matcher = createMatcher(whole.pages.map(createClaims(few, index, now).routeOf), []);

  return (href) => {
    const match = matcher.match(href);
    if (match.kind !== 'page') return null;
    const { route, params } = match;
    const source = boundSource(route.page);
    const [record = null] = source
      ? select(index, source, { params, singles: {}, now }).records
      : [];
    const join = record && pageJoin(whole, record.model);
    const other = join && index.named(join.model, readProperty(record, join.by));
    const things: readonly Timed[] = [route.page.definition, record ?? {}, other ?? {}];
    return { page: route.page, record, things, comes: comingOf(things, now) };
  };
}
