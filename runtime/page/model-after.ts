import { readProperty, type SiteRecord } from '../model.ts';
import type { NamedPage, Site } from '../site/index.ts';
import { type Claims, createClaims, hasParameters } from './bound-source.ts';
import { joinedProperty } from './joins.ts';
import { createHiddenAt, publishedAt } from './published.ts';
import { modelOf, type PageModel } from './resolve-page.ts';
import { readReference } from './select/operand.ts';
import { conditionsOf } from './select/operators.ts';
import { sortKeys } from './select/sort-records.ts';

/**
 * Returns the page model of a site after an edit, with the addresses of the model before the edit; null if the edit, or
 * the time since then, may have changed an address. @param last the model before the edit
 * @param whole the site after the edit, with unpublished content
 * @param now milliseconds since 1970 UTC
 */
export function modelAfter(last: PageModel, whole: Site, now: number): PageModel | null {
  const { isPublished, site: before } = last;
  const { site, until: outUntil } = publishedAt(whole, now, isPublished);
  if (addressKey(before) !== addressKey(site)) return null;
  const edited = editedRecords(before, site);
  if (edited === null || edited.some((pair) => mayMove(site, pair))) return null;
  const after = new Map(edited);
  const index = last.index.after(site, after);
  const claims = createClaims(site, index, now);
  if (now !== last.now && hasMoved(createClaims(before, last.index, last.now), claims, site))
    return null;
  const hiddenAt = createHiddenAt(whole, site, now);
  const routes = last.routes.after(site, index, now, after, hiddenAt);
  return modelOf({ site, whole, now, isPublished, outUntil, index, routes }, hiddenAt);
}

/** Returns, as a text to compare, everything that decides addresses, except records. */
function addressKey({ config, models, pages, redirects }: Site): string {
  const named = pages.map(({ name, definition: { path, sources } }) => [name, path, sources]);
  return JSON.stringify([config.published, [...models.values()], named, redirects]);
}

/** Returns whether the clock may have given an address to another page or record. */
function hasMoved(earlier: Claims, claims: Claims, { pages }: Site): boolean {
  const addressesOf = (of: Claims, page: NamedPage) =>
    Array.from(of.of(page), ({ path, record }) => `${path} ${record?.id}`);
  return pages.filter(isBoundByClock).some(
    (page) =>
      // Such a page takes the address of the record that it shows.
      !hasParameters(page) ||
      String(addressesOf(earlier, page)) !== String(addressesOf(claims, page)),
  );
}

/** Returns whether the clock takes part in choosing the record that a page shows. */
function isBoundByClock({ definition: { sources: [first] = [] } }: NamedPage): boolean {
  if (first === undefined || first.collection) return false;
  const values = conditionsOf(first).flatMap(({ value }) => value);
  return values.some((value) => readReference(value).kind === 'clock');
}

type Pair = readonly [before: SiteRecord, after: SiteRecord];

/**
 * Returns each record that differs between two sites, as a pair: the record before and after the edit. Null if a record
 * was added, removed, or moved in its list.
 */
export function editedRecords(before: Site, after: Site): readonly Pair[] | null {
  const edited: Pair[] = [];
  for (const [model, records] of after.records) {
    const earlier = before.records.get(model) ?? [];
    if (earlier === records) continue;
    if (earlier.length !== records.length) return null;
    for (const [index, record] of records.entries()) {
      const one = earlier[index];
      if (one === undefined || one.id !== record.id) return null;
      if (one !== record) edited.push([one, record]);
    }
  }
  return edited;
}

/** Returns whether the edit may have changed the address of the record's page, or of a record that is joined to it. */
function mayMove(site: Site, [before, after]: Pair): boolean {
  return site.pages.some((page) =>
    propertiesOf(site, page, before.model).some(
      (property) =>
        JSON.stringify(readProperty(before, property)) !==
        JSON.stringify(readProperty(after, property)),
    ),
  );
}

/** Returns the properties of a model that decide for which records a page exists; [] if none do. */
function propertiesOf(site: Site, { definition }: NamedPage, model: string): readonly string[] {
  const [first] = definition.sources ?? [];
  if (first === undefined || first.collection) return [];
  const compared = conditionsOf(first).map(({ property }) => property);
  const sorted = sortKeys(first.sort).map(({ path }) => path);
  return [...compared, ...sorted].flatMap((property) => {
    const joined = joinedProperty(site, first.model, property);
    if (joined !== null)
      return [
        ...(joined.model === model ? [joined.property] : []),
        ...(first.model === model ? [joined.by, property] : []),
      ];
    return first.model === model ? [property] : [];
  });
}
