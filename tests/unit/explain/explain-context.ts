import { type ExplainContext, renderersOf } from '../../../runtime/explain/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { createRenderer, shellText } from '../../../runtime/page/rendering.ts';
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
  const model = createPageModel(site, now);
  return {
    model,
    blocks: blocks.blocks,
    renderer: isRendered
      ? renderersOf(model, { registry: blocks, createRenderer, shellText })
      : null,
    drafts,
    fileOf: () => null,
  };
}
