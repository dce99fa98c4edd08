import { MAX_PATH } from './constants.ts';

export interface Address {
  /** Decoded and composed, without a last slash; `/` for the front page. */
  readonly path: string;
  /** As it came, with its `?`; empty when absent. */
  readonly query: string;
  /** As it came, with its `#`; empty when absent. */
  readonly hash: string;
}

/** What no path may hold: control characters (0-31, 127), a backslash, half a surrogate pair. */
const UNSAFE = /[^ -[\]-~\u0080-\ud7ff\ue000-\u{10ffff}]/u;

/**
 * The path, query and hash of a request or a written address (B1), or null when it is malformed or
 * lies outside `base`. Never throws.
 *
 * @param base A path clean by B1 that the whole site lies below (B1.8); empty or `/` for none.
 */
export function normalisePath(input: string, base = ''): Address | null {
  const [beforeHash, hash] = cut(input, '#');
  const [rawPath, query] = cut(beforeHash, '?');
  const segments = decodeSegments(rawPath);
  const outer = decodeSegments(base || '/');
  if (!segments || !outer || outer.some((segment, i) => segment !== segments[i])) return null;
  return { path: `/${segments.slice(outer.length).join('/')}`, query, hash };
}

/**
 * A normalised path as it is written in an address: each segment percent-encoded (B1.4 backwards).
 *
 * @throws URIError on half a surrogate pair, which no normalised path holds.
 */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** A normalised path with a last segment `index.html` removed, once: the S of B2 (S31, A4). */
export function withoutIndexSuffix(path: string): string {
  return path.endsWith('/index.html') ? path.slice(0, -11) || '/' : path;
}

function cut(text: string, mark: string): [before: string, rest: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function decodeSegments(path: string): string[] | null {
  if (path[0] !== '/' || path.length > MAX_PATH || UNSAFE.test(path)) return null;
  const raw = path.slice(1).split('/');
  if (raw.at(-1) === '') raw.pop();
  try {
    const segments = raw.map((segment) => decodeURIComponent(segment).normalize());
    return segments.every(isClean) ? segments : null;
  } catch {
    return null;
  }
}

function isClean(segment: string): boolean {
  return !/^\.{0,2}$|\//.test(segment) && !UNSAFE.test(segment);
}
