import { MAX_PATH } from './constants.ts';

/** The parts of an address. */
export interface Address {
  /** The path, decoded and composed (NFC), without a last slash; `/` for the front page. */
  readonly path: string;
  /** The query as written, with its `?`; '' if there is none. */
  readonly query: string;
  /** The anchor as written, with its `#`; '' if there is none. */
  readonly hash: string;
}

/**
 * Matches a decoded segment of a path that isn't allowed (B1.5): empty, `.` or `..`, or with a slash, a backslash, a
 * control character (0-31, 127) or half of a surrogate pair.
 */
const UNCLEAN = /^\.{0,2}$|[^ -.0-[\]-~\u0080-\ud7ff\ue000-\u{10ffff}]/u;

/** Returns the path, query and hash of a written address (B1); null if it is malformed. Never throws. */
export function normalisePath(input: string): Address | null {
  const [beforeHash, hash] = cut(input, '#');
  const [rawPath, query] = cut(beforeHash, '?');
  const path = decodePath(rawPath);
  return path === null ? null : { path, query, hash };
}

/** Returns a normalised path percent-encoded (the reverse of B1.4). @throws URIError for half of a surrogate pair */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Returns a normalised path, without `index.html` if that is its last segment (S31, A4; the path S of B2). */
export function withoutIndexSuffix(path: string): string {
  return path.endsWith('/index.html') ? path.slice(0, -11) || '/' : path;
}

/** Returns the normalised path of a written address, without `index.html`; null if the address is malformed (B1). */
export function pagePath(written: string): string | null {
  const address = normalisePath(written);
  return address && withoutIndexSuffix(address.path);
}

/** Returns an address without its query and anchor, as it is written. */
export function withoutQuery(written: string): string {
  return written.replace(/[?#].*$/s, '');
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

/**
 * Returns the origin of an address in a form that is safe in a header, its host in ASCII. Null if the address isn't
 * http(s), contains a user name (`user@`), or its host has characters with a meaning in a content policy, such as `*`.
 * @param base the address that a path is relative to
 */
export function originOf(address: string, base?: string): string | null {
  const url = URL.parse(address, base);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(url.origin) ? url.origin : null;
}

/** Returns a host name in lower case and ASCII, as browsers send it; null if the text has more than a host name. */
export function hostName(name: string): string | null {
  const origin = originOf(`https://${name}`);
  return origin === null || /[^\p{L}\p{M}\p{N}.-]/u.test(name) ? null : new URL(origin).host;
}

/** Returns a site's valid aliases as browsers send them (A73), except its own host, which would redirect to itself. */
export function aliasNames(host: string, aliases: readonly string[]): readonly string[] {
  const own = URL.parse(host)?.hostname;
  const names = aliases.map(hostName).filter((name) => name !== null);
  return [...new Set(names)].filter((name) => name !== own);
}

/** Returns the base address of a backend: http(s) without query and hash; null for any other text. */
export function baseAddress(text: string): URL | null {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  return isBase ? url : null;
}

/** An address of the site: its parts, and the whole address as written, from the root. */
export interface SiteAddress extends Address {
  readonly whole: string;
}

/** Returns the parts of an address that is a path or is at `origin`; null for others and malformed ones (B1, B5). */
export function siteAddress(origin: string, written: string): SiteAddress | null {
  const whole = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  const address = normalisePath(whole);
  return address && { ...address, whole };
}

/** Returns a part of an address without its percent-encoding; unchanged if that is broken. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns a checksum of a path or another text: an integer from 0 to 2³² − 1 (FNV-1a). */
export function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Returns the part to which an address belongs, from 0 to `count` − 1. Parts have about equally many addresses. */
export function partFor(address: string, count: number): number {
  const sum = sumOf(address);
  // The low bits alone are too similar for different addresses.
  return ((sum ^ (sum >>> 15)) >>> 0) % count;
}
