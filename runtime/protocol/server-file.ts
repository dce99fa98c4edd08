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
}

/** Headers for the addresses that begin like `path`, which ends in `*`. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
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
