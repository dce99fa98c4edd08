import type { Part } from './render-answer.ts';
import { readIndex, type SearchIndex } from './stored-index.ts';

/** The parts of the search that browsers use, in the header's field and on the search page. */
export {
  answerParts,
  answerWords,
  element,
  nextWords,
  type Part,
  plainTitle,
  readSearchRequest,
  resultId,
  SETTLED,
  type SearchRequest,
  SHORTEST_QUERY,
} from './render-answer.ts';
export { type SearchAnswer, search, tidyQuery } from './search.ts';

/**
 * Returns a function that fetches the search index of a site, and resolves to it. Later calls get the same index; after
 * a failure, or with `isNew` (the first request may hang), a call fetches again.
 * @param address of the head of the index, the file that lists its parts @param signal aborts the requests
 */
export function indexLoader(
  address: string,
  signal?: AbortSignal,
): (isNew?: boolean) => Promise<SearchIndex> {
  let coming: Promise<SearchIndex> | null = null;
  return (isNew = false) => {
    if (coming !== null && !isNew) return coming;
    const next = load();
    coming = next;
    next.catch(() => {
      if (coming === next) coming = null;
    });
    return next;
  };

  /** Fetches the head and all parts. @param cache `no-cache`: the browser asks whether its head is still valid */
  async function load(cache: RequestCache = 'no-cache'): Promise<SearchIndex> {
    const head = await textOf(address, cache);
    try {
      return await readIndex(head, textOf);
    } catch (error) {
      const isGone = error instanceof Error && error.cause === 404;
      // The host may have sent an outdated head, whose parts no longer exist: fetch a new one.
      if (!isGone || cache === 'reload') throw error;
      return load('reload');
    }
  }

  async function textOf(address: string, cache?: RequestCache): Promise<string> {
    const answer = await fetch(address, { ...(signal && { signal }), ...(cache && { cache }) });
    if (answer.ok) return answer.text();
    throw new Error(`The search index answered ${answer.status}.`, { cause: answer.status });
  }
}

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Returns a part of an answer as a node for the page: text, or an element. No text is parsed as HTML. */
export function toNode(part: Part): Node | string {
  if (typeof part === 'string') return part;
  const isDrawn = part.name === 'svg' || part.name === 'path';
  const node = document.createElementNS(isDrawn ? SVG : HTML, part.name);
  for (const [name, value] of Object.entries(part.attributes)) node.setAttribute(name, value);
  node.append(...part.parts.map(toNode));
  return node;
}
