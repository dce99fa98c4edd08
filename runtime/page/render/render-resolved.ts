import type { Picture } from '../../block.ts';
import type { SiteRecord } from '../../model.ts';
import { momentOf } from '../../protocol/clock.ts';
import { bindMeta, type Singles } from '../bind-meta.ts';
import { roleOf } from '../joins.ts';
import { type PageBlock, placeBlocks } from '../place.ts';
import type { Layout } from '../registry.ts';
import type { Page, PageModel } from '../resolve-page.ts';
import { type BlockInput, firstPictureIn, gatherInput } from './block-input.ts';
import { documentHtml } from './document.ts';
import { loginPrompt } from './login-prompt.tsx';
import { sharedPicture } from './meta-tags.ts';
import type { PageAssets, RenderedPage } from './page-assets.ts';
import { bodyHtml, mainHtml, pageItem } from './page-body.ts';
import { blockElement, type Placed, renderBlocks } from './render-blocks.ts';
import type { RenderSession } from './render-session.tsx';

const recordsOf = ({ selection }: { selection: { readonly records: readonly SiteRecord[] } }) =>
  selection.records;

/** A page's main part with its first picture prioritised, and the links that preload that picture. */
export interface FirstPicture {
  readonly main: string;
  /** Links for the head; empty if the page has no picture. */
  readonly preloads: readonly string[];
}

const END = '</picture>';

/** Marks pictures that are too small to be preloaded. */
const MARK = 'fetchPriority="low"';

/** Renders a resolved page. @throws BlockError when a block throws. */
export function renderResolved(
  session: RenderSession,
  assets: PageAssets,
  page: Page,
  status: 200 | 404,
): RenderedPage {
  const { site } = session.model;
  const { definition, path } = page;
  const rows = placeBlocks(definition, layoutOf(session, page));
  const placed = rows.flat().flatMap(({ spans, blocks }) =>
    blocks.map((block): Placed => {
      const registered = session.blockOf(block, path);
      const input = gatherInput(session.model, page, block, registered, session.optionsOf);
      return { block, spans, input };
    }),
  );
  const inputs = placed.map(({ input }) => input);
  const { index } = session.model;
  const first = firstPictureOf(inputs);
  const meta = bindMeta(site, index.read, definition, singlesOf(page), first);
  const renderedBlocks = renderBlocks(session, page, meta, placed, assets);
  const { blocks, heading } = renderedBlocks;
  const prompt = loginPrompt(session, page, renderedBlocks);
  const codeOf = (block: PageBlock) =>
    session.blockOf(block, path).kind === 'static' ? null : assets.islandCode(block.component);
  const { analytics } = site.config;
  const item =
    analytics !== undefined && analytics.sinks.length > 0 ? pageItem(session.model, page) : null;
  const rendered = mainHtml({
    item,
    pageType: definition.pageType,
    heading: heading === null ? meta.title : null,
    rows,
    prompt,
    blockHtml: (block) => {
      const { hydrate } = session.blockOf(block, path).metadata;
      const isForMembers = prompt?.forMembers.has(block) === true;
      return blockElement({
        ...{ block, hydrate, isForMembers },
        rendered: blocks.get(block),
        code: codeOf(block),
      });
    },
  });
  const { main, preloads } = withFirstPicture(rendered);
  const withCode = placed.filter(({ block }) => codeOf(block) !== null);
  const { header, footer } = session.shell;
  const { stage } = site.config;
  const body = bodyHtml({ stage, header: header(path), main, footer: footer(path) });
  const { layout, audience } = definition;
  const isIndexed = status === 200 && stage === 'production' && audience !== 'member';
  const told = session.structuredData(page, meta);
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title: meta.title,
    isIndexed,
    changed: lastChange(session.model, page),
    html: documentHtml(session, assets, {
      ...{
        path,
        layout,
        meta,
        isIndexed,
        preloads,
        body,
        article: articleTimes(session.model, page),
      },
      shared: sharedPicture(site, assets, meta, told.above),
      structured: isIndexed ? told.json : null,
    }),
    blocks,
    validUntil: earliest([
      ...[...page.sources.values()].map(({ selection }) => selection.validUntil),
      ...[...blocks.values()].map(({ validUntil }) => validUntil),
    ]),
    islands: [...new Set(withCode.map(({ block }) => block.component))],
    styles: [assets.stylesheet(layout)],
    status,
  };
}

function layoutOf({ model }: RenderSession, { definition, path }: Page): Layout {
  const layout = model.site.layouts.get(definition.layout);
  if (layout === undefined) throw new Error(`${path}: there is no layout \`${definition.layout}\``);
  return layout;
}

function singlesOf(page: Page): Singles {
  const singles = [...page.sources].filter(([, { source }]) => !source.collection);
  return Object.fromEntries(
    singles.map(([name, { selection }]) => [name, selection.records[0] ?? null]),
  );
}

function firstPictureOf(inputs: readonly BlockInput[]): Picture | null {
  for (const { records, options } of inputs) {
    const picture = firstPictureIn(records) ?? firstPictureIn(options);
    if (picture !== null) return picture;
  }
  return null;
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * The last change of a page's records, in milliseconds since 1970; null if none has a time. The page of a record
 * changes with that record, not with lists of other records on it.
 */
function lastChange(model: PageModel, page: Page): number | null {
  const { own } = page;
  const all = own === null ? [...page.sources.values()].flatMap(recordsOf) : [own];
  const times = all
    .map((record) => timeOf(model, record, 'changed'))
    .filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((last, time) => Math.max(last, time));
}

/**
 * When the record of a page was published and last changed, in milliseconds since 1970, where shared links call its page
 * an article; null for other pages.
 */
function articleTimes(
  model: PageModel,
  { own }: Page,
): { readonly published: number; readonly modified: number } | null {
  if (own === null || model.site.models.get(own.model)?.openGraph !== 'article') return null;
  const published = timeOf(model, own, 'date');
  if (published === null) return null;
  return { published, modified: timeOf(model, own, 'changed') ?? published };
}

function timeOf({ site, index }: PageModel, record: SiteRecord, role: string): number | null {
  return momentOf(roleOf(site, index.read, record, role));
}

/**
 * Prioritises the first picture of a page: it loads at once and is preloaded by a link in the head; all others load
 * lazily. The page decides, because blocks don't know each other.
 */
export function withFirstPicture(main: string): FirstPicture {
  for (
    let start = main.indexOf('<picture');
    start !== -1;
    start = main.indexOf('<picture', start)
  ) {
    const end = main.indexOf(END, start) + END.length;
    const picture = main.slice(start, end);
    if (end >= END.length && !picture.includes(MARK)) {
      const eager = picture.replace(' loading="lazy"', ' fetchPriority="high"');
      return {
        main: main.slice(0, start) + eager + main.slice(end),
        preloads: preloadsOf(picture),
      };
    }
    start = Math.max(end, start + 1);
  }
  return { main, preloads: [] };
}

/**
 * One preload link per AVIF source, so one per media range; browsers without AVIF ignore it. Without AVIF sources one
 * link for the image. Attributes are copied as written.
 */
function preloadsOf(picture: string): readonly string[] {
  const image = picture.slice(picture.indexOf('<img'));
  const sources = picture.match(/<source [^>]*type="image\/avif"[^>]*>/g) ?? [];
  if (sources.length > 0) return sources.map((source) => linkOf(source, ' type="image/avif"'));
  return [linkOf(image, attribute(image, 'src', 'href'))];
}

function linkOf(element: string, what: string): string {
  const media = attribute(element, 'media', 'media');
  const set = attribute(element, 'srcSet', 'imagesrcset');
  const sizes = set && attribute(element, 'sizes', 'imagesizes');
  return `<link rel="preload" as="image"${what}${media}${set}${sizes} fetchpriority="high">`;
}

function attribute(element: string, name: string, as: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? '' : ` ${as}="${value}"`;
}
