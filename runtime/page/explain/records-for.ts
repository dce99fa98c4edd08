import type { Model, SiteRecord } from '../../site/site.ts';
import type { PageBlock } from '../place.ts';
import type { Page } from '../resolve-page.ts';
import type { ExplainContext } from './context.ts';

/** A record that a block gets, where from, and in which position among those of its model. */
export interface RecordFor {
  readonly record: SiteRecord;
  readonly model: Model;
  readonly source: string;
  readonly position: number;
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
