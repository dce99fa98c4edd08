import { type MarkedHtml, markedFor } from '../page/index.ts';

/** Stands between the own texts of a stored document. No HTML may hold it. */
const CUT = '\u0000';

/**
 * The own texts of a page's document: what is left without the texts that all documents share. A site's menu can so
 * change without any stored document.
 * @param shared in the order in which documents hold them
 * @returns null for a document that doesn't hold them all, such as that of a closed site
 */
export function splitDocument(
  html: string,
  shared: readonly MarkedHtml[],
  path: string,
): string | null {
  if (html.includes(CUT)) return null;
  const own: string[] = [];
  let from = 0;
  for (const text of shared) {
    const whole = markedFor(text, path);
    const at = html.indexOf(whole, from);
    if (at === -1) return null;
    own.push(html.slice(from, at));
    from = at + whole.length;
  }
  return [...own, html.slice(from)].join(CUT);
}

/** The document of own texts that `splitDocument` returned for the same path. */
export function joinDocument(own: string, shared: readonly MarkedHtml[], path: string): string {
  const texts = own.split(CUT);
  return texts.map((text, at) => text + markedFor(shared[at] ?? [], path)).join('');
}
