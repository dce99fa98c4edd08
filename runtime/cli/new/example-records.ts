import { createPageModel, plainText, roleOf } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/** A record in the example of a new block. */
export interface ExampleRecord {
  readonly id: string;
  readonly model: string;
  readonly title: string;
  readonly address: string;
}

/** The number of records in an example. */
const SHOWN = 2;

/** Two records of the site that have pages at `now` (milliseconds since 1970); none if it has fewer. */
export function exampleRecords(site: Site, now: number): readonly ExampleRecord[] {
  const { routes, index } = createPageModel(site, now);
  const records = new Map<string, ExampleRecord>();
  for (const { record, path } of routes.addresses) {
    if (record === null || records.has(record.id)) continue;
    const { id, model } = record;
    const title = plainText(roleOf(site, index.read, record, 'title'));
    records.set(id, { id, model, title, address: path });
    if (records.size === SHOWN) return [...records.values()];
  }
  return [];
}
