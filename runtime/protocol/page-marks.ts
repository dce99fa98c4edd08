import { unescapeHtml } from './html.ts';

/** Facts that a document states about itself. The loader and the worker read them from its text (B3, B8). */
export interface PageMarks {
  /** The resolved path, decoded; `/404.html` for the 404 document. */
  readonly page: string;
  /** The build id of code and shell; null when the document has none. */
  readonly build: string | null;
  /** The address of the page's stylesheet. */
  readonly layout: string | null;
  /** The addresses of the code that hydrates together with the page, without duplicates. */
  readonly components: readonly string[];
}

/**
 * Reads the marks from a document's text. Returns null when it has no page mark: then Lerret didn't make the document.
 * The regular expressions rely on `page/run`, which escapes `<`, `>` and quotes in every value.
 */
export function readPageMarks(html: string): PageMarks | null {
  const page = valueIn(html, 'html', 'data-page');
  if (page === null) return null;
  const codes = html.matchAll(/<lerret-island\b(?![^>]* hydrate=")[^>]* code="([^"]+)"/g);
  const components = Array.from(codes, ([, code = '']) => unescapeHtml(code));
  return {
    page,
    build: valueIn(html, 'html', 'data-build'),
    layout: valueIn(html, 'link rel="stylesheet"', 'href'),
    components: [...new Set(components)],
  };
}

/** Returns the value of an attribute in the first `tag` that has it; null without one. An empty value counts as absent. */
function valueIn(html: string, tag: string, name: string): string | null {
  const value = html.match(`<${tag}[^>]* ${name}="([^"]+)"`)?.[1];
  return value === undefined ? null : unescapeHtml(value);
}
