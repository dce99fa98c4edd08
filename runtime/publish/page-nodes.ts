import type { BreadcrumbList, Movie, NewsArticle, WebPage, WebSite } from 'schema-dts';
import type { Article, Meta, Page, Production } from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';
import { houseReference } from './organization.ts';
import type { Step } from './trail.ts';

/** The longest headline that search engines show, in characters. */
const HEADLINE = 110;

/** The site, with its search page. */
export function siteNode(site: Site): Exclude<WebSite, string> {
  const { host, title, description, locale, search } = site.config;
  return {
    '@type': 'WebSite',
    '@id': `${host}/#site`,
    url: `${host}/`,
    name: title,
    ...(description !== undefined && { description }),
    inLanguage: locale.default,
    publisher: houseReference(site),
    ...(search !== undefined && { potentialAction: searchAction(host + search.path) }),
  };
}

/** Search engines require `query-input`, which the types of schema.org lack. */
function searchAction(address: string) {
  const urlTemplate = `${address}?q={search_term_string}`;
  return {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate },
    'query-input': 'required name=search_term_string',
  };
}

/** A page that is about no single record. It is a search page, a list, or neither. */
export function pageNode(
  site: Site,
  page: Page,
  about: Meta & { readonly url: string },
): Exclude<WebPage, string> {
  const { title, description, image, url } = about;
  const isList = [...page.sources.values()].some(({ source }) => source.collection);
  const isSearch = site.config.search?.path === page.path;
  return {
    '@type': isSearch ? 'SearchResultsPage' : isList ? 'CollectionPage' : 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    ...(description !== null && { description }),
    ...(image !== null && { image: new URL(image.url, site.config.host).href }),
    inLanguage: site.config.locale.default,
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${site.config.host}/#site`,
      name: site.config.title,
      url: `${site.config.host}/`,
    },
    publisher: houseReference(site),
  };
}

/** The breadcrumbs from the front page to a page. */
export function breadcrumbs(
  { config }: Site,
  steps: readonly Step[],
): Exclude<BreadcrumbList, string> {
  const all = [{ name: 'Forside', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: config.host + encodePath(path),
    })),
  };
}

/** A news article, with when it was published and last changed. */
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

/**
 * A film.
 * @param about `id` is the id of the node; showings refer to it.
 */
export function filmNode(
  { title, duration, ageLimit, features = [] }: Production,
  about: {
    readonly id: string;
    readonly url: string;
    readonly image: string | null;
    readonly description: string | null;
  },
): Exclude<Movie, string> {
  const { id, url, image, description } = about;
  return {
    '@type': 'Movie',
    '@id': id,
    name: title,
    url,
    ...(image !== null && { image }),
    ...(description !== null && { description }),
    ...(duration !== undefined && { duration: durationText(duration) }),
    ...(ageLimit !== undefined && { contentRating: ratingText(ageLimit) }),
    ...(features.length > 0 && { keywords: features.join(', ') }),
  };
}

/** Minutes as a duration of ISO 8601: `PT1H34M`. */
function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function ratingText(age: number): string {
  return age === 0 ? 'Tillatt for alle' : `${age} år`;
}
