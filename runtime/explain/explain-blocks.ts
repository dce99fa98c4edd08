import { blockId, type Page, type PageBlock } from '../page/index.ts';
import type { Model } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import type { DrawnBlock, DrawnPage } from './draw.ts';
import { recordsFor } from './pages-with.ts';

/** A record that a block gets. */
export interface GivenRecord extends RecordName {
  readonly source: string;
  /** Does the block show it, or only look something up in it? null: not known. */
  readonly shown: boolean | null;
}

export interface GivenOption {
  readonly key: string;
  readonly value: unknown;
  /** The id of the block data that it comes from; null: the block's default. */
  readonly from: string | null;
}

/** A block of a page with its inputs. */
export interface ExplainedBlock {
  readonly id: string;
  readonly component: string;
  readonly place: PageBlock['place'];
  /** Why it isn't drawn. */
  readonly problem: 'no-such-block' | 'no-such-layout' | 'outside-layout' | null;
  readonly sources: readonly string[];
  readonly blockData: readonly string[];
  /** Ids in `data` that are neither. */
  readonly unknown: readonly string[];
  readonly records: readonly GivenRecord[];
  readonly options: readonly GivenOption[];
  /** The fields that it shows, by model: those that it reads, or takes where that isn't known. */
  readonly fields: Readonly<Partial<Record<Model, readonly string[]>>>;
  /** Does it look at the clock? null: not known. */
  readonly readsClock: boolean | null;
}

/** Fields by which blocks find, order, link and leave out records; what visitors see of one has more. */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'href',
  'calendar',
  'slug',
  'productionId',
  'object',
  'objectClass',
  'category',
  'startTime',
  'endTime',
  'createdAt',
  'updatedAt',
  'status',
]);

/** Explains a page's blocks in the order of the grid. */
export function explainBlocks(
  context: ExplainContext,
  page: Page,
  drawn: DrawnPage | null,
): ExplainedBlock[] {
  return [...(page.definition.blocks ?? [])]
    .sort(
      (a, b) =>
        a.place.row - b.place.row ||
        a.place.column - b.place.column ||
        a.place.order - b.place.order,
    )
    .map((block) => explainBlock(context, page, block, drawn?.blocks.get(blockId(block))));
}

function explainBlock(
  context: ExplainContext,
  page: Page,
  block: PageBlock,
  drawn: DrawnBlock | undefined,
): ExplainedBlock {
  const { site } = context.model;
  const ids = block.data ?? [];
  const sources = ids.filter((id) => page.sources.has(id));
  const blockData = ids.filter((id) => !page.sources.has(id) && site.blockData.has(id));
  const given = recordsFor(context, page, block);
  return {
    id: blockId(block),
    component: block.component,
    place: block.place,
    problem: problemOf(context, page, block),
    sources,
    blockData,
    unknown: ids.filter((id) => !page.sources.has(id) && !site.blockData.has(id)),
    records: given.map(({ record, source, model, position }) => ({
      ...nameOf(site, record),
      source,
      shown: drawn === undefined ? null : isShown(drawn.fieldsRead(model, position)),
    })),
    options: optionsOf(context, block, blockData),
    fields: fieldsOf(context, page, block, drawn),
    readsClock: drawn?.readsClock ?? null,
  };
}

function problemOf(
  { model: { site }, blocks }: ExplainContext,
  { definition }: Page,
  { component, place }: PageBlock,
): ExplainedBlock['problem'] {
  if (!blocks.has(component)) return 'no-such-block';
  const layout = site.layouts.get(definition.layout);
  if (layout === undefined) return 'no-such-layout';
  return layout.rows[place.row - 1]?.columns[place.column - 1] === undefined
    ? 'outside-layout'
    : null;
}

function optionsOf(
  { model: { site }, blocks }: ExplainContext,
  { component }: PageBlock,
  blockData: readonly string[],
): GivenOption[] {
  const options = new Map<string, GivenOption>();
  for (const from of blockData) {
    for (const [key, value] of Object.entries(site.blockData.get(from)?.options ?? {}))
      options.set(key, { key, value, from });
  }
  const filled: Record<string, unknown> = structuredClone(
    Object.fromEntries([...options].map(([key, { value }]) => [key, value])),
  );
  blocks.get(component)?.validateOptions(filled);
  for (const [key, value] of Object.entries(filled))
    if (!options.has(key)) options.set(key, { key, value, from: null });
  return [...options.values()];
}

function fieldsOf(
  context: ExplainContext,
  page: Page,
  block: PageBlock,
  drawn: DrawnBlock | undefined,
): ExplainedBlock['fields'] {
  const accepts = context.blocks.get(block.component)?.metadata.accepts ?? {};
  const byModel = Map.groupBy(recordsFor(context, page, block), ({ model }) => model);
  const entries = [...byModel].map(([model, records]): [Model, readonly string[]] => {
    const accepted = accepts[model] ?? [];
    if (drawn === undefined) return [model, accepted];
    const read = new Set(records.flatMap(({ position }) => [...drawn.fieldsRead(model, position)]));
    return [model, accepted.filter((field) => read.has(field))];
  });
  return Object.fromEntries(entries);
}

/** Does a block show a record of which it read these fields, or did it only look whether to? */
export function isShown(fields: ReadonlySet<string>): boolean {
  return [...fields].some((field) => !bookkeeping.has(field));
}
