import { escapeHtml } from '../protocol/escape-html.ts';
import { SEARCH_KINDS, type SearchKind } from './entry.ts';
import type { MarkedText } from './extract.ts';
import type { SearchAnswer, SearchResult } from './search.ts';

/** Too short to look for. */
export const SHORTEST_QUERY = 2;

const kindNames: Readonly<Record<SearchKind, string>> = {
  film: 'Film',
  culture: 'Kultur',
  article: 'Nyheter',
};

/** What came of a search, in a sentence: for who sees it and for who hears it (A46). */
export function answerWords({ query, results, counts, kind, isGuess }: SearchAnswer): string {
  if (query.length < SHORTEST_QUERY) return 'Skriv minst to bokstaver.';
  const all = countOf(counts, kind);
  if (results.length === 0) return `Ingen treff på «${query}»`;
  if (isGuess) return `Ingen treff på akkurat «${query}», men ${all} som ligner`;
  const shown =
    all > results.length ? `De ${results.length} beste av ${all} treff` : `${all} treff`;
  return `${shown} på «${query}»`;
}

/**
 * An answer as HTML: the same on servers, which draw it for who has no script, and in browsers.
 * @param path Where the search page is.
 */
export function drawAnswer(answer: SearchAnswer, path: string): string {
  const heading = `<h2 class="search-count">${escapeHtml(answerWords(answer))}</h2>`;
  if (answer.query.length < SHORTEST_QUERY) return heading;
  const results = answer.results.map(drawResult).join('');
  const list = results && `<ol class="search-results">${results}</ol>`;
  return heading + drawKinds(answer, path) + (list || drawNothing(answer));
}

/** The ways to narrow it; none where there is nothing to narrow. */
function drawKinds({ query, counts, kind }: SearchAnswer, path: string): string {
  const used = SEARCH_KINDS.filter((one) => counts[one] > 0);
  if (used.length < 2 && kind === null) return '';
  const link = (one: SearchKind | null) => {
    const fields = new URLSearchParams({ q: query, ...(one && { type: one }) });
    const current = one === kind ? ' aria-current="true"' : '';
    const name = one === null ? 'Alt' : kindNames[one];
    const href = escapeHtml(`${path}?${fields}`);
    return `<li><a href="${href}"${current}>${name} <span>${countOf(counts, one)}</span></a></li>`;
  };
  const links = [null, ...used].map(link).join('');
  return `<nav aria-label="Vis bare"><ul class="search-kinds">${links}</ul></nav>`;
}

function drawResult({ href, kind, title, extract }: SearchResult): string {
  return `<li><p class="search-kind">${kindNames[kind]}</p><h3><a href="${escapeHtml(encodeURI(href))}">${drawMarked(title)}</a></h3><p>${drawMarked(extract)}</p></li>`;
}

function drawNothing({ kind }: SearchAnswer): string {
  const advice =
    kind === null
      ? 'Prøv færre ord, et annet ord eller en del av ordet.'
      : 'Velg «Alt» for å se treff av andre slag.';
  return `<p>${advice}</p>`;
}

function drawMarked(pieces: MarkedText): string {
  return pieces
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}

function countOf(counts: SearchAnswer['counts'], kind: SearchKind | null): number {
  return kind === null ? SEARCH_KINDS.reduce((sum, one) => sum + counts[one], 0) : counts[kind];
}
