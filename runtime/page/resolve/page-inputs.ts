import type { SiteParts } from '../../block.ts';
import type { Occurrence, SiteRecord } from '../../model.ts';
import { momentOf } from '../../protocol/clock.ts';
import { memoized } from '../../protocol/memoized.ts';
import type { Schema, Site } from '../../site/index.ts';
import { type Meta, planMeta } from '../bind-meta.ts';
import { roleOf } from '../joins.ts';
import { pictureOf } from '../pictures.ts';
import type { PageDefinition, Registry } from '../registry.ts';
import { type Page, type PageModel, selectedRecords } from '../resolve-page.ts';
import { latest } from '../run/clock.ts';
import type { PageInputs, PageItem, SharedPicture, StructuredData } from '../run/inputs.ts';
import { registeredBlock } from '../run/run-block.tsx';
import { createPlanBlock, firstPictureIn } from './block-input.ts';
import { CARD_SIZE, type PageAssets } from './page-assets.ts';
import { placeBlocks } from './place-blocks.ts';

/** Everything from which a page is rendered, and when its content last changed. */
export interface ResolvedPage {
  readonly inputs: PageInputs;
  /** The last change of its content, in milliseconds since 1970; null if not known. */
  readonly changed: number | null;
}

/** Returns the structured data of a page, for search engines: its subject, the organization, the breadcrumbs. */
export type StructuredDataOf = (page: Page, meta: Meta, blocks: BlockOptions) => StructuredData;

/** The data that a site publishes about its pages outside their blocks (`runtime/publish`). */
export interface Publication {
  readonly structuredDataOf: StructuredDataOf;
  /** The links of each head to feeds and calendars. */
  readonly feedLinks: readonly string[];
  /** Returns the events from now on that aren't cancelled, in order; for the page of a closed site. */
  readonly comingEvents: () => readonly Occurrence[];
}

/** The schema of each block's options, by the name of the block. */
export type BlockOptions = ReadonlyMap<string, { readonly metadata: { readonly options: Schema } }>;

/**
 * Creates the function that gathers all inputs of a page as plain data. The function throws Error for a page with an
 * unknown layout or block; `check` stops a build before that.
 */
export function createInputsOfPage(
  model: PageModel,
  registry: Registry,
  assets: PageAssets,
  parts: SiteParts,
  structuredDataOf: StructuredDataOf,
) {
  const { site, index } = model;
  const planBlock = createPlanBlock(model, assets, parts);
  const { stage, analytics } = site.config;
  const isCounted = analytics !== undefined && analytics.sinks.length > 0;

  const planOf = memoized((definition: PageDefinition) => {
    const layout = site.layouts.get(definition.layout);
    if (layout === undefined)
      throw new Error(`${definition.path}: there is no layout \`${definition.layout}\``);
    return {
      rows: placeBlocks(definition, layout).map((columns) =>
        columns.map(({ spans, blocks }) => ({
          spans,
          blocks: blocks.map((block) => {
            const registered = registeredBlock(registry.blocks, block.component, definition.path);
            return planBlock(definition, block, spans, registered);
          }),
        })),
      ),
      metaOf: planMeta(site, index.read, definition),
      stylesheet: assets.stylesheet(definition.layout),
    };
  });

  return (page: Page, status: 200 | 404): ResolvedPage => {
    const { definition, path, params } = page;
    const plan = planOf(definition);
    const rows = plan.rows
      .map((columns) =>
        columns.map(({ spans, blocks }) => ({
          spans,
          blocks: blocks.flatMap((inputsOf) => inputsOf(page) ?? []),
        })),
      )
      .filter((columns) => columns.some(({ blocks }) => blocks.length > 0));
    // Other records on a record's page may have pictures, but these don't show it.
    const meta = plan.metaOf(page.singles, () =>
      page.own === null
        ? firstPictureIn(
            rows.flat().flatMap(({ blocks }) => blocks.map((one) => [one.records, one.options])),
          )
        : pictureOf(site, roleOf(site, index.read, page.own, 'image') ?? firstPictureIn(page.own)),
    );
    const isIndexed = status === 200 && stage === 'production' && definition.audience !== 'member';
    const structured = structuredDataOf(page, meta, registry.blocks);
    return {
      changed: lastChange(model, page),
      inputs: {
        path,
        params,
        pageType: definition.pageType,
        status,
        stylesheet: plan.stylesheet,
        meta: { title: meta.title, description: meta.description, keywords: meta.keywords },
        isIndexed,
        shared: sharedPicture(site, assets, meta, structured.above),
        article: articleTimes(model, page),
        structured: isIndexed ? structured : null,
        item: isCounted ? pageItem(model, page) : null,
        rows,
      },
    };
  };
}

/**
 * Returns when a page's own record last changed (without one, any record that it selects), in milliseconds since 1970;
 * null if no record has a time of change.
 */
function lastChange(model: PageModel, page: Page): number | null {
  const all = page.own === null ? selectedRecords(page) : [page.own];
  return latest(all.map((record) => timeOf(model, record, 'changed')));
}

/** Returns when a page's article was published and changed, in milliseconds since 1970; null without one or a date. */
function articleTimes(model: PageModel, { own }: Page): PageInputs['article'] {
  if (own === null || model.site.models.get(own.model)?.openGraph !== 'article') return null;
  const published = timeOf(model, own, 'date');
  if (published === null) return null;
  return { published, modified: timeOf(model, own, 'changed') ?? published };
}

function timeOf({ site, index }: PageModel, record: SiteRecord, role: string): number | null {
  return momentOf(roleOf(site, index.read, record, role));
}

/** Returns the item that a page reports to analytics; null without an own record that has title and category. */
function pageItem({ site, index }: PageModel, { own }: Page): PageItem | null {
  const item = own && site.models.get(own.model)?.item;
  if (!own || !item) return null;
  const name = roleOf(site, index.read, own, 'title');
  const category = index.read(own, item.category);
  if (typeof name !== 'string' || typeof category !== 'string') return null;
  return { id: own.id, name, category };
}

/** Returns a page's picture for shared links: rendered from a card (`images.social`), else its own; null if neither. */
function sharedPicture(
  { config }: Site,
  { sharedPicture: drawnOf }: PageAssets,
  { title, image }: Meta,
  kicker: string | null,
): SharedPicture | null {
  const drawn = drawnOf?.({
    title,
    kicker,
    picture: image && {
      url: image.url,
      ...(image.focalPoint !== undefined && { focalPoint: image.focalPoint }),
    },
  });
  const alt = image?.alt ?? '';
  if (typeof drawn === 'string')
    return { ...CARD_SIZE, url: new URL(drawn, config.host).href, alt: alt || title };
  if (image === null) return null;
  const { url, width, height } = image;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  return { ...size, url: new URL(url, config.host).href, alt };
}
