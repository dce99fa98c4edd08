/** What the build tells a server beside the files: `.lerret/server.json`. */
export interface ServerFile {
  /** `https://…`: where requests by another name of the site are sent (A73). */
  readonly host: string;
  readonly aliases: readonly string[];
  /** Of later rules in the place of earlier ones. */
  readonly headers: readonly HeaderRule[];
  readonly routes: RouteTable;
  /** The search page, and the file of its index; null where nothing can be searched. */
  readonly search: { readonly path: string; readonly index: string } | null;
  /** Those that requests may be passed on to; absent in what was built before there was this list. */
  readonly backends?: readonly PassedBackend[];
}

/** A backend that the site names by an address of its own, `/backends/<name>`. */
export interface PassedBackend {
  readonly name: string;
  /** May its HTML run scripts, on the site's origin? */
  readonly pages: boolean;
  /** The names of those that get its cookies, too. */
  readonly shares: readonly string[];
}

/** Headers for an address, or for all that are like `path`: its one `*` stands for anything. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers for an address: of later rules in the place of earlier ones. */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const own = rules.filter(({ path }) => {
    const [start = '', end] = path.split('*');
    if (end === undefined) return address === path;
    const isLongEnough = address.length >= start.length + end.length;
    return isLongEnough && address.startsWith(start) && address.endsWith(end);
  });
  return Object.assign({}, ...own.map(({ headers }) => headers));
}

/** The table of addresses as data: what a server needs to answer like the build (B2). */
export interface RouteTable {
  /** Each page definition's path with the decoded addresses that exist for it, in order; without: all of its shape. */
  readonly pages: readonly { readonly path: string; readonly addresses?: readonly string[] }[];
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly permanent?: boolean;
  }[];
}
