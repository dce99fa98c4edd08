import { type ExplainContext, renderersOf } from '../../../runtime/explain/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { createRenderer, unmarkedShell } from '../../../runtime/page/rendering.ts';
import type { NamedPage, Site } from '../../../runtime/site/site.ts';
import { registry } from '../page/test-blocks.tsx';

interface Around {
  readonly now?: number;
  readonly isRendered?: boolean;
  readonly drafts?: readonly NamedPage[];
  readonly blocks?: typeof registry;
}

export function contextOf(
  site: Site,
  { now = 0, isRendered = true, drafts = [], blocks = registry }: Around = {},
): ExplainContext {
  const model = createPageModel(site, now);
  const renderer = renderersOf(model, { registry: blocks, createRenderer, unmarkedShell });
  return {
    ...{ model, blocks: blocks.blocks, drafts, fileOf: () => null },
    renderer: isRendered ? renderer : null,
  };
}
