import { readProperty, type Searched, type SiteRecord } from '../model.ts';
import {
  blockId,
  hasParameters,
  type PageBlock,
  type PageModel,
  pictureOf,
  plainBeginning,
  plainText,
  resolvePage,
  roleOf,
} from '../page/index.ts';
import { momentOf } from '../protocol/clock.ts';
import { dayKey } from '../protocol/days.ts';
import { programmeOf } from '../publish/programme.ts';
import {
  type EntryTime,
  PAGES,
  type ProgrammePage,
  type SearchEntry,
  type SearchGroups,
  type SearchSite,
} from '../search/index.ts';
import { type DescribedBlocks, searchedTexts, withStops } from './search-pages.ts';

/** A page that the search finds. */
export interface SearchedPage {
  readonly path: string;
  /** The record that the page is about; null for a page with its own texts. */
  readonly record: SiteRecord | null;
  /** A text that changes when an input of the page's entries changes, except the record itself. */
  readonly state: string;
  /** The address of the picture that results show; undefined if they show none. */
  readonly image?: string | undefined;
  /** When the page's entry changes (milliseconds since 1970): an event begins, or its tickets go on sale. */
  readonly turns?: readonly number[];
  /** Returns one entry for a record, with up to `length` UTF-16 units of its text; for other pages one per section. */
  readonly entries: (length: number) => readonly SearchEntry[];
}

/** The maximum number of times in an entry. The site is built again before all of them are over. */
const MAX_TIMES = 6;

/** The ratio and the width, in pixels, of the pictures in results. */
const THUMBNAIL = { ratio: '3x4', width: 180 };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Returns the pages that the search finds (S9, A44): for each record whose model has `search`, the first page about it
 * that isn't for members; and, if the site's settings say so, pages with texts of their own. [] for a site without
 * search.
 */
export function searchedPages(model: PageModel, blocks: DescribedBlocks): SearchedPage[] {
  const { site, routes } = model;
  const { search } = site.config;
  if (search === undefined) return [];
  const showings = showingsOf(model);
  const texts = searchedTexts(model, blocks);
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap((address): SearchedPage[] => {
    const { path, href, page, record } = address;
    const own = texts.get(address);
    if (own) return [{ path, record, state: JSON.stringify(own), entries: () => own }];
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    const searched = site.models.get(record.model)?.search.find((way) => isMet(way, record));
    if (searched === undefined) return [];
    const { setting } = searched;
    if (setting !== undefined && search[setting] !== true) return [];
    const { turns, ...shown } = showings(record);
    return [
      {
        ...{ path, record, state: JSON.stringify(shown), image: shown.image, turns },
        entries: (length) => [recordEntry(model, { href, record, searched, shown }, length)],
      },
    ];
  });
}

function isMet({ when = {} }: Searched, record: SiteRecord): boolean {
  return Object.entries(when).every(([field, value]) => readProperty(record, field) === value);
}

/** What results show of a record besides its text, and facts about its upcoming events. */
interface Shown extends Pick<SearchEntry, 'image' | 'day' | 'times'> {
  readonly titles: readonly string[];
  /** How many of the upcoming events are sold out, `Utsolgt: 2 av 5 tidspunkter.`; missing if none is. */
  readonly soldOut?: string;
}

/** Returns a function that takes a record, and returns what results show of it: picture, date, and next times. */
function showingsOf(
  model: PageModel,
): (record: SiteRecord) => Shown & Pick<Required<SearchedPage>, 'turns'> {
  const { site, index, now } = model;
  const programme = programmeOf(model);
  const productions = new Map(programme.productions.map((one) => [one.record, one]));
  return (record) => {
    const production = productions.get(record);
    const events = production === undefined ? [] : programme.eventsOf(production);
    const coming = events.filter(({ start, status }) => start > now && status !== 'cancelled');
    // Visitors need the next time for which there are tickets.
    const open = coming.filter(({ availability }) => availability !== 'soldOut');
    const shown = open.length > 0 ? open : coming;
    const full = coming.length - open.length;
    const word = coming.every(({ isFree }) => isFree) ? 'Fullt' : 'Utsolgt';
    const times = shown.slice(0, MAX_TIMES).map((event): EntryTime => {
      const start = Math.floor(event.start / MINUTE);
      const { host } = site.config;
      const isOpen = event.availability !== 'soldOut';
      const url = isOpen ? event.ticketUrl : '';
      if (url === null || (isOpen && (event.saleStart ?? 0) > now)) return [start];
      const tickets = url.startsWith(`${host}/`) ? url.slice(host.length) : url;
      return event.isFree ? [start, tickets, true] : [start, tickets];
    });
    const written = momentOf(roleOf(site, index.read, record, 'date'));
    const image = thumbnailOf(model, record);
    return {
      ...(image !== null && { image }),
      ...(written !== null && { day: Math.floor(written / DAY) }),
      ...(times.length > 0 && { times }),
      ...(full > 0 && { soldOut: `${word}: ${full} av ${coming.length} tidspunkter.` }),
      titles: [...new Set(coming.map(({ title }) => plainText(title)))],
      turns: coming.flatMap(({ start, saleStart }) =>
        saleStart !== null && saleStart > now ? [start, saleStart] : start,
      ),
    };
  };
}

function thumbnailOf({ site, index }: PageModel, record: SiteRecord): string | null {
  const picture = pictureOf(site, roleOf(site, index.read, record, 'image'));
  if (picture === null) return null;
  const { made, candidates, url, focalPoint = { x: 0.5, y: 0.5 } } = picture;
  if (made === undefined) return candidates?.[0]?.url ?? url;
  // The copy is cropped around the focal point: a wide picture would be cropped to its middle.
  const [x, y] = [focalPoint.x, focalPoint.y].map((share) => Math.round(share * 10) * 10);
  return `${made}-${THUMBNAIL.ratio}-${x}x${y}-${THUMBNAIL.width}.avif`;
}

/** Returns the entry of a record. @param length the maximum number of UTF-16 units of its text that are read */
function recordEntry(
  { site, index: { read } }: PageModel,
  page: { href: string; record: SiteRecord; searched: Searched; shown: Shown },
  length: number,
): SearchEntry {
  const { href, record, searched, shown } = page;
  const { group, tags = [], words = [], fields } = searched;
  const { titles, soldOut, ...facts } = shown;
  const isSold = facts.times?.some(([, tickets]) => tickets);
  const { item } = site.models.get(record.model) ?? {};
  const category = item && read(record, item.category);
  const values = tags.flatMap((field) => read(record, field) ?? []);
  const texts = fields.map((field) => {
    const value = read(record, field);
    return plainBeginning(typeof value === 'string' ? withStops(value) : textsIn(value), length);
  });
  const title = plainText(roleOf(site, read, record, 'title'));
  return {
    ...{ title, href, kind: group },
    words: titles.filter((one) => one !== title),
    tags: [...values.map(String), ...words],
    text: [...texts, soldOut].filter(Boolean).join('\n'),
    ...facts,
    ...(isSold && { item: [record.id, String(category || 'event')] }),
  };
}

/** Returns the texts in a value, HTML as it is: those of people with their roles as `Regi: Kari Moe. Med: Ola By, Eli Vik`. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return plainText(value);
  const [first = '', ...more] = Object.values(value).map(textsIn).filter(Boolean);
  if (!Array.isArray(value)) return more.length > 0 ? `${first}: ${more.join(', ')}` : first;
  const isOfObjects = value.some((item) => typeof item === 'object');
  return [first, ...more].join(isOfObjects ? '. ' : ', ');
}

/**
 * Returns the facts about a site that a search needs besides the entries: the groups of results, the pages with a
 * programme, synonyms, and the site's fixed time.
 */
export function searchSite(model: PageModel, blocks: DescribedBlocks): SearchSite {
  const { config, synonyms } = model.site;
  const programmes = programmePages(model, blocks);
  // Results for the days of a programme are in the group of pages, too.
  const hasPages = config.search?.pages === true || programmes.length > 0;
  return {
    groups: searchGroups(model, hasPages),
    programmes,
    synonyms,
    clock: config.clock === undefined ? null : momentOf(config.clock),
  };
}

/** The weight of pages in search results; that of records is 1. It is higher, as pages answer common questions. */
const PAGES_WEIGHT = 2;

/** Returns the groups of results (those of models, and that of pages) in the order in which results list them. */
function searchGroups({ site }: PageModel, hasPages: boolean): SearchGroups {
  const all = [...site.models.values()].flatMap(({ search }) => search);
  const ofPages = { group: PAGES, label: 'Sider', weight: PAGES_WEIGHT };
  const inOrder = [...all, ...(hasPages ? [ofPages] : [])].toSorted(
    (a, b) => (b.weight ?? 1) - (a.weight ?? 1) || (a.label < b.label ? -1 : 1),
  );
  return Object.fromEntries(
    inOrder.map(({ group, label, weight }) => [group, { name: label, ...(weight && { weight }) }]),
  );
}

/**
 * Returns the pages that list a programme by day (`days` in block.json), the one with the largest number of days first.
 * Each record counts only for the first of these pages that lists it; a page without records left is left out. Days are
 * those of Norway.
 */
export function programmePages(
  model: PageModel,
  blocks: DescribedBlocks,
): readonly ProgrammePage[] {
  const { site, routes, now } = model;
  const found = routes.addresses.flatMap(({ path, href, page, params }) => {
    const { blocks: placed = [], audience, meta = {} } = page.definition;
    const block = placed.find((one) => blocks.get(one.component)?.metadata.days === true);
    if (block === undefined || hasParameters(page) || audience === 'member') return [];
    const { sources } = resolvePage(model, page, path, params);
    const starts = new Map<object, string>();
    for (const record of (block.data ?? []).flatMap(
      (name) => sources.get(name)?.selection.records ?? [],
    )) {
      const context = { joined: null, host: site.config.host };
      const event = site.models.get(record.model)?.functions.occurrence?.(record, context);
      if (event && event.start >= now && event.status !== 'cancelled')
        starts.set(record, dayKey(event.start));
    }
    const title = plainText(meta.title) || site.config.title;
    return [{ title, href: `${href}#${anchorOf(model, block)}-`, starts }];
  });
  const daysOf = ({ starts }: (typeof found)[number]) => new Set(starts.values()).size;
  const known = new Set<object>();
  return found
    .toSorted((one, other) => daysOf(other) - daysOf(one))
    .flatMap(({ title, href, starts }) => {
      const days: Record<string, number> = {};
      for (const [record, day] of starts) if (!known.has(record)) days[day] = (days[day] ?? 0) + 1;
      for (const record of starts.keys()) known.add(record);
      return Object.keys(days).length > 0 ? [{ title, href, days }] : [];
    });
}

/** Returns the beginning of the anchors of a block's days: its option `anchor`, or its id. */
function anchorOf({ site }: PageModel, block: PageBlock): string {
  const options = (block.data ?? []).flatMap((name) =>
    Object.entries(site.blockData.get(name)?.options ?? {}),
  );
  const named: unknown = new Map(options).get('anchor');
  return typeof named === 'string' ? named : blockId(block);
}
