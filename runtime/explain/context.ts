import type { PageModel, RegisteredBlock } from '../page/index.ts';
import type { Model, NamedPage, Site, SiteRecord } from '../site/index.ts';
import type { Draw } from './draw.ts';

/** What explanations are made from. */
export interface ExplainContext {
  readonly model: PageModel;
  /** Every block by name, as data. */
  readonly blocks: ReadonlyMap<string, Pick<RegisteredBlock, 'metadata' | 'validateOptions'>>;
  /** Draws pages, to tell what blocks read; null where that can't be done. */
  readonly draw: Draw | null;
  /** Page definitions that the site doesn't list. */
  readonly drafts: readonly NamedPage[];
  /** The file that a record, block datum, page definition or layout was read from, or null. */
  fileOf(value: object): string | null;
}

/** A record as people know it. */
export interface RecordName {
  readonly model: Model;
  readonly id: string;
  /** An event's is its production's where it has none (A69). */
  readonly title: string;
  /** When an event starts, as written. */
  readonly at?: string;
}

/** The name of a record. */
export function nameOf(site: Site, record: SiteRecord): RecordName {
  if ('productionId' in record) {
    const { id, startTime } = record;
    const production = site.records.production.find((one) => one.id === record.productionId);
    return {
      model: 'event',
      id,
      title: record.title ?? production?.title ?? record.productionId,
      at: startTime,
    };
  }
  const { id, title } = record;
  return { model: 'object' in record ? 'production' : 'article', id, title };
}
