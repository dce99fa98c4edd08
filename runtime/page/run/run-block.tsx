import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type BlockProps,
  type PageContext,
  type Preload,
  type Rendering,
  RenderingContext,
  type SiteContext,
  type SiteParts,
} from '../../block.ts';
import { instantOf, looksLikeTime, startOfDay } from '../../protocol/clock.ts';
import type { RegisteredBlock } from '../registry.ts';
import type { BlockInputs, Frame } from './inputs.ts';

/** A block's HTML, and what it told and read while it was rendered. */
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

/** What surrounds a block that is rendered. */
export interface Around {
  readonly frame: Frame;
  readonly page: PageContext;
  /** Has no block before it a picture that could be the page's first? */
  readonly isBeforePictures: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
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
export function runBlock(
  inputs: BlockInputs,
  registered: RegisteredBlock,
  { frame, page, isBeforePictures, now }: Around,
): RenderedBlock {
  const reads = { page: false, now: false };
  const site: SiteContext & Partial<SiteParts> = {
    ...frame.site,
    ...askedOf(registered, frame.parts),
    get now() {
      reads.now = true;
      return now;
    },
  };
  const { id, records, options, place, spans } = inputs;
  const props: BlockProps<BlockInputs['options'], BlockInputs['records'], keyof SiteParts> = {
    id,
    records,
    options,
    place: { ...place, spans, ...(frame.measures && { measures: frame.measures }) },
    get page() {
      reads.page = true;
      return page;
    },
    site,
  };
  const told = { hasHeading: false, hasLoginLink: false, hasPicture: false };
  let preloads: readonly Preload[] | null = null;
  const rendering: Rendering = {
    heading: () => {
      told.hasHeading = true;
    },
    loginLink: () => {
      told.hasLoginLink = true;
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
    const html = render(element, { identifierPrefix: id });
    // An island's props include page and time: serialising them reads both.
    const json = isIsland ? JSON.stringify(props) : null;
    const validUntil = reads.now ? nextChange(inputs, now) : null;
    return { html, props: json, ...told, preloads, readsPage: reads.page, validUntil };
  } catch (error) {
    throw new BlockError(inputs.component, page.path, namesOf(records), error);
  }
}

/** `article a-1`, … */
function namesOf(records: BlockInputs['records']): readonly string[] {
  return Object.entries(records).flatMap(([model, all]) =>
    all.flatMap((record) => ('id' in record ? [`${model} ${record.id}`] : [])),
  );
}

/** What of the site the block asks for. */
function askedOf({ metadata }: RegisteredBlock, parts: SiteParts): Partial<SiteParts> {
  return Object.fromEntries((metadata.site ?? []).map((key) => [key, parts[key]]));
}

function Rendered({ render }: { readonly render: () => ReactNode }): ReactNode {
  return render();
}

/**
 * The next change of a block that read the clock: midnight, or the first moment at which a time in its input is reached
 * or has passed.
 */
function nextChange({ records, options }: BlockInputs, now: number): number {
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
