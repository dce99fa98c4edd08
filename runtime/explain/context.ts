import type { SiteRecord } from '../model.ts';
import {
  blockId,
  createPageModel,
  type Page,
  type PageAddress,
  type PageBlock,
  type PageModel,
  type RegisteredBlock,
  type Registry,
  resolvePage,
  roleOf,
} from '../page/index.ts';
import type { createRenderer, RenderedPage, Renderer, shellText } from '../page/rendering.ts';
import { withOffset } from '../protocol/clock.ts';
import { createNearest } from '../protocol/nearest-addresses.ts';
import { encodePath } from '../protocol/path.ts';
import { createPublication } from '../publish/publication.ts';
import type { NamedPage, Site } from '../site/index.ts';

/** The input of explanations. */
export interface ExplainContext {
  readonly model: PageModel;
  /** The metadata of every block, by name. */
  readonly blocks: ReadonlyMap<string, Pick<RegisteredBlock, 'metadata'>>;
  /** The site's renderer at a moment (milliseconds since 1970), with header and footer; null if there is none. */
  readonly renderer: { at(now: number): Renderer; readonly shell: string } | null;
  /** Page definitions that site.json doesn't list. */
  readonly drafts: readonly NamedPage[];
  /** The file that a record, block datum, page definition or layout was read from, or null. */
  fileOf(value: object): string | null;
}

/** A record with a readable title, its own or a joined one (A69); `at` is when it takes place. */
export interface RecordName {
  readonly model: string;
  readonly id: string;
  readonly title: string;
  readonly at?: string;
}

/** A record's model, id, title (its id if it has none), and date if its model has occurrences. */
export function nameOf({ site, index }: PageModel, record: SiteRecord): RecordName {
  const { id, model } = record;
  const title = roleOf(site, index.read, record, 'title');
  const { occurrence } = site.models.get(model)?.functions ?? {};
  const at = occurrence && roleOf(site, index.read, record, 'date');
  const named = { model, id, title: typeof title === 'string' ? title : id };
  return typeof at === 'string' ? { ...named, at } : named;
}

/** A page definition's name, path (as defined: `/article/:article`) and file. */
export function pageName({ fileOf }: ExplainContext, { name, definition }: NamedPage) {
  return { name, path: definition.path, file: fileOf(definition) };
}

/** The claim to an address: a page, and the record that it shows. */
export function claimOf(context: ExplainContext, { page, record }: PageAddress) {
  return { page: pageName(context, page), record: record && nameOf(context.model, record) };
}

/** The unpublished page at an address, and when it is published; null if there is no such page. */
export function hiddenOf(context: ExplainContext, href: string) {
  const { model } = context;
  const hidden = model.hiddenAt(href);
  if (hidden === null) return null;
  const { page, record, comes } = hidden;
  return {
    ...{ page: pageName(context, page), record: record && nameOf(model, record) },
    // null means that its time is over.
    publishAt: comes === null ? null : withOffset(comes),
  };
}

/** A block's component and id. */
export function blockName(block: PageBlock) {
  return { component: block.component, id: blockId(block) };
}

/** The three texts most similar to a text, best first; fewer if few are similar. */
export function nearest(text: string, candidates: Iterable<string>): string[] {
  const find = createNearest([...new Set(candidates)].map((one) => [one, '']));
  return find(text).map(([one]) => one);
}

/** The records of all models. */
export function allRecords({ records }: Site): SiteRecord[] {
  return [...records.values()].flat();
}

/** All pages of the site, each resolved for its address. */
export function everyPage({ model }: ExplainContext): Page[] {
  return model.routes.addresses.map(({ page, path, params }) =>
    resolvePage(model, page, path, params),
  );
}

/**
 * The sources in a block's data, in order, each with the fields that the block accepts of its model, and the records
 * that the block gets. If the block doesn't accept the model, `fields` is null and there are no records.
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

/** The exports of the renderer's bundle that explanations use. */
export interface RendererModule {
  readonly registry: Registry;
  readonly createRenderer: typeof createRenderer;
  readonly shellText: typeof shellText;
}

/** The renderers of a model's site, one for each requested moment, without the files beside pages. */
export function renderersOf(
  model: PageModel,
  { registry, createRenderer, shellText }: RendererModule,
): NonNullable<ExplainContext['renderer']> {
  const assets = { stylesheet: () => '', build: '', boot: null, islandCode: () => null };
  const known = new Map<number, Renderer>();
  return {
    at(now) {
      const before = known.get(now);
      if (before !== undefined) return before;
      const at = now === model.now ? model : createPageModel(model.whole, now, model);
      const publication = createPublication(at);
      const renderer = createRenderer({ model: at, registry, assets, publication });
      known.set(now, renderer);
      return renderer;
    },
    shell: shellText(model),
  };
}

/** A rendered page, or why it can't be rendered; both are null if there is no renderer. */
interface Rendered {
  readonly page: RenderedPage | null;
  readonly failure: string | null;
}

/** Renders a page of the site. @param now in milliseconds since 1970 */
export function renderPage(
  { model, renderer }: Pick<ExplainContext, 'model' | 'renderer'>,
  path: string,
  now = model.now,
): Rendered {
  if (renderer === null) return { page: null, failure: null };
  try {
    const page = renderer.at(now).render(encodePath(path));
    if (page.kind === 'redirect') return { page: null, failure: `redirected to ${page.to}` };
    return { page, failure: null };
  } catch (error) {
    return { page: null, failure: error instanceof Error ? error.message : String(error) };
  }
}
