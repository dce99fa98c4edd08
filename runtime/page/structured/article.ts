import type { NewsArticle } from 'schema-dts';
import { withOffset } from '../../protocol/clock.ts';
import type { Site } from '../../site/site.ts';
import type { Article } from '../record-kinds.ts';
import { houseReference } from './house.ts';

/** Search engines show this much of a headline. */
const HEADLINE = 110;

/** A news article, with when it came and when it was last changed. */
export function articleNode(
  site: Site,
  article: Article,
  about: {
    readonly url: string;
    readonly image: string | null;
    readonly description: string | null;
  },
): Exclude<NewsArticle, string> {
  const { title, author, category, createdAt, updatedAt } = article;
  const { url, image, description } = about;
  const publisher = houseReference(site);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: title.slice(0, HEADLINE),
    url,
    mainEntityOfPage: url,
    inLanguage: article.node_locale ?? site.config.locale.default,
    ...(image !== null && { image }),
    ...(description !== null && { description }),
    ...(createdAt !== undefined && { datePublished: withOffset(createdAt) }),
    ...((updatedAt ?? createdAt) !== undefined && {
      dateModified: withOffset(updatedAt ?? createdAt ?? 0),
    }),
    ...(category !== undefined && { articleSection: category }),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}
