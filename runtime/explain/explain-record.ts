import { blockId, isModel, models, type PageAddress } from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site, SiteRecord } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import { drawAtMost } from './draw.ts';
import { isShown } from './explain-blocks.ts';
import { explainLeftOut, type LeftOut } from './left-out.ts';
import { mostAlike } from './near-misses.ts';
import { everyPage, holdersOf } from './pages-with.ts';

/** A block of a page that gets the record. */
export interface Showing {
  readonly block: string;
  readonly component: string;
  readonly source: string;
  /** The page's own record, or one of a list. */
  readonly as: 'own' | 'list';
  /** From 1, among what the source selects. */
  readonly position: number;
  readonly of: number;
  /** Does the block show it, or only look at it? null: not known. */
  readonly shown: boolean | null;
  /** The fields that the block reads, or takes where that isn't known. */
  readonly fields: readonly string[];
}

export interface ShowingPage {
  readonly path: string;
  readonly page: string;
  readonly showings: readonly Showing[];
}

/** Where a record is shown, and where it is left out. */
export interface RecordExplanation {
  readonly kind: 'record';
  readonly record: RecordName;
  readonly file: string | null;
  /** The path of its own page (an event's: of its production); null: it has none. */
  readonly address: string | null;
  /** What has the address that it would have. */
  readonly addressTakenBy: {
    readonly path: string;
    readonly page: string;
    readonly record: RecordName | null;
  } | null;
  readonly pages: readonly ShowingPage[];
  readonly leftOut: readonly LeftOut[];
}

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

/** Explains every record and block datum with an id. Empty where there is none. */
export function explainRecord(
  context: ExplainContext,
  id: string,
): (RecordExplanation | DatumExplanation)[] {
  const { site } = context.model;
  const found = models
    .flatMap((model): readonly SiteRecord[] => site.records[model])
    .filter((record) => record.id === id);
  const datum = site.blockData.get(id);
  return [
    ...found.map((record) => explainOne(context, record)),
    ...(datum === undefined ? [] : [explainDatum(context, datum)]),
  ];
}

/** The ids, of all models and block data, that are most like a text, or whose record has it as title. */
export function idsLike({ model: { site } }: ExplainContext, text: string): string[] {
  const records = models.flatMap((model): readonly SiteRecord[] => site.records[model]);
  const titled = records
    .filter((record) => record.title?.toLowerCase() === text.toLowerCase())
    .map(({ id }) => id);
  const ids = [...records.map(({ id }) => id), ...site.blockData.keys()];
  return [...new Set([...titled, ...mostAlike(text, ids, 3)])].slice(0, 3);
}

function explainOne(context: ExplainContext, record: SiteRecord): RecordExplanation {
  const { site, routes } = context.model;
  const own =
    'productionId' in record
      ? site.records.production.find(({ id }) => id === record.productionId)
      : record;
  const addressOf = (one: PageAddress) => one.record === own;
  const address = routes.addresses.find(addressOf)?.path ?? null;
  const taken = routes.collisions.find(({ second }) => addressOf(second))?.first;
  return {
    kind: 'record',
    record: nameOf(site, record),
    file: context.fileOf(record),
    address,
    addressTakenBy:
      taken === undefined || address !== null
        ? null
        : {
            path: taken.path,
            page: taken.page.name,
            record: taken.record && nameOf(site, taken.record),
          },
    pages: pagesShowing(context, record),
    leftOut: explainLeftOut(context, record),
  };
}

/** Of more pages than this it isn't told what their blocks read. */
const MOST_DRAWN = 50;

/** The pages with a block that gets the record. */
function pagesShowing(context: ExplainContext, record: SiteRecord): ShowingPage[] {
  const draw = drawAtMost(context.draw, MOST_DRAWN);
  return [...everyPage(context)].flatMap(({ page }) => {
    const holders = holdersOf(context, page, record);
    if (holders.length === 0) return [];
    const drawn = draw(encodePath(page.path), context.model.now);
    const showings = holders.flatMap(({ block, given }): Showing[] => {
      const selected = page.sources.get(given.source);
      if (selected === undefined || !isModel(selected.model)) return [];
      const { records } = selected.selection;
      const accepted = context.blocks.get(block.component)?.metadata.accepts[given.model] ?? [];
      const drawnBlock = drawn?.blocks.get(blockId(block));
      const read = drawnBlock?.fieldsRead(given.model, given.position);
      return [
        {
          block: blockId(block),
          component: block.component,
          source: given.source,
          as: selected.source.collection ? 'list' : 'own',
          position: records.indexOf(record) + 1,
          of: records.length,
          shown: read === undefined ? null : isShown(read),
          fields: read === undefined ? accepted : accepted.filter((field) => read.has(field)),
        },
      ];
    });
    return [{ path: page.path, page: page.name, showings }];
  });
}

/** Explains where a block datum is used, and which of its options count. */
function explainDatum(context: ExplainContext, datum: BlockDatum): DatumExplanation {
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
