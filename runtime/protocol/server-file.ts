import { NOT_FOUND } from './constants.ts';

/** The content of `.lerret/server.json`, which the build writes for servers. */
export interface ServerFile {
  /** The site's address, `https://…`. Requests to an alias are redirected to it (A73). */
  readonly host: string;
  readonly aliases: readonly string[];
  /** The response headers. Those of later rules replace those of earlier rules. */
  readonly headers: readonly HeaderRule[];
  readonly routes: RouteTable;
  /** The path of the search page; null for a site without search. */
  readonly search: { readonly path: string } | null;
  /** The backends that requests may be forwarded to. Missing in older builds. */
  readonly backends?: readonly PassedBackend[];
  /** The value of `--proxy`, which the host's settings need; missing without that option. Later builds use it again. */
  readonly proxy?: string;
  /** The settings of a preview. Missing in builds for everybody. */
  readonly preview?: Preview;
}

/** A preview: a site with drafts and content that isn't published yet, for people who know its address. */
export interface Preview {
  /** The secret end of the preview's address. */
  readonly key: string;
  /** Until when the preview is served, in milliseconds since 1970. */
  readonly until: number;
}

/** A backend that the site offers under its own address `/backends/<name>`. */
export interface PassedBackend {
  readonly name: string;
  /** Whether its HTML may run scripts on the site's origin. */
  readonly pages: boolean;
  /** The names of other backends that get its cookies, too. */
  readonly shares: readonly string[];
}

/** Response headers for the addresses that match `path`. One `*` in `path` matches any text. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the response headers of an address; {} if no rule matches. Headers of later rules replace earlier ones. */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const own = rules.filter(({ path }) => {
    const [start = '', end] = path.split('*');
    if (end === undefined) return address === path;
    const isLongEnough = address.length >= start.length + end.length;
    return isLongEnough && address.startsWith(start) && address.endsWith(end);
  });
  return Object.assign({}, ...own.map(({ headers }) => headers));
}

/** What decides a site's redirects (B2). Pages need no table: a server sends the file at a page's address. */
export interface RouteTable {
  /** The pages with a fixed path, which have priority over redirects whose source differs in case. */
  readonly pages: readonly { readonly path: string }[];
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly permanent?: boolean;
  }[];
}

/** Returns the file of a page's path in an output: `kontakt/index.html` for `/kontakt`, `404.html` for `/404.html`. */
export function pageFile(path: string): string {
  if (path === NOT_FOUND) return path.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The file that identifies the state of an output. It is replaced last; when it changes, servers read all again. */
export const GENERATION = '.lerret/generation.json';

/** The path, in an output, of the texts that all documents share: some hosts store these once. */
export const SHARED_TEXTS = '.lerret/shared.json';

/** Returns whether visitors may request a file: not if it is in `.lerret/`, begins with `_`, or is a compressed copy. */
export function isPublic(file: string): boolean {
  return !/^\.lerret\/|^_|\.(?:br|gz)$/.test(file);
}

/**
 * Returns whether compression makes a file of this kind smaller: texts yes, pictures and archives no. Servers read
 * compressible files whole and identify them by their bytes. They send others in parts, so these must never change.
 */
export function isCompressible(file: string): boolean {
  return (
    /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|ics|atom|rss|map)$/.test(file) ||
    /(^|\/)_[a-z]+$/.test(file)
  );
}
