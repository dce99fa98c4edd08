import { Feed, type Item as FeedItem } from 'feed';
import { type Article, cutAtWord, isArticle, type PageModel, plainText } from '../page/index.ts';
import { escapeHtml } from '../protocol/html.ts';
import { encodePath } from '../protocol/path.ts';
import { NEWS_ATOM, NEWS_RSS } from './programme-event.ts';

/** Readers that follow the news ask often: as many as anybody has missed. */
const NEWEST = 30;

const SUMMARY = 300;

interface Item {
  readonly article: Article;
  readonly url: string;
  readonly published: Date;
  readonly changed: Date;
}

/** The newest articles as Atom and RSS, whole, with when they were published and last changed. */
export function newsFeeds(model: PageModel): { readonly atom: string; readonly rss: string } {
  const items = newestArticles(model);
  return {
    atom: printable(feedOf(model, items, NEWS_ATOM).atom1()),
    rss: printable(feedOf(model, items, NEWS_RSS).rss2()),
  };
}

/** Articles with a page that everybody may see, and a day. */
function newestArticles({ site, routes }: PageModel): readonly Item[] {
  const items = new Map<string, Item>();
  for (const { record, page, path } of routes.addresses) {
    if (record === null || !isArticle(record) || page.definition.audience === 'member') continue;
    const { createdAt, updatedAt = createdAt } = record;
    if (createdAt === undefined || updatedAt === undefined || items.has(record.id)) continue;
    items.set(record.id, {
      article: record,
      url: site.config.host + encodePath(path),
      published: new Date(createdAt),
      changed: new Date(Math.max(createdAt, updatedAt)),
    });
  }
  const newest = [...items.values()].sort(
    (a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1),
  );
  return newest.slice(0, NEWEST);
}

function feedOf({ site }: PageModel, items: readonly Item[], address: string): Feed {
  const { host, title, description = '', locale } = site.config;
  const isAtom = address === NEWS_ATOM;
  const feed = new Feed({
    id: `${host}/`,
    title: `Nyheter – ${title}`,
    description,
    link: `${host}/`,
    feed: host + address,
    language: locale.default,
    generator: 'Lerret',
    author: { name: title },
    updated: new Date(Math.max(0, ...items.map(({ changed }) => changed.getTime()))),
  });
  for (const { article, url, published, changed } of items) {
    feed.addItem({
      // The address may change, the id doesn't.
      id: `${host}/#${encodeURIComponent(article.id)}`,
      title: isAtom ? escapeHtml(article.title) : article.title.replaceAll(']]>', ']]&gt;'),
      link: url,
      published,
      date: changed,
      description: escapeHtml(cutAtWord(plainText(article.content), SUMMARY)),
      content: withHost(article.content ?? '', host),
      ...(article.author === undefined ? {} : authorOf(article.author, isAtom)),
    });
  }
  return feed;
}

/** RSS has mail addresses for authors; names stand in an element that all readers know. */
function authorOf(name: string, isAtom: boolean): Pick<FeedItem, 'author' | 'extensions'> {
  return isAtom
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
}

/** Elsewhere links from the root would lead nowhere. */
function withHost(html: string, host: string): string {
  return html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${host}/`);
}

/**
 * Text without characters that make an XML file or a calendar unreadable as a whole: word processors leave a
 * vertical tab where they broke a line.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .toWellFormed();
}
