import { MAX_QUERY, NOT_FOUND } from '../protocol/constants.ts';
import { escapeHtml, unescapeHtml } from '../protocol/html.ts';
import { headersAt } from '../protocol/server-file.ts';
import { fillPage, readSearchRequest } from '../search/index.ts';
import {
  type AnsweredSite,
  chooseEncoding,
  fileAnswer,
  plainAnswer,
  type SiteFile,
  type SiteRequest,
  unacceptable,
} from './file-answer.ts';

/** Matches a form of choices. Its groups: the start tag up to the mark, the rest of the tag, the content. */
const form = /(<form\b[^>]*) data-choices=""([^>]*>)(.*?)<\/form>/gs;

/** The file of the 404 page. */
const FILE = NOT_FOUND.slice(1);

/** Matches the placeholder in the 404 page's block: a hidden element with an empty list at its end. */
const PLACE = /(<nav[^>]*data-nearest="") hidden=""(>.*?)(?=<\/ul><\/nav>)/;

/** The opened document of a page. */
interface OpenedPage {
  readonly file: string;
  readonly opened: SiteFile;
}

async function textOf(opened: SiteFile): Promise<string> {
  return new TextDecoder().decode(await opened.bytes());
}

/** Returns a page made for one request, which caches must not store; 406 if the request accepts no encoding. */
async function ownAnswer(
  site: AnsweredSite,
  file: string,
  html: string,
  { header }: SiteRequest,
  status: 200 | 404 = 200,
): Promise<Response> {
  const chosen = chooseEncoding(header('accept-encoding'));
  if (chosen === null && status === 200) return unacceptable(site);
  const encoding = chosen ?? 'identity';
  const bytes = await site.compress(new TextEncoder().encode(html), encoding);
  const headers = new Headers(headersAt(site.headers, `/${file}`));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Pages are stored by their path alone (B5), so a response to a query must not be stored.
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(bytes, { status, headers });
}

/**
 * Returns the page with the query's choices selected, for browsers without scripts; null if the page has no form of
 * choices, or if the query is empty or too long.
 */
export async function choicesAnswer(
  site: AnsweredSite,
  asked: SiteRequest,
  { file, opened }: OpenedPage,
): Promise<Response | null> {
  const [, query = ''] = asked.target.split(/\?(.*)/s);
  if (query === '' || query.length > MAX_QUERY) return null;
  const page = await textOf(opened);
  return hasChoices(page) ? ownAnswer(site, file, checkChoices(page, query), asked) : null;
}

/**
 * Returns the search page with results, for browsers without scripts (A44), or a sentence that says why there are none:
 * a query that is too long (414), too many searches (503), or a host on which only browsers search. Null if the site
 * has no search, or if the address asks for nothing.
 */
export async function searchAnswer(
  site: AnsweredSite,
  request: SiteRequest,
  { file, opened }: OpenedPage,
): Promise<Response | null> {
  const query = /\?.*/s.exec(request.target)?.[0] ?? '';
  if (site.search === null || query === '') return null;
  if (query.length > MAX_QUERY) return plainAnswer(site, 414, 'Adressen er for lang.');
  const asked = readSearchRequest(query);
  if (asked === null) return null;
  const finding = site.find(asked);
  if (finding === 'too many') {
    const text = 'Det er for mange som søker akkurat nå. Vent et øyeblikk, og prøv igjen.';
    return plainAnswer(site, 503, text, { 'Retry-After': '2' });
  }
  if (finding === 'in the browser only') {
    const text = `Søket trenger JavaScript. Alle sidene er listet på ${site.host}/sitemap.xml.`;
    return plainAnswer(site, 200, text, { 'X-Robots-Tag': 'noindex' });
  }
  const [answer, page] = await Promise.all([finding, textOf(opened)]);
  const html = fillPage(page, answer, site.search.path, query);
  const response = await ownAnswer(site, file, html, request);
  // For search engines, each query is a page of its own; none of them should be indexed.
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** Returns whether a document contains a form of choices (`blocks/shared/choices/choice-form.tsx`). */
export function hasChoices(html: string): boolean {
  return html.includes(' data-choices=""');
}

/**
 * Returns a document with the query's choices (`alder=7&tale=norsk`) selected in its forms. Their mark has that query
 * (`data-choices="?alder=7&tale=norsk"`), as the browser may show the document again at another address.
 */
export function checkChoices(html: string, query: string): string {
  const wanted = new URLSearchParams(query);
  const isWanted = (name: string | undefined, value: string | undefined) =>
    Boolean(name && value && wanted.getAll(name).includes(value));
  return html.replace(form, (_, start: string, end: string, inner: string) => {
    let select = '';
    const checked = inner.replace(
      /<(input|select|option)\b([^>]*)>/g,
      (tag: string, element: string, attributes: string) => {
        const name = attributeOf(attributes, 'name');
        if (element === 'select') {
          select = name ?? '';
          return tag;
        }
        const value = attributeOf(attributes, 'value');
        if (!isWanted(element === 'option' ? select : name, value)) return tag;
        const state = element === 'option' ? ' selected=""' : ' checked=""';
        return `<${element}${state}${attributes}>`;
      },
    );
    return `${start} data-choices="?${escapeHtml(query)}"${end}${checked}</form>`;
  });
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, written] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? [];
  return written === undefined ? undefined : unescapeHtml(written);
}

/** Returns the 404 page; for a request that accepts HTML, with links to the pages with the nearest addresses. */
export async function notFoundAnswer(site: AnsweredSite, asked: SiteRequest): Promise<Response> {
  // Missing pictures and scripts need no links.
  const isForReading = asked.header('accept')?.includes('text/html') === true;
  const found = isForReading ? (await site.nearest())(asked.target) : [];
  if (found.length === 0) return fileAnswer(site, FILE, 404, asked);
  const links = found.map(
    ([path, title]) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  );
  const page = await textOf(await site.open(FILE));
  const html = page.replace(
    PLACE,
    (_, start: string, end: string) => `${start}${end}${links.join('')}`,
  );
  return ownAnswer(site, FILE, html, asked, 404);
}
