import type { SiteRecord } from '../../site/site.ts';
import type { Page } from '../resolve-page.ts';

/**
 * When what a page shows was last changed, in milliseconds since 1970; null where none of its records tells. The page
 * of a record changes with that record, not with the list of others below it.
 */
export function lastChange(page: Page): number | null {
  const { own } = page;
  const all = own === null ? [...page.sources.values()].flatMap(recordsOf) : [own.record];
  const times = all.map(changeOf).filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((last, time) => Math.max(last, time));
}

/** When the article of a page was published and last changed; null for other pages. */
export function articleTimes(
  page: Page,
): { readonly published: number; readonly modified: number } | null {
  const record = page.own?.record;
  if (record === undefined || !('slug' in record)) return null;
  const published: unknown = record.createdAt;
  return typeof published === 'number'
    ? { published, modified: changeOf(record) ?? published }
    : null;
}

const recordsOf = ({ selection }: { selection: { readonly records: readonly SiteRecord[] } }) =>
  selection.records;

function changeOf(record: SiteRecord): number | null {
  const changed = 'slug' in record ? (record.updatedAt ?? record.createdAt) : undefined;
  return typeof changed === 'number' ? changed : null;
}
