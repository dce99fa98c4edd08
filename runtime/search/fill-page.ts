import { escapeHtml } from '../protocol/escape-html.ts';
import { drawAnswer } from './draw-answer.ts';
import type { SearchAnswer } from './search.ts';

/**
 * A search page with its answer in it, for who has no script (A44). The block leaves two places open:
 * an element with `data-search-results`, and a field with `data-search-field`.
 *
 * @param path Where the search page is.
 * @param asked What stands behind it in the address, with its `?`: what the answer is an answer to.
 */
export function fillPage(html: string, answer: SearchAnswer, path: string, asked: string): string {
  const query = escapeHtml(answer.query);
  return html
    .replace(/data-search-field=""/, (mark) => `${mark} value="${query}"`)
    .replace(
      /(<[a-z]+[^>]* data-search-results="")([^>]*>)/,
      (_, start: string, end: string) =>
        `${start} data-answers="${escapeHtml(asked)}"${end}${drawAnswer(answer, path)}`,
    );
}
