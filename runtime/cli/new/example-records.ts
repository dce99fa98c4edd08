import { createPageModel, plainText, roleOf } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/** A record in the example of a new block. */
export interface ExampleRecord {
  readonly id: string;
  readonly model: string;
  readonly title: string;
  readonly address: string;
}

const madeUp: readonly ExampleRecord[] = [
  { id: 'r-1', model: 'article', title: 'Nytt lerret i sal 1', address: '/article/nytt-lerret' },
  { id: 'r-2', model: 'article', title: 'Konsert i foajeen', address: '/article/konsert' },
];

/** Two records of the site that have pages at `now` (milliseconds since 1970); invented ones where it has fewer. */
export function exampleRecords(site: Site, now: number): readonly ExampleRecord[] {
  const { routes, index } = createPageModel(site, now);
  const records = new Map<string, ExampleRecord>();
  for (const { record, path } of routes.addresses) {
    if (record === null || records.has(record.id)) continue;
    const { id, model } = record;
    const title = plainText(roleOf(site, index.read, record, 'title'));
    records.set(id, { id, model, title, address: path });
    if (records.size === madeUp.length) return [...records.values()];
  }
  return madeUp;
}
