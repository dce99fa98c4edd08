import type { BreadcrumbList, WebPage, WebSite } from 'schema-dts';
import type { Meta, Page } from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';
import { houseReference } from './organization.ts';
import type { Step } from './trail.ts';

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

/** The node of a page that isn't about a single record: a search page, a list, or neither. */
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
