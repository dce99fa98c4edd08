import { escapeHtml } from '../../protocol/html.ts';
import type { Meta } from '../bind-meta.ts';
import { blockId, type PageBlock, type PlacedColumn } from '../place.ts';
import type { BlockMetadata } from '../registry.ts';
import type { Page } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { PageAssets } from './page-assets.ts';
import type { RenderedBlock } from './render-block.tsx';
import type { RenderSession } from './render-session.tsx';

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

/** A block as it stands in a document. */
export interface BlockToWrap {
  readonly block: PageBlock;
  readonly drawn: RenderedBlock | undefined;
  /** The address of its code in the browser; null: nothing of it runs there. */
  readonly code: string | null;
  /** When that starts; undefined: with the page. */
  readonly hydrate: BlockMetadata['hydrate'];
  /** Do only members see it? */
  readonly isForMembers: boolean;
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

/**
 * A block's element: a plain one where nothing of it runs in the browser, else a `<lerret-island>` that names its
 * code and when to start it, with an island's props right behind it (DESIGN.md section 4).
 */
export function blockElement(parts: BlockToWrap): string {
  const { block, drawn, code, hydrate, isForMembers } = parts;
  const id = blockId(block);
  const name = block.component;
  const html = drawn?.html ?? '';
  const classes = isForMembers ? 'block for-members' : 'block';
  if (code === null) return `<div class="${classes}" id="${id}" data-block="${name}">${html}</div>`;
  const when = hydrate === undefined ? '' : ` hydrate="${hydrate}"`;
  const element = `<lerret-island class="${classes}" id="${id}" name="${name}" data-block="${name}"${when} code="${escapeHtml(code)}">${html}</lerret-island>`;
  const props = drawn?.props ?? null;
  return props === null ? element : element + propsScript(id, props);
}

/** Nothing in it can end the script, nor look like HTML to who reads a document's text. */
function propsScript(id: string, props: string): string {
  return `<script type="application/json" data-for="${id}">${props.replaceAll('<', '\\u003c')}</script>`;
}
