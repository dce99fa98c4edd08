import { readProperty, type SiteRecord } from '../model.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { memoized } from '../protocol/memoized.ts';
import { encodePath } from '../protocol/path.ts';
import type { NamedPage, Site } from '../site/index.ts';
import { hasParameters, type PageRoute } from './bound-source.ts';
import type { Match, Params } from './match/create-matcher.ts';
import { createProjector, type Projector } from './project.ts';
import {
  createHiddenAt,
  type HiddenAt,
  haveSameAddresses,
  type IsPublished,
  isPublishedByClock,
  publishedAt,
} from './published.ts';
import { createRoutes, type Routes } from './routes.ts';
import { readReference } from './select/operand.ts';
import { conditionsOf, type Fits, planFits, type Source } from './select/operators.ts';
import { createRecordIndex, type RecordIndex } from './select/record-index.ts';
import { planSource, type Select, type Selection } from './select/select.ts';

/** A source of a page, and the records that it selected for the page. */
export interface SelectedSource {
  readonly source: Source;
  readonly selection: Selection;
  /** Whether the selection is the same on every page of the definition. */
  readonly isConstant: boolean;
}

/** A page at one path: its definition, and the records that the definition's sources select for the path. */
export interface Page {
  readonly name: string;
  readonly definition: NamedPage['definition'];
  /** Decoded, such as `/kontakt`. */
  readonly path: string;
  readonly params: Params;
  readonly sources: ReadonlyMap<string, SelectedSource>;
  /** The records of single sources by name; null for a source that selected none. */
  readonly singles: Readonly<Record<string, SiteRecord | null>>;
  /** The record that the page exists for; null for a page without own record. */
  readonly own: SiteRecord | null;
}

/** A site at a moment, with everything needed to find its pages, their addresses and their records. */
export interface PageModel {
  /** The published site: without content that isn't published yet or has expired. */
  readonly site: Site;
  /** The site as read, with unpublished content. */
  readonly whole: Site;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The rule for published content. */
  readonly isPublished: IsPublished;
  /** The first moment after `now` at which content is published or removed, in milliseconds since 1970; null: never. */
  readonly outUntil: number | null;
  /** Returns the unpublished page at an address; null if there is none, or if another page is published there. */
  readonly hiddenAt: HiddenAt;
  readonly index: RecordIndex;
  readonly routes: Routes;
  readonly projector: Projector;
  /** Returns the sources of a definition, in order and without duplicates, planned for its pages. */
  readonly sourcesOf: (definition: NamedPage['definition']) => readonly PlannedSource[];
}

/** A source of a definition, prepared for the definition's pages. */
interface PlannedSource extends Omit<SelectedSource, 'selection'> {
  readonly select: Select;
  readonly fits: Fits;
}

/** Returns the page that a match found, or the site's 404 page; null for a redirect, and without a 404 page. */
export function matchedPage(model: PageModel, match: Match<PageRoute>): Page | null {
  if (match.kind === 'redirect' || match.route === null) return null;
  const { params, route, status } = match;
  const path = status === 404 ? NOT_FOUND : model.routes.pathOf(route.page, params);
  return resolvePage(model, route.page, path, params);
}

/** Returns a page with the records that its sources select. A source of an unknown model selects none. */
export function resolvePage(
  model: PageModel,
  { name, definition }: NamedPage,
  path: string,
  params: Params,
): Page {
  const sources = new Map<string, SelectedSource>();
  // Without a prototype, so that a source may have any name.
  const singles: Record<string, SiteRecord | null> = Object.create(null);
  for (const { source, isConstant, select } of model.sourcesOf(definition)) {
    const selection = select({ params, singles, now: model.now });
    sources.set(source.name, { source, selection, isConstant });
    if (!source.collection) singles[source.name] = selection.records[0] ?? null;
  }
  const own = ownRecord(model, { name, definition }, path, sources);
  return { name, definition, path, params, sources, singles, own };
}

/** Returns the record of the first source if the path has parameters, or is that record's address (A90), else null. */
function ownRecord(
  { routes }: PageModel,
  page: NamedPage,
  path: string,
  sources: Page['sources'],
): SiteRecord | null {
  const [first] = sources.values();
  if (first === undefined) return null;
  const { source, selection } = first;
  const [record] = selection.records;
  if (record === undefined || source.collection) return null;
  const isOwn = hasParameters(page) || routes.hrefOf(record) === encodePath(path);
  return isOwn ? record : null;
}

/** Returns the records that a page's sources selected, source by source. A record may occur more than once. */
export function selectedRecords({ sources }: Pick<Page, 'sources'>): readonly SiteRecord[] {
  return [...sources.values()].flatMap(({ selection }) => selection.records);
}

/** Returns the records from which a record takes properties (`joins` of its model); [] for a model without joins. */
export function joinedTo({ site, index }: PageModel, record: SiteRecord): readonly SiteRecord[] {
  const joins = Object.values(site.models.get(record.model)?.joins ?? {});
  return joins.flatMap(({ model, by }) => index.named(model, readProperty(record, by)) ?? []);
}

function planSources(
  index: RecordIndex,
  { sources = [] }: NamedPage['definition'],
): readonly PlannedSource[] {
  const byName = new Map(sources.toReversed().map((source) => [source.name, source]));
  return sources
    .filter((source) => byName.get(source.name) === source)
    .map((source) => {
      const isConstant = conditionsOf(source).every(({ value }) => isConstantValue(value));
      const selectIt = planSource(index, source);
      let cached: Selection | null = null;
      const selectOnce: Select = (scope) => {
        cached ??= selectIt(scope);
        return cached;
      };
      const fits = planFits(index, source);
      return { source, isConstant, select: isConstant ? selectOnce : selectIt, fits };
    });
}

function isConstantValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isConstantValue);
  const { kind } = readReference(value);
  return kind !== 'parameter' && kind !== 'binding';
}

/**
 * Returns the page model of a site: its published content, addresses and links at a moment.
 * @param whole the site with unpublished content @param now milliseconds since 1970 UTC
 * @param known the rule for published content, by default the clock; or an earlier model, whose addresses are reused if
 * the same records and pages are published
 */
export function createPageModel(
  whole: Site,
  now: number,
  known: Pick<PageModel, 'isPublished'> | PageModel = { isPublished: isPublishedByClock },
): PageModel {
  const { isPublished } = known;
  const { site, until: outUntil } = publishedAt(whole, now, isPublished);
  const like = 'site' in known && haveSameAddresses(known.site, site) ? known : null;
  const index = like?.index ?? createRecordIndex(site);
  const hiddenAt = createHiddenAt(whole, site, now);
  const routes = like?.now === now ? like.routes : createRoutes(site, index, now, hiddenAt);
  return modelOf({ site, whole, now, isPublished, outUntil, index, routes }, hiddenAt);
}

/** Returns the page model of these parts. @param hiddenAt finds unpublished pages; null if all pages are published */
export function modelOf(
  parts: Omit<PageModel, 'hiddenAt' | 'projector' | 'sourcesOf'>,
  hiddenAt: HiddenAt | null,
): PageModel {
  const { site, index, routes } = parts;
  return {
    ...parts,
    hiddenAt: (href) =>
      hiddenAt && routes.matcher.match(href).kind === 'not-found' ? hiddenAt(href) : null,
    projector: createProjector(site, index, routes),
    sourcesOf: memoized((definition: NamedPage['definition']) => planSources(index, definition)),
  };
}
