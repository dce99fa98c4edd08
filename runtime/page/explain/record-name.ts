import type { Model, Site, SiteRecord } from '../../site/site.ts';

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
