import { problem } from '../diagnostics/index.ts';
import { below, type Check } from './context.ts';

/** Block data that no block names are never shown. */
export const checkUnusedBlockData: Check = function* (context) {
  const used = new Set(
    context.pages.flatMap(({ definition }) =>
      (definition.blocks ?? []).flatMap(({ data }) => data ?? []),
    ),
  );
  for (const datum of context.site.blockData.values()) {
    if (used.has(datum.id)) continue;
    yield problem('unused-block-data', below(context.originOf(datum), 'id'), { name: datum.id });
  }
};
