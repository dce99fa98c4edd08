import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { BlockPlace, PageContext, SiteParts } from '../../block.ts';
import { type Bounds, createClock } from '../clock.ts';
import type { PageBlock, Spans } from '../place.ts';
import type { BlockComponent, RegisteredBlock } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { SharedContext } from './site-context.ts';

/** A block's HTML, and when the clock doesn't change it. */
export interface RenderedBlock extends Bounds {
  readonly html: string;
  /** The props of an island's component as JSON; null for other blocks. */
  readonly props: string | null;
}

export interface BlockToRender {
  readonly block: PageBlock;
  readonly spans: Spans;
  readonly registered: RegisteredBlock;
  readonly input: BlockInput;
  readonly page: PageContext;
  /** The address of the search index, for the search block. */
  readonly searchIndex: string | null;
}

/** How many of a block's records an error names. */
const MOST_NAMED = 3;

/** Thrown for a block whose component threw, with the block's name, page and records. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
  readonly component: string;
  readonly page: string;
  readonly records: readonly string[];

  constructor(component: string, page: string, records: readonly string[], cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const named = [
      ...records.slice(0, MOST_NAMED),
      ...(records.length > MOST_NAMED ? [`${records.length - MOST_NAMED} more`] : []),
    ];
    const shown = records.length === 0 ? 'without records' : `with ${named.join(', ')}`;
    super(`The block \`${component}\` failed on ${page}: ${reason} (${shown})`, { cause });
    this.component = component;
    this.page = page;
    this.records = records;
  }
}

/** Renders one block. @throws BlockError when its component throws. */
export function renderBlock(
  model: PageModel,
  shared: SharedContext,
  { block, spans, registered, input, page, searchIndex }: BlockToRender,
): RenderedBlock {
  const { component: Component, kind, metadata } = registered;
  const { clock, bounds } = createClock(model.now);
  const props: ComponentProps<BlockComponent> = {
    id: input.id,
    records: input.records,
    options: input.options,
    place: { ...block.place, spans, ...measuresOf(model) },
    ...(metadata.page && { page }),
    site: { ...shared.common, ...askedOf(registered, { ...shared.parts, searchIndex }) },
  };
  const element = <Component {...props} {...(metadata.clock && { clock })} />;
  try {
    const isIsland = kind === 'island';
    const render = isIsland ? renderToString : renderToStaticMarkup;
    const html = render(element, { identifierPrefix: input.id });
    return { html, props: isIsland ? JSON.stringify(props) : null, ...bounds() };
  } catch (error) {
    const ids = input.dependsOn.map(({ model: name, id }) => `${name} ${id}`);
    throw new BlockError(block.component, page.path, ids, error);
  }
}

/** What of the site the block asks for. */
function askedOf({ metadata }: RegisteredBlock, parts: SiteParts): Partial<SiteParts> {
  return Object.fromEntries((metadata.site ?? []).map((key) => [key, parts[key]]));
}

/** The page's width and gutter if the site's tokens set them; else empty. */
function measuresOf({ site }: PageModel): Pick<BlockPlace, 'measures'> {
  const { page, gutter } = site.config.theme.tokens ?? {};
  if (page === undefined && gutter === undefined) return {};
  return { measures: { ...(page && { page }), ...(gutter && { gutter }) } };
}
