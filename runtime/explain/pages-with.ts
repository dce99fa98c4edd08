import { type Page, type PageAddress, type PageBlock, resolvePage } from '../page/index.ts';
import type { Model, SiteRecord } from '../site/index.ts';
import type { ExplainContext } from './context.ts';

/** A record that a block gets, where from, and in which position among those of its model. */
interface RecordFor {
  readonly record: SiteRecord;
  readonly model: Model;
  readonly source: string;
  readonly position: number;
}

/** Every page of the site, resolved for its address. */
export function* everyPage({
  model,
}: ExplainContext): Generator<{ readonly address: PageAddress; readonly page: Page }> {
  for (const address of model.routes.addresses) {
    const { page, path, params } = address;
    yield { address, page: resolvePage(model, page, path, params) };
  }
}

/** A block of a page that gets a record. */
export interface Holder {
  readonly block: PageBlock;
  readonly given: RecordFor;
}

/** The blocks of a page that get a record. */
export function holdersOf(context: ExplainContext, page: Page, record: SiteRecord): Holder[] {
  const isSelected = [...page.sources.values()].some(({ selection }) =>
    selection.records.includes(record),
  );
  if (!isSelected) return [];
  return (page.definition.blocks ?? []).flatMap((block) => {
    const given = recordsFor(context, page, block).find((one) => one.record === record);
    return given === undefined ? [] : [{ block, given }];
  });
}

/** The records that a block gets of a page's sources, each once, as it gets them: of the models that it accepts. */
export function recordsFor(
  { blocks }: Pick<ExplainContext, 'blocks'>,
  page: Page,
  block: PageBlock,
): RecordFor[] {
  const accepts = blocks.get(block.component)?.metadata.accepts ?? {};
  return Object.keys(accepts).flatMap((accepted) => {
    const found = new Map<SiteRecord, RecordFor>();
    for (const source of block.data ?? []) {
      const selected = page.sources.get(source);
      if (selected?.model !== accepted) continue;
      const { model, selection } = selected;
      for (const record of selection.records) {
        if (!found.has(record)) found.set(record, { record, model, source, position: found.size });
      }
    }
    return [...found.values()];
  });
}
