import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type PageContext, type Preload, type Rendering, RenderingContext } from '../../block.ts';
import type { BlockComponent, RegisteredBlock } from '../registry.ts';
import { type Bounds, createClock, type Day } from './clock.ts';
import type { BlockInputs, Frame } from './inputs.ts';

/** The HTML of a block, what the page must know of the block, and from when until when the HTML is valid. */
export interface RenderedBlock extends Bounds {
  readonly html: string;
  /** The props of an island's component as JSON; null for other blocks. */
  readonly props: string | null;
  /** Whether it renders the page's `h1`. */
  readonly hasHeading: boolean;
  /** Whether it shows a link to the login in place of a member's data. */
  readonly hasLoginLink: boolean;
  /** The links that preload the page's first picture; null if that picture isn't in this block. */
  readonly preloads: readonly Preload[] | null;
  /** Whether it has a picture that could be the page's first. */
  readonly hasPicture: boolean;
  /** The addresses of the copies of pictures that it names. */
  readonly copies: readonly string[];
}

/** What a block depends on besides its own inputs. */
export interface Around {
  readonly frame: Frame;
  readonly page: PageContext;
  /** True if no block before it has a picture that could be the page's first. */
  readonly isBeforePictures: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly day: Day;
}

/** Returns the HTML of `render`. @throws Error with the names of block and page if `render` takes too long */
export type RenderWithin = (render: () => string, block: string, page: string) => string;

/** Maximum number of a block's records that an error names. */
const MAX_NAMED = 3;

/** Thrown for a block whose component threw, with the block's name and id, its page and records. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
  readonly component: string;
  readonly id: string;
  readonly page: string;
  readonly records: readonly string[];

  constructor({ component, id, records: given }: BlockInputs, page: string, cause: unknown) {
    const records = Object.entries(given).flatMap(([model, all]) =>
      all.flatMap((record) => ('id' in record ? [`${model} ${record.id}`] : [])),
    );
    const reason = cause instanceof Error ? cause.message : String(cause);
    const named = [
      ...records.slice(0, MAX_NAMED),
      ...(records.length > MAX_NAMED ? [`${records.length - MAX_NAMED} more`] : []),
    ];
    const shown = records.length === 0 ? 'without records' : `with ${named.join(', ')}`;
    super(`The block \`${component}\` failed on ${page}: ${reason} (${shown})`, { cause });
    this.component = component;
    this.id = id;
    this.page = page;
    this.records = records;
  }
}

/**
 * Returns the block named `component`. @param path the path of the page, for the error's message
 * @throws Error if there is no such block, which `lerret check` reports before a build
 */
export function registeredBlock(
  blocks: ReadonlyMap<string, RegisteredBlock>,
  component: string,
  path: string,
): RegisteredBlock {
  const found = blocks.get(component);
  if (found === undefined) throw new Error(`${path}: there is no block \`${component}\``);
  return found;
}

/**
 * Renders a block as React HTML: for an island with the marks by which React takes it over, else without.
 * @param within calls the function that renders, and returns its HTML
 * @throws BlockError if the component or `within` throws
 */
export function runBlock(
  block: BlockInputs,
  { component: Component, kind, metadata }: RegisteredBlock,
  { frame, page, isBeforePictures, now, day }: Around,
  within: RenderWithin,
): RenderedBlock {
  const { id, records, options, parts, place, spans } = block;
  const { clock, bounds } = createClock(now, day);
  const props: ComponentProps<BlockComponent> = {
    id,
    records,
    options,
    place: { ...place, spans, ...(frame.measures && { measures: frame.measures }) },
    ...(metadata.page && { page }),
    site: { ...frame.site, ...parts },
  };
  const reported = { hasHeading: false, hasLoginLink: false, hasPicture: false };
  const copies = new Set<string>();
  let preloads: readonly Preload[] | null = null;
  const rendering: Rendering = {
    heading: () => {
      reported.hasHeading = true;
    },
    loginLink: () => {
      reported.hasLoginLink = true;
    },
    picture: (links) => {
      const isFirst = isBeforePictures && !reported.hasPicture;
      reported.hasPicture = true;
      if (isFirst) preloads = links;
      return isFirst;
    },
    copies(addresses) {
      for (const address of addresses) copies.add(address);
    },
  };
  const element = (
    <RenderingContext value={rendering}>
      <Component {...props} {...(metadata.clock && { clock })} />
    </RenderingContext>
  );
  try {
    const isIsland = kind === 'island';
    const render = isIsland ? renderToString : renderToStaticMarkup;
    const draw = () => render(element, { identifierPrefix: id });
    const html = within(draw, block.component, page.path);
    const written = isIsland ? JSON.stringify(props) : null;
    return { html, props: written, ...reported, preloads, copies: [...copies], ...bounds() };
  } catch (error) {
    throw new BlockError(block, page.path, error);
  }
}
