import type { Picture } from '../../block.ts';
import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { Site } from '../../site/site.ts';
import { bindMeta, type Singles } from '../bind-meta.ts';
import type { DependsOn } from '../depends-on.ts';
import { pageModelOf } from '../page-model.ts';
import { blockId, type PageBlock, placeBlocks } from '../place.ts';
import type { Registry } from '../registry.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import { conditionsOf, fieldOf, readReference } from '../select/index.ts';
import { type BlockInput, firstPictureIn, gatherInput } from './block-input.ts';
import { documentHtml, type PageAssets } from './document.ts';
import { fallbackMain } from './fallback-main.ts';
import { bodyHtml, mainHtml } from './page-body.ts';
import { type RenderSession, renderSessionOf } from './render-session.ts';

/** A rendered page. */
export interface RenderedPage {
  readonly kind: 'page' | 'not-found';
  readonly html: string;
  readonly dependsOn: DependsOn;
  /** The first moment at which the clock would change the page, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
  /** Names of the islands on it. */
  readonly islands: readonly string[];
  /** Addresses of its stylesheets. */
  readonly styles: readonly string[];
  readonly status: 200 | 404;
}

export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
}

export interface RenderContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly registry: Registry;
  readonly assets: PageAssets;
}

/**
 * The joint of the house: what a site answers to a path. Pure: the same input gives the same answer.
 * @throws BlockError when a block throws.
 */
export function renderPage(site: Site, path: string, context: RenderContext): RenderedPage | RenderedRedirect {
  const model = pageModelOf(site, context.now);
  const session = renderSessionOf(model, context.registry);
  if (!site.config.published) return renderFallback(session, context, 'closed', isFront(path) ? 200 : 404);
  const match = model.routes.matcher.match(path);
  if (match.kind === 'redirect') return match;
  if (match.route === null) return renderFallback(session, context, 'not-found', 404);
  const { page: named } = match.route;
  const isNotFound = match.status === 404;
  const own = isNotFound ? '/404.html' : model.routes.pathOf(named, match.params);
  const page = resolvePage(model, named, own, match.params);
  return renderResolved(session, context, page, isNotFound ? 404 : 200);
}

/** With or without `index.html` (S31, A4). */
function isFront(request: string): boolean {
  return withoutIndexSuffix(normalisePath(request)?.path ?? '') === '/';
}

function renderResolved(session: RenderSession, context: RenderContext, page: Page, status: 200 | 404): RenderedPage {
  const { model, registry } = session;
  const { site } = model;
  const { definition } = page;
  const layout = site.layouts.get(definition.layout);
  if (layout === undefined) throw new Error(`${page.path}: there is no layout \`${definition.layout}\``);
  const rows = placeBlocks(definition, layout);
  const placed = rows.flat().flatMap(({ spans, blocks }) => blocks.map((block) => ({ spans, block })));
  const inputs = new Map<PageBlock, BlockInput>();
  for (const { block } of placed) inputs.set(block, gatherInput(model, page, block, session.blockOf(block, page.path)));

  const firstPicture = [...inputs.values()].reduce<Picture | null>(
    (found, input) => found ?? firstPictureIn(input.records) ?? firstPictureIn(input.options),
    null,
  );
  const { meta, read } = bindMeta(site, definition, singlesOf(page), firstPicture);
  const heading = definition.pageType === 'ordinary' ? undefined : placed.find(({ block }) => registry.blocks.get(block.component)?.metadata.heading)?.block;
  const drawn = (headingId: string | null) => {
    const around = { path: page.path, params: page.params, title: meta.title, heading: headingId };
    return new Map(
      placed.map(({ block, spans }) => {
        const input = inputs.get(block) ?? session.noInput;
        return [block, session.draw({ block, spans, input, page: around, registered: session.blockOf(block, page.path) })] as const;
      }),
    );
  };
  let blocks = drawn(heading === undefined ? null : blockId(heading));
  // The block that should draw the page's h1 has nothing to say here: then the page does.
  const hasHeading = heading !== undefined && blocks.get(heading)?.html.includes('<h1') === true;
  if (heading !== undefined && !hasHeading) blocks = drawn(null);

  const main = mainHtml({
    pageType: definition.pageType,
    heading: hasHeading ? null : meta.title,
    rows,
    blockHtml: (block) => `<div class="block" id="${blockId(block)}" data-block="${block.component}">${blocks.get(block)?.html ?? ''}</div>`,
  });
  const isIndexed = status === 200 && site.config.stage === 'production' && definition.audience !== 'member';
  const { shell } = session;
  const body = bodyHtml({ stage: site.config.stage, header: shell.header(page.path), main, footer: shell.footer(page.path) });
  const moments = [...[...page.sources.values()].map(({ selection }) => selection.validUntil), ...[...blocks.values()].map(({ validUntil }) => validUntil)];
  return {
    kind: status === 404 ? 'not-found' : 'page',
    html: documentHtml(site, context.assets, { path: page.path, layout: definition.layout, meta, isIndexed, body }),
    dependsOn: dependenciesOf(page, [...inputs.values()], read),
    validUntil: moments.reduce((first, one) => (first === null ? one : one === null ? first : Math.min(first, one)), null),
    islands: [],
    styles: [context.assets.stylesheet(definition.layout)],
    status,
  };
}

function singlesOf(page: Page): Singles {
  const singles = [...page.sources].filter(([, { source }]) => !source.collection);
  return Object.fromEntries(
    singles.map(([name, { model, selection }]) => [name, selection.records[0] ? { model, record: selection.records[0] } : null]),
  );
}

function dependenciesOf(page: Page, inputs: readonly BlockInput[], read: readonly { source: string; field: string }[]): DependsOn {
  const records = inputs.flatMap((input) => input.dependsOn);
  const bound = [...read, ...bindingsOf(page)].flatMap(({ source, field }) => {
    const from = page.sources.get(source);
    const record = from?.selection.records[0];
    return from && record ? [{ model: from.model, id: record.id, fields: [field] }] : [];
  });
  return {
    selections: [...page.sources.values()].map(({ selection }) => selection.dependsOn),
    records: [...records, ...bound],
    blockData: [...new Set(inputs.flatMap((input) => input.blockData))],
    page: page.name,
    layout: page.definition.layout,
  };
}

/** The properties of earlier sources that later ones select by. */
function bindingsOf(page: Page): { source: string; field: string }[] {
  const conditions = [...page.sources.values()].flatMap(({ source }) => conditionsOf(source));
  return conditions.flatMap(({ value }) => [value].flat()).flatMap((value) => {
    const reference = readReference(value);
    return reference.kind === 'binding' ? [{ source: reference.source, field: fieldOf(reference.property) }] : [];
  });
}

/** A page that no definition describes: the closed site, or what isn't found where no page says so. */
function renderFallback({ shell, model }: RenderSession, context: RenderContext, kind: 'closed' | 'not-found', status: 200 | 404): RenderedPage {
  const { site } = model;
  const { title, main } = fallbackMain(site, kind);
  const path = status === 404 ? '/404.html' : '/';
  const isClosed = kind === 'closed';
  const body = bodyHtml({
    stage: site.config.stage,
    header: isClosed ? '' : shell.header(path),
    main,
    footer: isClosed ? '' : shell.footer(path),
  });
  const meta = { title, description: null, keywords: null, image: null };
  return {
    kind: status === 404 ? 'not-found' : 'page',
    html: documentHtml(site, context.assets, { path, layout: null, meta, isIndexed: false, body }),
    dependsOn: { selections: [], records: [], blockData: [], page: '', layout: '' },
    validUntil: null,
    islands: [],
    styles: [context.assets.stylesheet(null)],
    status,
  };
}
