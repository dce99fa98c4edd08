import type { Picture, Preload } from '../../block.ts';
import type { SiteRecord } from '../../model.ts';
import { momentOf } from '../../protocol/clock.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { bindMeta, type Singles } from '../bind-meta.ts';
import type { DependsOn } from '../depends-on.ts';
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
import { dependenciesOf } from './page-dependencies.ts';
import { blockElement, type Placed, renderBlocks } from './render-blocks.ts';
import type { RenderSession } from './render-session.tsx';

const recordsOf = ({ selection }: { selection: { readonly records: readonly SiteRecord[] } }) =>
  selection.records;

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
  const { meta, bound } = bindMeta(site, index.read, definition, singlesOf(page), first);
  const renderedBlocks = renderBlocks(session, page, meta, placed, assets);
  const { blocks, heading } = renderedBlocks;
  const prompt = loginPrompt(session, page, renderedBlocks);
  const codeOf = (block: PageBlock) =>
    session.blockOf(block, path).kind === 'static' ? null : assets.islandCode(block.component);
  const { analytics } = site.config;
  const item =
    analytics !== undefined && analytics.sinks.length > 0 ? pageItem(session.model, page) : null;
  const main = mainHtml({
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
  const preloads = [...blocks.values()].flatMap((one) => one.preloads ?? []).map(preloadLink);
  const withCode = placed.filter(({ block }) => codeOf(block) !== null);
  const { header, footer } = session.shell;
  const { stage } = site.config;
  const body = bodyHtml({ stage, header: header(path), main, footer: footer(path) });
  const { layout, audience } = definition;
  const isIndexed = status === 200 && stage === 'production' && audience !== 'member';
  const told = session.structuredData(page, meta);
  let dependsOn: DependsOn | null = null;
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
    // Computed on demand: complete builds don't need it.
    get dependsOn() {
      const alsoRead = [...bound, ...(item?.bound ?? [])];
      dependsOn ??= dependenciesOf(session.model, page, inputs, alsoRead, told.dependsOn);
      return dependsOn;
    },
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
  const all = own === null ? [...page.sources.values()].flatMap(recordsOf) : [own.record];
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
  if (own === null || model.site.models.get(own.record.model)?.openGraph !== 'article') return null;
  const published = timeOf(model, own.record, 'date');
  if (published === null) return null;
  return { published, modified: timeOf(model, own.record, 'changed') ?? published };
}

function timeOf({ site, index }: PageModel, record: SiteRecord, role: string): number | null {
  return momentOf(roleOf(site, index.read, record, role));
}

/** The link that preloads a page's first picture. */
function preloadLink({ type, href, media, srcSet, sizes }: Preload): string {
  const written = [
    ...[attribute('type', type), attribute('href', href), attribute('media', media)],
    ...[attribute('imagesrcset', srcSet), attribute('imagesizes', sizes)],
  ];
  return `<link rel="preload" as="image"${written.join('')} fetchpriority="high">`;
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;
}
