import { type MarkedHtml, markedFor } from '../page/index.ts';

/** Texts shared by the documents of a site. */
export interface SharedTexts {
  /** In their order in documents. */
  readonly texts: readonly MarkedHtml[];
  /** The breadcrumbs' names of menu pages, by path. */
  readonly steps: Readonly<Record<string, string>>;
}

/** Separates the own texts of a stored document; no HTML contains it. */
const CUT = '\u0000';

/** Encloses the path of a breadcrumb. */
const STEP = '\u0001';

/**
 * The own texts of a page's document, without the texts that all documents share, so that a change of the menu changes no
 * stored document.
 * @returns null for a document that lacks a shared text, such as that of a closed site
 */
export function splitDocument(
  html: string,
  { texts, steps }: SharedTexts,
  path: string,
): string | null {
  if (html.includes(CUT) || html.includes(STEP)) return null;
  const own: string[] = [];
  let from = 0;
  for (const text of texts) {
    const whole = markedFor(text, path);
    const at = html.indexOf(whole, from);
    if (at === -1) return null;
    own.push(html.slice(from, at));
    from = at + whole.length;
  }
  const all = [...own, html.slice(from)].join(CUT);
  // The last breadcrumb has the page's own title, which may later differ from the menu's.
  const above = Object.entries(steps).filter(([of]) => of !== path);
  return above.reduce((left, [of, text]) => left.replaceAll(text, STEP + of + STEP), all);
}

/** The document of own texts that `splitDocument` returned for the same path. */
export function joinDocument(own: string, { texts, steps }: SharedTexts, path: string): string {
  const between = own.split(CUT);
  const joined = between.map((text, at) => text + markedFor(texts[at] ?? [], path)).join('');
  const parts = joined.split(STEP);
  return parts.map((part, at) => (at % 2 === 0 ? part : steps[part])).join('');
}
