import { unescapeHtml } from './html.ts';

/** What a document says of itself, for who has only its text: loader and worker (B3, B8). */
export interface PageMarks {
  /** The resolved path, decoded; `/404.html` for the 404 document. */
  readonly page: string;
  /** The build of code and shell; null where the document names none. */
  readonly build: string | null;
  /** The address of the page's stylesheet. */
  readonly layout: string | null;
  /** The addresses of the code that hydrates with the page, each once. */
  readonly components: readonly string[];
}

/**
 * Reads the marks from a document's text, or gives null where it has no page mark: it's no page of a site of ours.
 * The writer (`page/render`) escapes `<`, `>` and quotes in every value, which is what the expressions rely on.
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

/** The value of an attribute in the first such tag that has it; an empty one counts as absent. */
function valueIn(html: string, tag: string, name: string): string | null {
  const value = html.match(`<${tag}[^>]* ${name}="([^"]+)"`)?.[1];
  return value === undefined ? null : unescapeHtml(value);
}
