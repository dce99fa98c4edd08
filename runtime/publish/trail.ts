import type { SiteRecord } from '../model.ts';
import {
  type Condition,
  conditionsOf,
  hasParameters,
  type PageModel,
  planFits,
  readReference,
  schemaOfProperty,
} from '../page/index.ts';
import { addressIn } from '../protocol/language-address.ts';
import { normalisePath } from '../protocol/path.ts';
import { type MenuNode, menuTree } from '../shell/menu-tree.ts';
import type { Site } from '../site/index.ts';

/** A breadcrumb: a link to a page above the current page. */
export interface Step {
  readonly name: string;
  /** The path of the page, decoded. */
  readonly path: string;
}

/**
 * A function that returns the breadcrumbs of a page (its path is decoded), outermost first, without the front page and
 * the page itself. They come from the menus. For the page of a record that isn't in the menus, they come from the page
 * that lists such records.
 */
export type TrailTo = (path: string, record: SiteRecord | null) => readonly Step[];

/** Creates the function that returns a page's breadcrumbs. Reads the site's menus and lists once, for all pages. */
export function createTrailTo(model: PageModel): TrailTo {
  const menu = placedItems(model);
  const all = listsOf(model, menu);
  return (path, record) => {
    const item = menu.find((one) => one.path === path);
    if (item !== undefined) return item.above;
    if (record === null) return [];
    return all.find(({ lists }) => lists(record))?.steps ?? [];
  };
}

/**
 * Returns one breadcrumb for each page in the menus, named like the first menu item that leads to the page. The pages
 * of the header's menu come first.
 */
export function menuSteps(model: PageModel): readonly Step[] {
  const byPath = Map.groupBy(placedItems(model), ({ path }) => path);
  return [...byPath.values()].flatMap(([first]) => first ?? []);
}

/** A menu item that leads to a page of the site. */
interface Placed extends Step {
  /** The items above this one that lead to pages of the site, outermost first. */
  readonly above: readonly Step[];
}

/** Returns the menu items that lead to a page of the site, in reading order, those of the header first. */
function placedItems({ site }: PageModel): readonly Placed[] {
  const walk = (nodes: readonly MenuNode[], above: readonly Step[]): readonly Placed[] =>
    nodes.flatMap(({ label, href, children }) => {
      const path = href?.startsWith('/') ? normalisePath(href)?.path : undefined;
      if (path === undefined) return walk(children, above);
      const step = { name: label, path };
      return [{ ...step, above }, ...walk(children, [...above, step])];
    });
  return (['header', 'footer'] as const).flatMap((place) => walk(menuTree(site, place), []));
}

interface RecordList {
  /** Returns whether the list has a record, at some time. */
  readonly lists: (record: SiteRecord) => boolean;
  /** The breadcrumbs of the page with the list. The last one is that page itself. */
  readonly steps: readonly Step[];
}

/**
 * Returns the collections of all pages with a fixed path, in the order in which breadcrumbs prefer them: those without
 * `limit` and `offset` first, as each new record changes what the others show; among equals, those with conditions
 * first; then in the order of the menus.
 */
function listsOf(model: PageModel, menu: readonly Placed[]): readonly RecordList[] {
  const { locale } = model.site.config;
  const scope = { params: {}, singles: {}, now: model.now };
  const found = model.site.pages.flatMap((page) => {
    const { definition } = page;
    const path = normalisePath(definition.path)?.path;
    // The front pages of all languages, and the 404 page, aren't breadcrumbs.
    if (path === undefined || addressIn(locale.default, path, locale) === '/') return [];
    if (hasParameters(page) || definition.audience === 'member') return [];
    const item = menu.find((one) => one.path === path);
    const name = item?.name ?? definition.meta?.title ?? '';
    if (name === '' || name.startsWith('@')) return [];
    const steps = [...(item?.above ?? []), { name, path }];
    const rank = item === undefined ? menu.length : menu.indexOf(item);
    const sources = (definition.sources ?? []).filter(({ collection }) => collection);
    return sources.flatMap((source) => {
      // Without the clock: what it hides today is listed at another time.
      const lasting = conditionsOf(source).filter(({ value }) => kindOf(value) !== 'clock');
      if (!lasting.every((condition) => isOfKind(model.site, source.model, condition))) return [];
      const fits = planFits(model.index, { ...source, filter: [...lasting] });
      const { limit, offset = 0 } = source;
      const isPart = Number(limit !== undefined || offset > 0);
      const isAll = Number(lasting.length === 0);
      const lists = (record: SiteRecord) => source.model === record.model && fits(record, scope);
      return [{ steps, lists, isPart, isAll, rank }];
    });
  });
  return found.toSorted((a, b) => a.isPart - b.isPart || a.isAll - b.isAll || a.rank - b.rank);
}

/** Returns whether a condition selects a kind of records: its values are literals, and name no other record. */
function isOfKind(site: Site, model: string, { property, value }: Condition): boolean {
  if (schemaOfProperty(site, model, property)?.['x-names'] !== undefined) return false;
  return [value].flat().every((one) => kindOf(one) === 'literal');
}

function kindOf(value: unknown) {
  return readReference(value).kind;
}
