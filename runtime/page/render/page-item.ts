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
export function pageItem({ own }: Page): PageItem | null {
  if (own === null || !('object' in own.record)) return null;
  const { id, title, object } = own.record;
  if (typeof title !== 'string' || typeof object !== 'string') return null;
  const read = ['id', 'title', 'object'].map((field) => ({ source: own.source, field }));
  return { id, name: title, category: object, read };
}
