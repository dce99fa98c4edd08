import { Feed, type Item as FeedItem } from 'feed';
import type { SiteRecord } from '../model.ts';
import { cutAtWord, type PageModel, plainText, roleOf, withFinalLinks } from '../page/index.ts';
import { momentOf } from '../protocol/clock.ts';
import { NEWS_ATOM, type NEWS_RSS } from '../protocol/feed-addresses.ts';
import { withoutControls } from '../protocol/feed-text.ts';
import { escapeHtml } from '../protocol/html.ts';

/** The maximum number of articles in a news feed. It is enough, as feed readers fetch often. */
const NEWEST = 30;

const SUMMARY = 300;

interface Item {
  readonly id: string;
  readonly title: string;
  /** The text as HTML. */
  readonly text: string;
  readonly author: string | undefined;
  readonly url: string;
  readonly published: Date;
  readonly changed: Date;
}

/**
 * Returns the text of a news feed: the full texts of the 30 newest records of models with `news` in model.json.
 * @param address the path of the feed, which decides its format: Atom or RSS
 */
export function newsFeed(model: PageModel, address: typeof NEWS_ATOM | typeof NEWS_RSS): string {
  const feed = feedOf(model, newestItems(model), address);
  return withoutControls(address === NEWS_ATOM ? feed.atom1() : feed.rss2());
}

/** Returns the newest records with a date and a page that isn't only for members: up to 30, the newest first. */
function newestItems(model: PageModel): readonly Item[] {
  const { site, routes, index } = model;
  const dated = new Map<SiteRecord, { readonly href: string; readonly published: number }>();
  for (const { record, page, href } of routes.addresses) {
    if (record === null || dated.has(record) || page.definition.audience === 'member') continue;
    if (site.models.get(record.model)?.news !== true) continue;
    const published = momentOf(roleOf(site, index.read, record, 'date'));
    if (published !== null) dated.set(record, { href, published });
  }
  const newest = [...dated].sort(
    ([, a], [, b]) => b.published - a.published || (a.href < b.href ? -1 : 1),
  );
  return newest
    .slice(0, NEWEST)
    .map(([record, { href, published }]) =>
      itemOf(model, record, site.config.host + href, published),
    );
}

function itemOf(
  { site, index, routes }: PageModel,
  record: SiteRecord,
  url: string,
  published: number,
): Item {
  const role = (name: string) => roleOf(site, index.read, record, name);
  const text = (name: string) => {
    const value = role(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: record.id,
    title: text('title') ?? '',
    text: withFinalLinks(routes.finalOf, text('text') ?? ''),
    author: text('author'),
    url,
    published: new Date(published),
    changed: new Date(Math.max(published, momentOf(role('changed')) ?? published)),
  };
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
  for (const { id, title: headline, text, author, url, published, changed } of items) {
    feed.addItem({
      // The id stays the same when the address changes.
      id: `${host}/#${encodeURIComponent(id)}`,
      title: isAtom ? escapeHtml(headline) : headline.replaceAll(']]>', ']]&gt;'),
      link: url,
      published,
      date: changed,
      description: escapeHtml(cutAtWord(plainText(text), SUMMARY)),
      content: withHost(text, host, escapeHtml(url)),
      ...(author === undefined ? {} : authorOf(author, isAtom)),
    });
  }
  return feed;
}

/** Returns the author of an item. In RSS, `author` must be an e-mail address, so `dc:creator` has the name. */
function authorOf(name: string, isAtom: boolean): Pick<FeedItem, 'author' | 'extensions'> {
  return isAtom
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
}

/** Returns HTML with absolute addresses, as feed readers have no base. @param url the page, for links such as `#del` */
function withHost(html: string, host: string, url: string): string {
  return html.replace(/(?<=\s(?:href|src)=")(?:\/(?!\/)|#)/g, (start) =>
    start === '#' ? `${url}#` : `${host}/`,
  );
}
