import {
  blockId,
  hasParameters,
  type PageBlock,
  type PageModel,
  plainText,
  resolvePage,
} from '../page/index.ts';
import { dayKey } from '../protocol/days.ts';
import type { ProgrammePage } from '../search/index.ts';
import type { DescribedBlocks } from './search-pages.ts';

/**
 * The pages that list programme by day (`days` in block.json), those with the largest number of days first. A day that
 * several pages show counts for the first of them, so a front page with the next few days has none if the programme page
 * shows them too.
 */
export function programmePages(
  model: PageModel,
  blocks: DescribedBlocks,
): readonly ProgrammePage[] {
  const { site, routes, now } = model;
  const found = routes.addresses.flatMap(({ path, page, params }) => {
    const { blocks: placed = [], audience, meta = {} } = page.definition;
    const block = placed.find((one) => blocks.get(one.component)?.metadata.days === true);
    if (block === undefined || hasParameters(page) || audience === 'member') return [];
    const { sources } = resolvePage(model, page, path, params);
    const starts = new Map<object, string>();
    for (const record of (block.data ?? []).flatMap(
      (name) => sources.get(name)?.selection.records ?? [],
    )) {
      const context = { joined: null, host: site.config.host };
      const event = site.models.get(record.model)?.functions.occurrence?.(record, context);
      if (event && event.start >= now && event.status !== 'cancelled')
        starts.set(record, dayKey(event.start));
    }
    const title = plainText(meta.title) || site.config.title;
    return [{ title, href: `${path}#${anchorOf(model, block)}-`, starts }];
  });
  const daysOf = ({ starts }: (typeof found)[number]) => new Set(starts.values()).size;
  const known = new Set<object>();
  return found
    .toSorted((one, other) => daysOf(other) - daysOf(one))
    .flatMap(({ title, href, starts }) => {
      const days: Record<string, number> = {};
      for (const [record, day] of starts) if (!known.has(record)) days[day] = (days[day] ?? 0) + 1;
      for (const record of starts.keys()) known.add(record);
      return Object.keys(days).length > 0 ? [{ title, href, days }] : [];
    });
}

/** The prefix of the anchors of a block's days: its option `anchor`, or its id. */
function anchorOf({ site }: PageModel, block: PageBlock): string {
  const options = (block.data ?? []).flatMap((name) =>
    Object.entries(site.blockData.get(name)?.options ?? {}),
  );
  const named: unknown = new Map(options).get('anchor');
  return typeof named === 'string' ? named : blockId(block);
}
