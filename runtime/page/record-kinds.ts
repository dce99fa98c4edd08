import type { RecordsByModel, SiteRecord } from '../site/site.ts';

export type Article = RecordsByModel['article'];
export type Production = RecordsByModel['production'];

export function isArticle(record: SiteRecord): record is Article {
  return 'slug' in record;
}

export function isProduction(record: SiteRecord): record is Production {
  return 'object' in record;
}
