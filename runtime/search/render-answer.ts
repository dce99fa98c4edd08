import { escapeHtml, unescapeHtml } from '../protocol/html.ts';
import { hostOf, nameTicket, type TicketItem, ticketWords } from '../protocol/ticket-link.ts';
import { whenWords } from './days.ts';
import type { MarkedText } from './extract.ts';
import { type SearchAnswer, type SearchResult, tidyQuery } from './search.ts';

/** The minimum length of a query, in characters; shorter queries have no results. */
export const SHORTEST_QUERY = 2;

/** The pause in typing, in milliseconds, after which screen readers announce the number of results. */
export const SETTLED = 700;

/** A visitor's search, as in the address of a search page. */
export interface SearchRequest {
  readonly query: string;
  /** The key of the group to which the visitor narrows the search; null for all groups. */
  readonly kind: string | null;
  /** The number of tens of results to show; missing: 1. */
  readonly page?: number;
}

/** The advice for an answer without results. */
const NO_RESULTS = 'Prøv færre ord, et annet ord eller en del av ordet.';
const NONE_OF_KIND = 'Velg «Alt» for å se treff av andre slag.';

/** The number of results shown at first, and added by each link to more. */
const SHOWN = 10;

/** A text or element of an answer. Servers write it as HTML; browsers make elements, and parse no text as HTML. */
export type Part =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly Part[];
    };

/** Returns the sentence about the number of results, `12 treff på «kaffe»`, which screen readers announce (A46). */
export function answerWords({ query, results, groups, kind, isGuess }: SearchAnswer): string {
  if (query.length < SHORTEST_QUERY) return 'Skriv minst to bokstaver.';
  const all = countOf(groups, kind);
  if (results.length === 0) return `Ingen treff på «${query}»`;
  if (isGuess) return `Ingen treff på akkurat «${query}», men ${all} som ligner`;
  const shown =
    all > results.length ? `De ${results.length} beste av ${all} treff` : `${all} treff`;
  return `${shown} på «${query}»`;
}

/** Returns the HTML of an answer, for visitors without JavaScript. The parameters are those of `answerParts`. */
export function renderAnswer(...answer: Parameters<typeof answerParts>): string {
  return writeHtml(answerParts(...answer));
}

/**
 * Returns an answer as elements, the same on servers and in browsers: a heading with the number of results, links to
 * the groups, the results, and a link to more. For a query that is too short, only the heading.
 * @param path the address of the search page @param page the number of tens of results to show
 * @param service the name of the shop that sells tickets, for their links. Default: the shop's host
 */
export function answerParts(
  answer: SearchAnswer,
  path: string,
  page = 1,
  service?: string,
): readonly Part[] {
  const heading = element('h2', { class: 'search-count' }, answerWords(answer));
  if (answer.query.length < SHORTEST_QUERY) return [heading];
  const shown = SHOWN * page;
  const results = answer.results
    .slice(0, shown)
    .map((result, at) => resultOf(result, at + 1, answer.now, service));
  const list =
    results.length > 0
      ? element('ol', { class: 'search-results' }, ...results)
      : element('p', {}, answer.kind === null ? NO_RESULTS : NONE_OF_KIND);
  const more = answer.results.length > shown ? [moreLink(answer, path, page + 1)] : [];
  return [heading, ...kindsOf(answer, path), list, ...more];
}

/** Returns the HTML id of the first of the ten results that a page (counted from 1) adds: `treff-11` for page 2. */
export function resultId(page: number): string {
  return `treff-${SHOWN * (page - 1) + 1}`;
}

function moreLink({ query, kind }: SearchAnswer, path: string, page: number): Part {
  const fields = new URLSearchParams({ q: query, ...(kind && { type: kind }), side: `${page}` });
  const href = `${path}?${fields}#${resultId(page)}`;
  return element('a', { class: 'button-secondary', href, 'data-more': `${page}` }, 'Vis flere');
}

/** Returns links that narrow the answer to one group; [] if all results are of one group and the visitor chose none. */
function kindsOf({ query, groups, kind }: SearchAnswer, path: string): readonly Part[] {
  if (groups.length < 2 && kind === null) return [];
  const all = { kind: null, name: 'Alt', count: countOf(groups, null) };
  const links = [all, ...groups].map(({ kind: one, name, count: results }) => {
    const fields = new URLSearchParams({ q: query, ...(one && { type: one }) });
    const current = one === kind && { 'aria-current': 'true' };
    const count = element('span', {}, String(results));
    const link = element('a', { href: `${path}?${fields}`, ...current }, `${name} `, count);
    return element('li', {}, link);
  });
  const list = element('ul', { class: 'search-kinds' }, ...links);
  return [element('nav', { 'aria-label': 'Vis bare' }, list)];
}

function resultOf(
  result: SearchResult,
  number: number,
  now: number,
  service: string | undefined,
): Part {
  const { href, group, title, extract, image } = result;
  const size = { width: '72', height: '96' };
  const picture = { src: image ?? '', alt: '', ...size, loading: 'lazy', decoding: 'async' };
  return element(
    'li',
    {
      ...(number > 1 && number % SHOWN === 1 && { id: `treff-${number}` }),
      ...(image !== undefined && { class: 'search-pictured' }),
    },
    element('p', { class: 'search-kind' }, group),
    element('h3', {}, element('a', { href }, ...markedParts(title))),
    element('p', {}, ...markedParts(extract)),
    ...nextTime(result, now, service),
    ...(image === undefined ? [] : [element('img', picture)]),
  );
}

/** Returns the first time of a result after `now` (milliseconds since 1970); undefined if there is none. */
function nextOf({ times = [] }: SearchResult, now: number) {
  return times.find(([start]) => start * 60_000 > now);
}

/**
 * Returns in words when a result next takes place, in Norway's time: `i dag kl. 18.00, utsolgt`; '' if it has no time
 * after `now` (milliseconds since 1970).
 */
export function nextWords(result: SearchResult, now: number): string {
  const [start, tickets, isFree] = nextOf(result, now) ?? [];
  if (start === undefined) return '';
  const when = whenWords(start * 60_000, now);
  return tickets === '' ? `${when}, ${isFree ? 'fullt' : 'utsolgt'}` : when;
}

/** Returns a result's next time, with a link to its tickets if they are sold; [] if there is none. */
function nextTime(result: SearchResult, now: number, service?: string): readonly Part[] {
  const when = nextWords(result, now);
  const [, tickets = '', isFree] = nextOf(result, now) ?? [];
  if (when === '') return [];
  const shown = element('span', {}, `Neste: ${when}`);
  if (tickets === '') return [element('p', { class: 'search-next' }, shown)];
  const title = plainTitle(result);
  const host = hostOf(tickets);
  const [id, category] = result.item ?? [];
  const item: TicketItem | undefined =
    id && category
      ? { 'data-item': id, 'data-item-name': title, 'data-item-category': category }
      : undefined;
  const attributes = {
    ...{ class: 'button-secondary ticket-link', href: tickets, rel: 'noopener' },
    // The browser itself opens a shop below the site's own address.
    ...(host === null && { 'data-native': '' }),
    'aria-label': `${nameTicket({ title, isFree })}, ${when} (hos ${service ?? host ?? 'billettbutikken'})`,
    ...item,
  };
  const buy = element('a', attributes, element('span', {}, ticketWords(isFree).join(' ')));
  return [element('p', { class: 'search-next' }, shown, buy)];
}

/** Returns a result's title as plain text. */
export function plainTitle({ title }: SearchResult): string {
  return title.map(({ text }) => text).join('');
}

function markedParts(pieces: MarkedText): readonly Part[] {
  return pieces.map(({ text, marked }) => (marked ? element('mark', {}, text) : text));
}

function countOf(groups: SearchAnswer['groups'], kind: string | null): number {
  const counted = groups.filter((one) => kind === null || one.kind === kind);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Returns the search in the query of an address, `?q=…&type=…&side=…`; null if `q` is missing or empty. `search` is
 * another name for `q` (A44).
 */
export function readSearchRequest(query: string): SearchRequest | null {
  const fields = new URLSearchParams(query);
  const typed = tidyQuery(fields.get('q') || fields.get('search') || '');
  const kind = fields.get('type');
  const page = Math.min(9, Math.floor(Number(fields.get('side'))) || 1);
  return typed === '' ? null : { query: typed, kind: kind || null, ...(page > 1 && { page }) };
}

/** Returns an HTML element for an answer. @param parts its content: texts and elements */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...parts: readonly Part[]
): Part {
  return { name, attributes, parts };
}

function writeHtml(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      const attributes = Object.entries(part.attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      );
      return `<${part.name}${attributes.join('')}>${writeHtml(part.parts)}</${part.name}>`;
    })
    .join('');
}

/**
 * Returns the HTML of a search page with its field and results filled in, for visitors without JavaScript (A44), and
 * without the block's text for searches without an answer. Comments around the results show the service worker what to
 * remove, as it stores one page for all queries.
 * @param html the page as it was built @param path its address
 * @param queryString the query of the requested address, by which the page's code knows which search was answered
 */
export function fillPage(
  html: string,
  answer: SearchAnswer,
  path: string,
  queryString: string,
): string {
  const query = escapeHtml(answer.query);
  const page = readSearchRequest(queryString)?.page;
  const [, service] = / data-search-service="([^"]*)"/.exec(html) ?? [];
  const rendered = renderAnswer(answer, path, page, service && unescapeHtml(service));
  return html
    .replace(/data-search-field=""/, (mark) => `${mark} value="${query}"`)
    .replace(
      /(<[a-z]+[^>]* data-search-results="")([^>]*>)/,
      (_, start: string, end: string) =>
        `${start} data-answers="${escapeHtml(queryString)}"${end}<!--answer-->${rendered}<!--/answer-->`,
    )
    .replace(/<noscript data-search-unanswered="">.*?<\/noscript>/s, '');
}
