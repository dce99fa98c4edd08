import { problem } from '../diagnostics/index.ts';
import type { BlockDescription } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** A block that makes calls, with its place on a page. */
export interface CallingBlock {
  readonly component: string;
  readonly calls: readonly string[];
  readonly place: ReturnType<typeof below>;
}

/** The blocks on pages that need calls, each with its first place on a page. */
export function callingBlocks(
  context: CheckContext,
  callsOf: (metadata: BlockDescription['metadata']) => readonly string[],
): readonly CallingBlock[] {
  const found = new Map<string, CallingBlock>();
  for (const { definition } of context.pages) {
    for (const [index, { component }] of (definition.blocks ?? []).entries()) {
      const block = context.blocks.get(component);
      const calls = block === undefined ? [] : callsOf(block.metadata);
      if (calls.length === 0 || found.has(component)) continue;
      const place = below(context.originOf(definition), 'blocks', index, 'component');
      found.set(component, { component, calls, place });
    }
  }
  return [...found.values()];
}

/** endpoints.json has the calls that blocks on pages make, except optional ones. */
export const checkBlockCalls: Check = function* (context) {
  const { site, loaded } = context;
  if (loaded.unread.has('endpoints.json')) return;
  const calling = callingBlocks(context, ({ calls = {} }) =>
    Object.keys(calls).filter((name) => calls[name]?.optional !== true),
  );
  for (const { component, calls, place } of calling) {
    const by = { en: `The block \`${component}\``, nb: `Blokken \`${component}\`` };
    for (const name of calls) {
      if (!Object.hasOwn(site.endpoints?.calls ?? {}, name))
        yield problem('missing-call', place, { by, name });
    }
  }
};
