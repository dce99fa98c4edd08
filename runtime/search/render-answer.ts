import { escapeHtml } from '../protocol/html.ts';
import type { MarkedText } from './extract.ts';
import { type SearchAnswer, type SearchResult, tidyQuery } from './search.ts';

/** The length in characters that a query must have. */
export const SHORTEST_QUERY = 2;

/** The query and the kind in the address of a search page. */
export interface SearchRequest {
  readonly query: string;
  /** The key of the chosen group; null for all groups. */
  readonly kind: string | null;
}

/**
 * A text, or an element with its content. Servers write it as HTML; browsers create DOM nodes from it, so text is never
 * parsed as HTML.
 */
export type Part =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly Part[];
    };

/** The number of results as a sentence, shown and announced to screen readers (A46). */
export function answerWords({ query, results, groups, kind, isGuess }: SearchAnswer): string {
  if (query.length < SHORTEST_QUERY) return 'Skriv minst to bokstaver.';
  const all = countOf(groups, kind);
  if (results.length === 0) return `Ingen treff på «${query}»`;
  if (isGuess) return `Ingen treff på akkurat «${query}», men ${all} som ligner`;
  const shown =
    all > results.length ? `De ${results.length} beste av ${all} treff` : `${all} treff`;
  return `${shown} på «${query}»`;
}

/** An answer as HTML, for visitors without JavaScript. @param path The path of the search page. */
export function renderAnswer(answer: SearchAnswer, path: string): string {
  return writeHtml(answerParts(answer, path));
}

/**
 * The elements of an answer, the same on servers and in browsers.
 * @param path The path of the search page.
 */
export function answerParts(answer: SearchAnswer, path: string): readonly Part[] {
  const heading = element('h2', { class: 'search-count' }, answerWords(answer));
  if (answer.query.length < SHORTEST_QUERY) return [heading];
  const results = answer.results.map(resultOf);
  const list =
    results.length > 0
      ? element('ol', { class: 'search-results' }, ...results)
      : adviceFor(answer.kind);
  return [heading, ...kindsOf(answer, path), list];
}

/** Links that narrow the answer to one kind; empty if all results are of one kind and none was chosen. */
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

function resultOf({ href, group, title, extract }: SearchResult): Part {
  const link = element('a', { href: encodeURI(href) }, ...markedParts(title));
  return element(
    'li',
    {},
    element('p', { class: 'search-kind' }, group),
    element('h3', {}, link),
    element('p', {}, ...markedParts(extract)),
  );
}

function adviceFor(kind: string | null): Part {
  const advice =
    kind === null
      ? 'Prøv færre ord, et annet ord eller en del av ordet.'
      : 'Velg «Alt» for å se treff av andre slag.';
  return element('p', {}, advice);
}

function markedParts(pieces: MarkedText): readonly Part[] {
  return pieces.map(({ text, marked }) => (marked ? element('mark', {}, text) : text));
}

function countOf(groups: SearchAnswer['groups'], kind: string | null): number {
  const counted = groups.filter((one) => kind === null || one.kind === kind);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Reads `?q=…&type=…`; `search` is an alias of `q` (A44). Returns null for an empty query. */
export function readSearchRequest(query: string): SearchRequest | null {
  const fields = new URLSearchParams(query);
  const typed = tidyQuery(fields.get('q') || fields.get('search') || '');
  const kind = fields.get('type');
  return typed === '' ? null : { query: typed, kind: kind || null };
}

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
 * A search page with its answer filled in, for visitors without JavaScript (A44). The block has two placeholders: an
 * element with `data-search-results`, and a field with `data-search-field`.
 *
 * @param path The path of the search page.
 * @param asked The query string of the request, with its `?`; stored so that the browser knows which query was
 * answered.
 */
export function fillPage(html: string, answer: SearchAnswer, path: string, asked: string): string {
  const query = escapeHtml(answer.query);
  return html
    .replace(/data-search-field=""/, (mark) => `${mark} value="${query}"`)
    .replace(
      /(<[a-z]+[^>]* data-search-results="")([^>]*>)/,
      (_, start: string, end: string) =>
        `${start} data-answers="${escapeHtml(asked)}"${end}${renderAnswer(answer, path)}`,
    );
}
