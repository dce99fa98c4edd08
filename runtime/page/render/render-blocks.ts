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

/** What was rendered for a page. */
export interface RenderedBlocks {
  readonly blocks: ReadonlyMap<PageBlock, RenderedBlock>;
  /** The id of the block that drew the page's `h1`, or null where the page must (A87). */
  readonly heading: string | null;
}

/** A block as it stands in a document. */
export interface BlockToWrap {
  readonly block: PageBlock;
  readonly rendered: RenderedBlock | undefined;
  /** The address of its code in the browser; null: nothing of it runs there. */
  readonly code: string | null;
  /** When that starts; undefined: with the page. */
  readonly hydrate: BlockMetadata['hydrate'];
  /** Do only members see it? */
  readonly isForMembers: boolean;
}

/** Renders the blocks; the first that can renders the `h1`, on standard pages. */
export function renderBlocks(
  session: RenderSession,
  page: Page,
  meta: Meta,
  placed: readonly Placed[],
  { searchIndex = null }: Pick<PageAssets, 'searchIndex'>,
): RenderedBlocks {
  const render = (heading: string | null) => {
    const around = { path: page.path, params: page.params, title: meta.title, heading };
    const rendered = placed.map(({ block, spans, input }) => {
      const registered = session.blockOf(block, page.path);
      const toRender = { block, spans, input, page: around, registered, searchIndex };
      return [block, session.render(toRender)] as const;
    });
    return { blocks: new Map(rendered), heading };
  };
  const first = placed.find(({ block }) => session.blockOf(block, page.path).metadata.heading);
  if (first === undefined || page.definition.pageType === 'ordinary') return render(null);
  const rendered = render(blockId(first.block));
  // It may have nothing to say here: a cover without record renders no h1.
  return rendered.blocks.get(first.block)?.html.includes('<h1') ? rendered : render(null);
}

/**
 * A block's element: a plain one where nothing of it runs in the browser, else a `<lerret-island>` that names its
 * code and when to start it, with an island's props right behind it (DESIGN.md section 4).
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

/** Nothing in it can end the script, nor look like HTML to who reads a document's text. */
function propsScript(id: string, props: string): string {
  return `<script type="application/json" data-for="${id}">${props.replaceAll('<', '\\u003c')}</script>`;
}
