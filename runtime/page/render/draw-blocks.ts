import type { Meta } from '../bind-meta.ts';
import { blockId, type PageBlock, type PlacedColumn } from '../place.ts';
import type { Page } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { PageAssets } from './page-assets.ts';
import type { RenderedBlock } from './render-block.tsx';
import type { RenderSession } from './render-session.ts';

/** A block where it stands, with what it gets there. */
export interface Placed {
  readonly block: PageBlock;
  readonly spans: PlacedColumn['spans'];
  readonly input: BlockInput;
}

/** What was drawn for a page. */
export interface DrawnBlocks {
  readonly blocks: ReadonlyMap<PageBlock, RenderedBlock>;
  /** The id of the block that drew the page's `h1`, or null where the page must (A87). */
  readonly heading: string | null;
}

/** Draws the blocks; the first that can draws the `h1`, on standard pages. */
export function drawBlocks(
  session: RenderSession,
  page: Page,
  meta: Meta,
  placed: readonly Placed[],
  { searchIndex = null }: Pick<PageAssets, 'searchIndex'>,
): DrawnBlocks {
  const draw = (heading: string | null) => {
    const around = { path: page.path, params: page.params, title: meta.title, heading };
    const drawn = placed.map(({ block, spans, input }) => {
      const registered = session.blockOf(block, page.path);
      const toDraw = { block, spans, input, page: around, registered, searchIndex };
      return [block, session.draw(toDraw)] as const;
    });
    return { blocks: new Map(drawn), heading };
  };
  const first = placed.find(({ block }) => session.blockOf(block, page.path).metadata.heading);
  if (first === undefined || page.definition.pageType === 'ordinary') return draw(null);
  const drawn = draw(blockId(first.block));
  // It may have nothing to say here: a cover without record draws no h1.
  return drawn.blocks.get(first.block)?.html.includes('<h1') ? drawn : draw(null);
}
