import { MAX_PATH } from './constants.ts';

export interface Address {
  /** Decoded and composed, without a last slash; `/` for the front page. */
  readonly path: string;
  /** As it came, with its `?`; empty when absent. */
  readonly query: string;
  /** As it came, with its `#`; empty when absent. */
  readonly hash: string;
}

/**
 * What no decoded segment may be or hold (B1.5): `.` and `..`, nothing; a slash, a backslash, control characters
 * (0-31, 127), half a surrogate pair.
 */
const UNCLEAN = /^\.{0,2}$|[^ -.0-[\]-~\u0080-\ud7ff\ue000-\u{10ffff}]/u;

/** The path, query and hash of a request or a written address (B1), or null when it is malformed. Never throws. */
export function normalisePath(input: string): Address | null {
  const [beforeHash, hash] = cut(input, '#');
  const [rawPath, query] = cut(beforeHash, '?');
  const path = decodePath(rawPath);
  return path === null ? null : { path, query, hash };
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

function decodePath(written: string): string | null {
  if (written[0] !== '/' || written.length > MAX_PATH) return null;
  const raw = written.slice(1).split('/');
  if (raw.at(-1) === '') raw.pop();
  try {
    const segments = raw.map((segment) => decodeURIComponent(segment).normalize());
    return segments.some((segment) => UNCLEAN.test(segment)) ? null : `/${segments.join('/')}`;
  } catch {
    return null;
  }
}
