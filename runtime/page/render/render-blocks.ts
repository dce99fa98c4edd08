import { escapeHtml } from '../../protocol/html.ts';
import type { Meta } from '../bind-meta.ts';
import { blockId, type PageBlock, type PlacedColumn } from '../place.ts';
import type { BlockMetadata } from '../registry.ts';
import type { Page } from '../resolve-page.ts';
import type { BlockInput } from './block-input.ts';
import type { PageAssets } from './page-assets.ts';
import type { RenderedBlock } from './render-block.tsx';
import type { RenderSession } from './render-session.tsx';

/** A block with its column's spans and its input. */
export interface Placed {
  readonly block: PageBlock;
  readonly spans: PlacedColumn['spans'];
  readonly input: BlockInput;
}

/** The rendered blocks of a page. */
export interface RenderedBlocks {
  readonly blocks: ReadonlyMap<PageBlock, RenderedBlock>;
  /** The id of the block that rendered the page's `h1`, or null if the page must render it (A87). */
  readonly heading: string | null;
}

/** The input of `blockElement`. */
export interface BlockToWrap {
  readonly block: PageBlock;
  readonly rendered: RenderedBlock | undefined;
  /** The address of its browser code; null if it has none. */
  readonly code: string | null;
  /** When its code starts; undefined: with the page. */
  readonly hydrate: BlockMetadata['hydrate'];
  /** Do only members see it? */
  readonly isForMembers: boolean;
}

/** Renders the blocks. On standard pages the first block that can renders the `h1`. */
export function renderBlocks(
  session: RenderSession,
  page: Page,
  meta: Meta,
  placed: readonly Placed[],
  { searchIndex = null }: Pick<PageAssets, 'searchIndex'>,
): RenderedBlocks {
  const render = (heading: string | null) => {
    const around = { path: page.path, params: page.params, title: meta.title, heading };
    const blocks = new Map<PageBlock, RenderedBlock>();
    let isBeforePictures = true;
    for (const { block, spans, input } of placed) {
      const registered = session.blockOf(block, page.path);
      const toRender = { block, spans, input, page: around, registered, searchIndex };
      const rendered = session.render({ ...toRender, isBeforePictures });
      if (rendered.hasPicture) isBeforePictures = false;
      blocks.set(block, rendered);
    }
    return { blocks, heading };
  };
  const first = placed.find(({ block }) => session.blockOf(block, page.path).metadata.heading);
  if (first === undefined || page.definition.pageType === 'ordinary') return render(null);
  const rendered = render(blockId(first.block));
  // The block may be empty here: a cover without record renders no h1.
  return rendered.blocks.get(first.block)?.hasHeading ? rendered : render(null);
}

/**
 * A block's element: a plain `<div>` without browser code, else a `<lerret-island>` with the address of its code and
 * when to start it, followed by an island's props (DESIGN.md section 4).
 */
export function blockElement(parts: BlockToWrap): string {
  const { block, rendered, code, hydrate, isForMembers } = parts;
  const id = blockId(block);
  const name = block.component;
  const html = rendered?.html ?? '';
  const classes = isForMembers ? 'block for-members' : 'block';
  if (code === null) return `<div class="${classes}" id="${id}" data-block="${name}">${html}</div>`;
  const when = hydrate === undefined ? '' : ` hydrate="${hydrate}"`;
  const element = `<lerret-island class="${classes}" id="${id}" name="${name}" data-block="${name}"${when} code="${escapeHtml(code)}">${html}</lerret-island>`;
  const props = rendered?.props ?? null;
  return props === null ? element : element + propsScript(id, props);
}

/** The props as JSON; `<` is escaped, so that nothing can end the script or be read as HTML. */
function propsScript(id: string, props: string): string {
  return `<script type="application/json" data-for="${id}">${props.replaceAll('<', '\\u003c')}</script>`;
}
