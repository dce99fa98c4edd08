import { drawAnswer } from './draw-answer.ts';
import { escapeHtml } from './escape-html.ts';
import type { SearchAnswer } from './search.ts';

/**
 * A search page with its answer in it, for who has no script (A44). The block leaves two places open:
 * an element with `data-search-results`, and a field with `data-search-field`.
 *
 * @param path Where the search page is.
 */
export function fillPage(html: string, answer: SearchAnswer, path: string): string {
  const query = escapeHtml(answer.query);
  return html
    .replace(/data-search-field=""/, (mark) => `${mark} value="${query}"`)
    .replace(
      /(<[a-z]+[^>]* data-search-results="")([^>]*>)/,
      (_, start: string, end: string) =>
        `${start} data-answers="${query}"${end}${drawAnswer(answer, path)}`,
    );
}
