import type { createRedirectTo } from '../page/index.ts';
import { contentTypeOf } from '../protocol/media-kinds.ts';
import type { Address } from '../protocol/nearest-addresses.ts';
import {
  type HeaderRule,
  headersAt,
  isCompressible,
  type ServerFile,
} from '../protocol/server-file.ts';
import type { SearchAnswer, SearchRequest } from '../search/index.ts';

/** The encodings in which text is sent; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A built site from which responses are made. Its files may be on a disk or elsewhere. */
export interface AnsweredSite {
  /** The site's origin, `https://…`, without a slash at its end. */
  readonly host: string;
  /** Host names from which requests are redirected to `host` (A73). */
  readonly aliases: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  /** Returns where a request is redirected; null if nowhere. */
  readonly redirectTo: ReturnType<typeof createRedirectTo>;
  /** The search page; null if the site has no search. */
  readonly search: ServerFile['search'];
  /** Returns whether the site has a file at this path. */
  readonly has: (file: string) => boolean;
  /** Opens a file. @throws if the file doesn't exist, or no longer exists */
  readonly open: (file: string) => Promise<SiteFile>;
  /** Compresses a document that was made for one request. */
  readonly compress: (
    bytes: Uint8Array<ArrayBuffer>,
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves with a function that returns the pages whose addresses are nearest to a missing address. */
  readonly nearest: () => Promise<(asked: string) => readonly Address[]>;
  /** Searches the site, or returns at once why not. The promise rejects if the index can't be read. */
  readonly find: (asked: SearchRequest) => Promise<SearchAnswer> | NotSearched;
}

/** A file of a site. */
export interface SiteFile {
  /** A hash of the file's bytes, for its `ETag`. */
  readonly digest: string;
  /** Returns the bytes of the file in an encoding. Default: uncompressed. */
  readonly bytes: (encoding?: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the size of the file, in bytes. */
  readonly size: () => Promise<number>;
  /** Returns a range of the file's bytes, uncompressed, including both ends. */
  readonly part: (first: number, last: number) => Promise<BodyInit>;
}

/** Why the server doesn't answer a query: too many queries are running, or only browsers can search. */
type NotSearched = 'too many' | 'in the browser only';

/** A request to a site. */
export interface SiteRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** Returns the value of a header; undefined if the request lacks the header. */
  readonly header: (name: string) => string | undefined;
}

/** A range of bytes of a file, including both ends. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The security headers of a response that isn't from a site: browsers may load and run nothing for it. */
export const STRICT_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns the response with a file: compressible files in brotli or gzip, others uncompressed, and perhaps in part
 * (`Range`: 206, 416). Only if `status` is 200, it may be a response without the file: 304 if the browser has the file,
 * 412 if `If-Match` names other content, 406 if the request accepts no encoding of the file.
 * @param known the file, if the caller has opened it @throws the error of `open`
 */
export async function fileAnswer(
  site: AnsweredSite,
  file: string,
  status: number,
  asked: Pick<SiteRequest, 'method' | 'header'>,
  known?: SiteFile,
): Promise<Response> {
  const { method, header } = asked;
  const mayCompress = isCompressible(file);
  const chosen = chooseEncoding(header('accept-encoding'), mayCompress);
  // A 404 page is sent even if the request accepts no encoding.
  if (chosen === null && status === 200) return unacceptable(site);
  const encoding = chosen ?? 'identity';
  const opened = known ?? (await site.open(file));
  const tag = `"${opened.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers({ ETag: tag, ...headersAt(site.headers, `/${file}`) });
  if (mayCompress) headers.set('Vary', 'Accept-Encoding');
  else headers.set('Accept-Ranges', 'bytes');
  // A file has no date, so `If-Unmodified-Since` is ignored (RFC 9110, section 13.1.4).
  const ifMatch = header('if-match');
  if (status === 200 && ifMatch !== undefined && !names(ifMatch, tag)) {
    return plainAnswer(site, 412, 'Filen er en annen enn den det ble spurt etter.');
  }
  if (status === 200 && isSameTag(header('if-none-match'), tag))
    return new Response(null, { status: 304, headers });

  headers.set('Content-Type', contentTypeOf(file));
  // The only file with another status than 200 is the 404 page, which is compressible.
  if (!mayCompress) return partAnswer(site, opened, { headers, tag }, asked);
  const bytes = await opened.bytes(encoding);
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(method === 'HEAD' ? null : bytes, { status, headers });
}

/** Returns the response (406) to a request that accepts none of the encodings in which the site has the file. */
export function unacceptable(site: AnsweredSite): Response {
  const text = 'Nettleseren sier at den ikke tar imot siden i noen form den finnes i.';
  return plainAnswer(site, 406, text, { Vary: 'Accept-Encoding' });
}

/** Returns whether `If-None-Match` contains this tag, also as a weak one, or `*`; false for a missing header. */
export function isSameTag(header: string | undefined, tag: string): boolean {
  return names(header?.replace(/(^|,[ \t]*)W\//g, '$1') ?? '', tag);
}

/** Returns whether a header with tags contains this tag or `*`. */
function names(header: string, tag: string): boolean {
  return header.split(',').some((one) => [tag, '*'].includes(one.trim()));
}

/** Returns the response with the whole file, uncompressed, or with the requested part of it (206, 416). */
async function partAnswer(
  site: AnsweredSite,
  opened: SiteFile,
  { headers, tag }: { headers: Headers; tag: string },
  { method, header }: Pick<SiteRequest, 'method' | 'header'>,
): Promise<Response> {
  const size = await opened.size();
  // `Range` applies only to GET and, with `If-Range`, only to the same version.
  const isAsked = method === 'GET' && (header('if-range') ?? tag) === tag;
  const part = isAsked ? rangeOf(header('range'), size) : null;
  if (part === 'outside') {
    const text = 'Filen er kortere enn den delen det ble spurt etter.';
    return plainAnswer(site, 416, text, { 'Content-Range': `bytes */${size}` });
  }
  const { first, last } = part ?? { first: 0, last: size - 1 };
  headers.set('Content-Length', String(last - first + 1));
  if (part !== null) headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
  const body = method === 'HEAD' ? null : await opened.part(first, last);
  return new Response(body, { status: part === null ? 200 : 206, headers });
}

/**
 * Returns the part of a file that a `Range` requests (RFC 9110, section 14.1). Null for the whole file, also if the
 * header is malformed or has several ranges: these would only delay players. `outside` if the file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=[ \t,]*(\d*)-(\d*)[ \t,]*$/i.exec(header ?? '') ?? [];
  if (from === '') {
    if (to === '') return null;
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'outside' : { first, last };
}

/**
 * Returns a response that has a sentence (`text`) in place of a page. Caches must not store the response. It has the
 * site's headers, or `STRICT_HEADERS` if `site` is null.
 */
export function plainAnswer(
  site: { readonly headers: readonly HeaderRule[] } | null,
  status: number,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const ofSite = site === null ? STRICT_HEADERS : headersAt(site.headers, '/');
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(`${text}\n`, { status, headers: { ...ofSite, ...own, ...more } });
}

/**
 * Returns the first encoding that a request accepts of brotli, gzip and `identity` (uncompressed); null if it refuses
 * all of them. Of weights (`q=`), only 0 counts: it refuses an encoding.
 * @param accepted the header `Accept-Encoding`; without it, a file is sent uncompressed
 * @param mayCompress false if there is only the uncompressed file
 */
export function chooseEncoding(accepted: string | undefined, mayCompress = true): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (mayCompress && takes('br')) return 'br';
  if (mayCompress && takes('gzip')) return 'gzip';
  // `identity` is acceptable unless it is refused (RFC 9110, section 12.5.3).
  return (weights.get('identity') ?? weights.get('*') ?? 1) > 0 ? 'identity' : null;
}
