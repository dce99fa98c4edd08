import type { ExplainContext } from '../../../runtime/explain/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { createRenderer } from '../../../runtime/page/render/index.ts';
import type { NamedPage, Site } from '../../../runtime/site/site.ts';
import { registry } from '../page/test-blocks.tsx';

/** What a test's site is explained from: with the test's blocks, rendered or not. */
export function contextOf(
  site: Site,
  {
    now = 0,
    isRendered = true,
    drafts = [],
    blocks = registry,
  }: {
    readonly now?: number;
    readonly isRendered?: boolean;
    readonly drafts?: readonly NamedPage[];
    readonly blocks?: typeof registry;
  } = {},
): ExplainContext {
  return {
    model: createPageModel(site, now),
    blocks: blocks.blocks,
    renderer: isRendered ? createRenderer(blocks) : null,
    drafts,
    fileOf: () => null,
  };
}
