import type { Site } from '../../site/site.ts';
import { blockId } from '../place.ts';
import type { ExplainContext } from './context.ts';

/** A block that a block datum gives options to. */
export interface DatumUse {
  readonly page: string;
  /** As defined: `/article/:article`. */
  readonly path: string;
  /** How many addresses the page has. */
  readonly addresses: number;
  readonly block: string;
  readonly component: string;
  readonly options: readonly string[];
  /** Options that later block data of the same block puts another value to. */
  readonly overridden: readonly { readonly option: string; readonly by: string }[];
}

/** Where a block datum is used. */
export interface DatumExplanation {
  readonly kind: 'block-datum';
  readonly id: string;
  readonly file: string | null;
  readonly uses: readonly DatumUse[];
  /** Drafts that use it. */
  readonly drafts: readonly string[];
}

type BlockDatum = Site['blockData'] extends ReadonlyMap<string, infer Datum> ? Datum : never;

/** Explains where a block datum is used, and which of its options count. */
export function explainDatum(context: ExplainContext, datum: BlockDatum): DatumExplanation {
  const { site, routes } = context.model;
  const { id } = datum;
  const uses = site.pages.flatMap((page) => {
    const sources = new Set(page.definition.sources?.map(({ name }) => name));
    if (sources.has(id)) return [];
    const addresses = routes.addresses.filter((address) => address.page === page).length;
    return (page.definition.blocks ?? []).flatMap((block): DatumUse[] => {
      const ids = (block.data ?? []).filter((one) => !sources.has(one));
      if (!ids.includes(id)) return [];
      const later = ids.slice(ids.lastIndexOf(id) + 1);
      const overriding = (option: string) =>
        later.findLast((one) => Object.hasOwn(site.blockData.get(one)?.options ?? {}, option));
      const options = Object.keys(datum.options);
      return [
        {
          page: page.name,
          path: page.definition.path,
          addresses,
          block: blockId(block),
          component: block.component,
          options: options.filter((option) => overriding(option) === undefined),
          overridden: options.flatMap((option) => {
            const by = overriding(option);
            return by === undefined ? [] : [{ option, by }];
          }),
        },
      ];
    });
  });
  const drafts = context.drafts.filter(({ definition }) =>
    definition.blocks?.some(({ data }) => data?.includes(id)),
  );
  return {
    kind: 'block-datum',
    id,
    file: context.fileOf(datum),
    uses,
    drafts: drafts.map(({ name }) => name),
  };
}
