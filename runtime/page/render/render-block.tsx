import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type BlockPlace,
  type BlockProps,
  type PageContext,
  type Preload,
  type Rendering,
  RenderingContext,
  type SiteContext,
  type SiteParts,
} from '../../block.ts';
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
  /** Does it render the page's `h1`? */
  readonly hasHeading: boolean;
  /** Does it show a link to the login in place of a member's own? */
  readonly hasLoginLink: boolean;
  /** The links that preload the page's first picture, where that is in this block. */
  readonly preloads: readonly Preload[] | null;
  /** Has it a picture that could be the page's first? */
  readonly hasPicture: boolean;
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
  /** Has no block before it a picture that could be the page's first? */
  readonly isBeforePictures: boolean;
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
  { block, spans, registered, input, page, isBeforePictures, searchIndex }: BlockToRender,
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
  const told = { heading: false, loginLink: false, hasPicture: false };
  let preloads: readonly Preload[] | null = null;
  const rendering: Rendering = {
    heading: () => {
      told.heading = true;
    },
    loginLink: () => {
      told.loginLink = true;
    },
    picture: (links) => {
      const isFirst = isBeforePictures && !told.hasPicture;
      told.hasPicture = true;
      if (isFirst) preloads = links;
      return isFirst;
    },
  };
  try {
    // React copies an element's props, which would call the getters `page` and `now`: a closure avoids that.
    const element = (
      <RenderingContext value={rendering}>
        <Rendered render={() => registered.component(props)} />
      </RenderingContext>
    );
    const isIsland = registered.kind === 'island';
    const render = isIsland ? renderToString : renderToStaticMarkup;
    const html = render(element, { identifierPrefix: input.id });
    // An island's props include page and time: serialising them reads both.
    const json = isIsland ? JSON.stringify(props) : null;
    const validUntil = reads.now ? nextChange(input, now) : null;
    const { heading: hasHeading, loginLink: hasLoginLink, hasPicture } = told;
    const parts = { hasHeading, hasLoginLink, hasPicture, preloads };
    return { html, props: json, ...parts, readsPage: reads.page, validUntil };
  } catch (error) {
    const ids = input.dependsOn.map(({ model: kind, id }) => `${kind} ${id}`);
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
