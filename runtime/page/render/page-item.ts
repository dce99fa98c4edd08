import type { Page } from '../resolve-page.ts';

/** The production that a page is of, as analytics tells of it (S133, A83). */
export interface PageItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** What was read to know it. */
  readonly read: readonly { readonly source: string; readonly field: string }[];
}

/** The item of a page that exists for each production; null for all other pages. */
export function pageItem({ definition, sources }: Page): PageItem | null {
  const [first] = sources;
  if (first === undefined || !definition.path.includes('/:')) return null;
  const [name, { source, model, selection }] = first;
  const [record] = selection.records;
  if (source.collection || model !== 'production' || !record || !('object' in record)) return null;
  const { id, title, object } = record;
  if (typeof title !== 'string' || typeof object !== 'string') return null;
  const read = ['id', 'title', 'object'].map((field) => ({ source: name, field }));
  return { id, name: title, category: object, read };
}
