import { isArticle, pageModelOf } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/** What the example of a new block shows. */
export interface ExampleArticle {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

const madeUp: readonly ExampleArticle[] = [
  { id: 'a-1', title: 'Nytt lerret i sal 1', href: '/article/nytt-lerret' },
  { id: 'a-2', title: 'Konsert i foajeen', href: '/article/konsert-i-foajeen' },
];

/** Two articles of a site with pages of their own at `now` (milliseconds since 1970); made up where it has fewer. */
export function exampleArticles(site: Site, now: number): readonly ExampleArticle[] {
  const articles = new Map<string, ExampleArticle>();
  for (const { record, path } of pageModelOf(site, now).routes.addresses) {
    if (record === null || !isArticle(record) || articles.has(record.id)) continue;
    articles.set(record.id, { id: record.id, title: record.title, href: path });
    if (articles.size === madeUp.length) return [...articles.values()];
  }
  return madeUp;
}
