import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { BlockPlace, BlockProps, PageContext, SiteContext, SiteParts } from '../../block.ts';
import { instantOf, looksLikeTime, startOfDay } from '../../protocol/clock.ts';
import type { PageBlock, Spans } from '../place.ts';
import type { RegisteredBlock } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { SharedContext } from './site-context.ts';

/** A block's HTML, and whether it read the page and the clock. */
export interface RenderedBlock {
  readonly html: string;
  /** The props of an island's component as JSON; null for other blocks. */
  readonly props: string | null;
  readonly readsPage: boolean;
  /** When the clock may change the HTML, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
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
  const reads = { page: false, now: false };
  const { now } = model;
  const siteContext: SiteContext & Partial<SiteParts> = {
    ...shared.common,
    ...askedOf(registered, { ...shared.parts, searchIndex }),
    get now() {
      reads.now = true;
      return now;
    },
  };
  const props: BlockProps<BlockInput['options'], BlockInput['records'], keyof SiteParts> = {
    id: input.id,
    records: input.records,
    options: input.options,
    place: { ...block.place, spans, ...measuresOf(model) },
    get page() {
      reads.page = true;
      return page;
    },
    site: siteContext,
  };
  try {
    // React copies an element's props, which would call the getters `page` and `now`: a closure avoids that.
    const element = <Rendered render={() => registered.component(props)} />;
    const isIsland = registered.kind === 'island';
    const render = isIsland ? renderToString : renderToStaticMarkup;
    const html = render(element, { identifierPrefix: input.id });
    // An island's props include page and time: serialising them reads both.
    const json = isIsland ? JSON.stringify(props) : null;
    const validUntil = reads.now ? nextChange(input, now) : null;
    return { html, props: json, readsPage: reads.page, validUntil };
  } catch (error) {
    const ids = input.selected.map(({ model: kind, id }) => `${kind} ${id}`);
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

function Rendered({ render }: { readonly render: () => ReactNode }): ReactNode {
  return render();
}

/**
 * The next change of a block that read the clock: midnight, or the first moment at which a time in its input is reached
 * or has passed.
 */
function nextChange({ records, options }: BlockInput, now: number): number {
  return Math.min(startOfDay(now, 1), firstMomentIn([records, options], now));
}

/** The first moment after now among all times in a value, as text or in milliseconds (createdAt), at any depth. */
function firstMomentIn(value: unknown, now: number): number {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).reduce<number>(
      (first, part) => Math.min(first, firstMomentIn(part, now)),
      Infinity,
    );
  }
  const moment = typeof value === 'string' && looksLikeTime(value) ? instantOf(value) : value;
  if (typeof moment !== 'number' || moment < now) return Infinity;
  return moment > now ? moment : moment + 1;
}
