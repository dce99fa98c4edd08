import { Feed, type Item as FeedItem } from 'feed';
import { type Article, cutAtWord, isArticle, type PageModel, plainText } from '../page/index.ts';
import { escapeHtml } from '../protocol/html.ts';
import { encodePath } from '../protocol/path.ts';
import { NEWS_ATOM, NEWS_RSS } from './programme-event.ts';

/** How many articles the feeds hold: enough, since readers fetch often. */
const NEWEST = 30;

const SUMMARY = 300;

interface Item {
  readonly article: Article;
  readonly url: string;
  readonly published: Date;
  readonly changed: Date;
}

/** The newest articles as Atom and as RSS: the full text, when published and when last changed. */
export function newsFeeds(model: PageModel): { readonly atom: string; readonly rss: string } {
  const items = newestArticles(model);
  return {
    atom: printable(feedOf(model, items, NEWS_ATOM).atom1()),
    rss: printable(feedOf(model, items, NEWS_RSS).rss2()),
  };
}

/** Articles that have a public page and a date, newest first. */
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

/** Authors in RSS are e-mail addresses; a name goes into `dc:creator`, which feed readers know. */
function authorOf(name: string, isAtom: boolean): Pick<FeedItem, 'author' | 'extensions'> {
  return isAtom
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
}

/** Makes links and pictures absolute: feed readers have no base address. */
function withHost(html: string, host: string): string {
  return html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${host}/`);
}

/**
 * Text without control characters, one of which makes a whole XML file or calendar unreadable. Word processors write a
 * vertical tab for a line break.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .toWellFormed();
}
