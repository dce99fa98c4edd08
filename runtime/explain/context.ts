import type { SiteRecord } from '../model.ts';
import {
  blockId,
  comingOf,
  createPageModel,
  type Page,
  type PageAddress,
  type PageBlock,
  type PageModel,
  type RegisteredBlock,
  type Registry,
  resolvePage,
  roleOf,
  type Timed,
  withoutBuild,
} from '../page/index.ts';
import type { createRenderer, RenderedPage, Renderer, unmarkedShell } from '../page/rendering.ts';
import { withOffsetOrNull } from '../protocol/clock.ts';
import { memoized } from '../protocol/memoized.ts';
import { createNearest } from '../protocol/nearest-addresses.ts';
import { encodePath } from '../protocol/path.ts';
import { createPublication } from '../publish/structured-data.ts';
import type { NamedPage, Site } from '../site/index.ts';

/** The inputs of all explanations: the site, its blocks, and a renderer. */
export interface ExplainContext {
  readonly model: PageModel;
  /** The metadata of every block, by name. */
  readonly blocks: ReadonlyMap<string, Pick<RegisteredBlock, 'metadata'>>;
  /** The site's renderer at each time, and the HTML of header and footer (`shell`); null if pages can't be rendered. */
  readonly renderer: { at(now: number): Renderer; readonly shell: string } | null;
  /** The page definitions that site.json doesn't list. They have no address. */
  readonly drafts: readonly NamedPage[];
  /** Returns the file that a record, block datum, page definition or layout was read from; null if it isn't known. */
  fileOf(value: object): string | null;
}

/** A record with its title, or the title of the record that it belongs to (A69). `at`: when it takes place. */
export interface RecordName {
  readonly model: string;
  readonly id: string;
  readonly title: string;
  readonly at?: string;
}

/** Returns a record's model, id, and title (or id, if it has none); `at` only if its model has a time of occurrence. */
export function nameOf({ site, index }: PageModel, record: SiteRecord): RecordName {
  const { id, model } = record;
  const title = roleOf(site, index.read, record, 'title');
  const { occurrence } = site.models.get(model)?.functions ?? {};
  const at = occurrence && roleOf(site, index.read, record, 'date');
  const named = { model, id, title: typeof title === 'string' ? title : id };
  return typeof at === 'string' ? { ...named, at } : named;
}

/** Returns a page definition's name, its path as written (`/article/:article`), and its file (null if unknown). */
export function pageName({ fileOf }: ExplainContext, { name, definition }: NamedPage) {
  return { name, path: definition.path, file: fileOf(definition) };
}

/** Returns the name of the page at an address, and of the record that it shows there (null if it shows no record). */
export function claimOf(
  context: ExplainContext,
  { page, record }: Pick<PageAddress, 'page' | 'record'>,
) {
  return { page: pageName(context, page), record: record && nameOf(context.model, record) };
}

/**
 * Returns the names of the unpublished page at an address and of its record, and `publishAt` (ISO 8601 with Oslo's
 * offset; null if its time is over); null if there is no such page.
 */
export function hiddenOf(context: ExplainContext, href: string) {
  const hidden = context.model.hiddenAt(href);
  if (hidden === null) return null;
  return { ...claimOf(context, hidden), publishAt: withOffsetOrNull(hidden.comes) };
}

/**
 * Returns `isPublished` and, as ISO 8601, the first time when all `things` will be published (`publishAt`); null if `isPublished`,
 * or if they are never published at the same time.
 */
export function showingOf(
  { model }: ExplainContext,
  isPublished: boolean,
  things: readonly Timed[],
) {
  const comes = isPublished ? null : comingOf(things, model.now);
  return { isPublished, publishAt: withOffsetOrNull(comes) };
}

/** Returns all page definitions, also unpublished ones and drafts, each with whether it is shown now. */
export function allPages(context: ExplainContext) {
  const { site, whole } = context.model;
  const written = whole.pages.map((page) => {
    const isPublished = site.pages.includes(page);
    return { page, showing: showingOf(context, isPublished, [page.definition]) };
  });
  const drafts = context.drafts.map((page) => ({ page, showing: showingOf(context, false, []) }));
  return [...written, ...drafts];
}

/** Returns the component and the id of a block. */
export function blockName(block: PageBlock) {
  return { component: block.component, id: blockId(block) };
}

/** Returns up to three of `candidates` that are similar to a text, most similar first; [] if none is. */
export function nearest(text: string, candidates: Iterable<string>): string[] {
  const find = createNearest([...new Set(candidates)].map((one) => [one, '']));
  return find(text).map(([one]) => one);
}

/** Returns the records of all models. */
export function allRecords({ records }: Site): SiteRecord[] {
  return [...records.values()].flat();
}

/** Returns the page at each address of the site, with its sources and records. */
export function everyPage({ model }: ExplainContext): Page[] {
  return model.routes.addresses.map(({ page, path, params }) =>
    resolvePage(model, page, path, params),
  );
}

/**
 * Returns the sources in a block's `data`, each with the fields that the block accepts from its records (null if the
 * block doesn't accept their model), and with the records that the block gets.
 */
export function sourcesFor({ blocks }: ExplainContext, page: Page, block: PageBlock) {
  const { accepts = {} } = blocks.get(block.component)?.metadata ?? {};
  return [...new Set(block.data)].flatMap((name) => {
    const { source, selection } = page.sources.get(name) ?? {};
    if (source === undefined) return [];
    const model = Object.hasOwn(accepts, source.model) ? source.model : '*';
    const fields = accepts[model] ?? null;
    const records = fields === null ? [] : (selection?.records ?? []);
    return [{ name, collection: source.collection, fields, records }];
  });
}

/** The parts of the renderer's bundle that explanations use. */
export interface RendererModule {
  readonly registry: Registry;
  readonly createRenderer: typeof createRenderer;
  readonly unmarkedShell: typeof unmarkedShell;
}

/** Returns a function that returns a site's renderer for a time (`at`), and the HTML of header and footer (`shell`). */
export function renderersOf(
  model: PageModel,
  { registry, createRenderer, unmarkedShell }: RendererModule,
): NonNullable<ExplainContext['renderer']> {
  return {
    at: memoized((now: number) => {
      const at = now === model.now ? model : createPageModel(model.whole, now, model);
      const publication = createPublication(at);
      return createRenderer({ model: at, registry, assets: withoutBuild, publication });
    }),
    shell: unmarkedShell(model),
  };
}

/**
 * Renders the page at a decoded path. Without a renderer, both results are null. If the path is redirected or a block
 * throws, `page` is null, and `failure` is the reason in English.
 */
export function renderPage(
  { model, renderer }: Pick<ExplainContext, 'model' | 'renderer'>,
  path: string,
  now = model.now,
): { readonly page: RenderedPage | null; readonly failure: string | null } {
  if (renderer === null) return { page: null, failure: null };
  try {
    const page = renderer.at(now).render(encodePath(path));
    if (page.kind === 'redirect') return { page: null, failure: `redirected to ${page.to}` };
    return { page, failure: null };
  } catch (error) {
    return { page: null, failure: error instanceof Error ? error.message : String(error) };
  }
}
