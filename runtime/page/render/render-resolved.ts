import type { Picture } from '../../block.ts';
import { bindMeta, type Singles } from '../bind-meta.ts';
import type { Layout } from '../definitions.ts';
import type { DependsOn } from '../depends-on.ts';
import { type PageBlock, placeBlocks } from '../place.ts';
import type { Page } from '../resolve-page.ts';
import { structuredData } from '../structured/index.ts';
import { blockElement } from './block-element.ts';
import { type BlockInput, firstPictureIn, gatherInput } from './block-input.ts';
import { documentHtml } from './document.ts';
import { drawBlocks, type Placed } from './draw-blocks.ts';
import { withFirstPicture } from './first-picture.ts';
import { articleTimes, lastChange } from './last-change.ts';
import { bodyHtml, mainHtml } from './page-body.ts';
import { dependenciesOf } from './page-dependencies.ts';
import { pageDoor } from './page-door.tsx';
import { pageItem } from './page-item.ts';
import type { RenderSession } from './render-session.ts';
import type { RenderContext, RenderedPage } from './rendered-page.ts';
import { sharedPicture } from './shared-picture.ts';

/** Renders a page whose sources are selected. @throws BlockError when a block throws. */
export function renderResolved(
  session: RenderSession,
  context: RenderContext,
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
  const { meta, read } = bindMeta(site, definition, singlesOf(page), firstPictureOf(inputs));
  const drawnBlocks = drawBlocks(session, page, meta, placed, context.assets);
  const { blocks, heading } = drawnBlocks;
  const door = pageDoor(session, page, drawnBlocks);
  const codeOf = (block: PageBlock) =>
    session.blockOf(block, path).kind === 'static'
      ? null
      : context.assets.islandCode(block.component);
  const { analytics } = site.config;
  const item = analytics !== undefined && analytics.sinks.length > 0 ? pageItem(page) : null;
  const drawn = mainHtml({
    item,
    pageType: definition.pageType,
    heading: heading === null ? meta.title : null,
    rows,
    door,
    blockHtml: (block) => {
      const { hydrate } = session.blockOf(block, path).metadata;
      const isForMembers = door?.behind.has(block) === true;
      return blockElement({
        ...{ block, hydrate, isForMembers },
        drawn: blocks.get(block),
        code: codeOf(block),
      });
    },
  });
  const { main, preloads } = withFirstPicture(drawn);
  const withCode = placed.filter(({ block }) => codeOf(block) !== null);
  const { header, footer } = session.shell;
  const { stage } = site.config;
  const body = bodyHtml({ stage, header: header(path), main, footer: footer(path) });
  const { layout, audience } = definition;
  const isIndexed = status === 200 && stage === 'production' && audience !== 'member';
  const told = structuredData(session.model, page, meta);
  let dependsOn: DependsOn | null = null;
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title: meta.title,
    isIndexed,
    changed: lastChange(page),
    html: documentHtml(site, context.assets, {
      ...{ path, layout, meta, isIndexed, preloads, body, article: articleTimes(page) },
      shared: sharedPicture(site, context.assets, meta, told.above),
      structured: isIndexed ? told.json : null,
    }),
    // Whole builds never ask.
    get dependsOn() {
      const alsoRead = [...read, ...(item?.read ?? [])];
      dependsOn ??= dependenciesOf(page, inputs, alsoRead, told.dependsOn);
      return dependsOn;
    },
    validUntil: earliest([
      ...[...page.sources.values()].map(({ selection }) => selection.validUntil),
      ...[...blocks.values()].map(({ validUntil }) => validUntil),
    ]),
    islands: [...new Set(withCode.map(({ block }) => block.component))],
    styles: [context.assets.stylesheet(layout)],
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
    singles.map(([name, { model, selection }]) => [
      name,
      selection.records[0] ? { model, record: selection.records[0] } : null,
    ]),
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
