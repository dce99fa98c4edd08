import { escapeHtml } from '../../protocol/escape-html.ts';
import { blockId, type PageBlock } from '../place.ts';
import type { BlockMetadata } from '../registry.ts';
import type { RenderedBlock } from './render-block.tsx';

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
