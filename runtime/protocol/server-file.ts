/** The content of `.lerret/server.json`, which the build writes for servers. */
export interface ServerFile {
  /** `https://…`; requests to an alias are redirected to this host (A73). */
  readonly host: string;
  readonly aliases: readonly string[];
  /** Headers of later rules replace those of earlier ones. */
  readonly headers: readonly HeaderRule[];
  readonly routes: RouteTable;
  /** The search page; null on a site without search. */
  readonly search: { readonly path: string } | null;
  /** The backends that requests may be passed on to; absent in older builds. */
  readonly backends?: readonly PassedBackend[];
  /** Set for a preview; absent in builds for everybody. */
  readonly preview?: Preview;
}

/** A preview: a site with drafts and content that isn't published yet, for people who know its address. */
export interface Preview {
  /** The secret end of the preview's address. */
  readonly key: string;
  /** When the preview stops being served, in milliseconds since 1970. */
  readonly until: number;
}

/** A backend that the site offers under its own address `/backends/<name>`. */
export interface PassedBackend {
  readonly name: string;
  /** Whether its HTML may run scripts on the site's origin. */
  readonly pages: boolean;
  /** The names of the other backends that get its cookies, too. */
  readonly shares: readonly string[];
}

/** Headers for the addresses that match `path`; its one `*`, if any, matches any text. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the headers for an address; those of later rules replace those of earlier ones. */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const own = rules.filter(({ path }) => {
    const [start = '', end] = path.split('*');
    if (end === undefined) return address === path;
    const isLongEnough = address.length >= start.length + end.length;
    return isLongEnough && address.startsWith(start) && address.endsWith(end);
  });
  return Object.assign({}, ...own.map(({ headers }) => headers));
}

/** The pages and redirects as data, so that a server resolves paths like the build (B2). */
export interface RouteTable {
  /** Page definitions in order, with the decoded addresses that exist; without `addresses`, all that match `path` exist. */
  readonly pages: readonly { readonly path: string; readonly addresses?: readonly string[] }[];
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly permanent?: boolean;
  }[];
}

/**
 * The file that names the complete state of an output; it is replaced last, by one rename. When it changes, servers
 * read the other files in `.lerret/` again.
 */
export const GENERATION = '.lerret/generation.json';

/** The file with the texts that all documents of an output share, for hosts that store these separately. */
export const SHARED_TEXTS = '.lerret/shared.json';

/**
 * Returns whether compression makes a file of this kind smaller. Pictures and archives are compressed already. Servers read
 * compressible files whole and tag them by their bytes; they send the others in parts, so these never change in place.
 */
export function isCompressible(file: string): boolean {
  return (
    /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|ics|atom|rss|map)$/.test(file) ||
    /(^|\/)_[a-z]+$/.test(file)
  );
}
