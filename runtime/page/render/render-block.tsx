import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { BlockPlace, BlockProps, PageContext, SiteContext } from '../../block.ts';
import { instantOf, looksLikeTime, startOfDay } from '../../protocol/clock.ts';
import type { PageBlock, Spans } from '../place.ts';
import type { RegisteredBlock } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { SharedContext } from './site-context.ts';

/** A block's HTML, and what of its surroundings it read. */
export interface RenderedBlock {
  readonly html: string;
  /** What an island's component got, as JSON; null for other blocks. */
  readonly props: string | null;
  readonly readsPage: boolean;
  /** Until when the HTML is right as far as the block looked at the clock; null: for ever. */
  readonly validUntil: number | null;
}

export interface BlockToRender {
  readonly block: PageBlock;
  readonly spans: Spans;
  readonly registered: RegisteredBlock;
  readonly input: BlockInput;
  readonly page: PageContext;
  /** Of the search index, for the block that searches. */
  readonly searchIndex: string | null;
}

/** Of the records that a block had, the first few tell enough. */
const MOST_NAMED = 3;

/** A block that threw: which, where, and with what. */
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
  const siteContext: SiteContext = {
    ...shared,
    searchIndex,
    get now() {
      reads.now = true;
      return now;
    },
  };
  const props: BlockProps<BlockInput['options'], BlockInput['records']> = {
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
    // React copies an element's props, which would read all of them: so they come in through a closure.
    const element = <Rendered render={() => registered.component(props)} />;
    const isIsland = registered.kind === 'island';
    const render = isIsland ? renderToString : renderToStaticMarkup;
    const html = render(element, { identifierPrefix: input.id });
    // Page and time go to the browser with the rest: writing them reads them.
    const json = isIsland
      ? JSON.stringify({
          ...props,
          site: {
            ...siteContext,
            inventory: undefined,
            searchIndex: undefined,
            companionAges: undefined,
          },
        })
      : null;
    const validUntil = reads.now ? nextChange(input, now) : null;
    return { html, props: json, readsPage: reads.page, validUntil };
  } catch (error) {
    const ids = input.dependsOn.map(({ model: kind, id }) => `${kind} ${id}`);
    throw new BlockError(block.component, page.path, ids, error);
  }
}

/** What the site's own tokens say of the page's width and edge; nothing where they say nothing. */
function measuresOf({ site }: PageModel): Pick<BlockPlace, 'measures'> {
  const { page, gutter } = site.config.theme.tokens ?? {};
  if (page === undefined && gutter === undefined) return {};
  return { measures: { ...(page && { page }), ...(gutter && { gutter }) } };
}

function Rendered({ render }: { readonly render: () => ReactNode }): ReactNode {
  return render();
}

/** A block that looks at the clock may change at midnight, or when one of the times in what it got is reached or passes. */
function nextChange({ records, options }: BlockInput, now: number): number {
  return Math.min(startOfDay(now, 1), firstMomentIn([records, options], now));
}

/** The first moment after now among all times, written or in milliseconds (createdAt), however deep. */
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
