import { unescapeHtml } from './html.ts';

/** What a document says about itself. The loader and the service worker read it from the document's text (B3, B8). */
export interface PageMarks {
  /** The path of the page, decoded; `/404.html` for the 404 page. */
  readonly page: string;
  /** The build id of the document's code, header and footer; null if the document has none. */
  readonly build: string | null;
  /** For the worker's copy: when the server sent it, an HTTP date; '' if that isn't known. Null for other documents. */
  readonly stored?: string | null;
  /** The address of the page's stylesheet; null if it has none. */
  readonly layout: string | null;
  /** The addresses of the code that hydrates together with the page, each once. */
  readonly components: readonly string[];
}

/** Returns what a document says about itself; null if Lerret didn't make it. Each value is escaped by `page/run`. */
export function readPageMarks(html: string): PageMarks | null {
  const page = valueIn(html, 'html', 'data-page');
  if (!page) return null;
  const codes = html.matchAll(/<lerret-island\b(?![^>]* hydrate=")[^>]* code="([^"]+)"/g);
  const components = Array.from(codes, ([, code = '']) => unescapeHtml(code));
  return {
    page,
    build: valueIn(html, 'html', 'data-build'),
    stored: valueIn(html, 'html', 'data-stored'),
    layout: valueIn(html, 'link rel="stylesheet"', 'href'),
    components: [...new Set(components)],
  };
}

/** Returns the value of an attribute in the first `tag` that has it; null if there is none. */
function valueIn(html: string, tag: string, name: string): string | null {
  const value = html.match(`<${tag}[^>]* ${name}="([^"]*)"`)?.[1];
  return value === undefined ? null : unescapeHtml(value);
}
