/** A page for the matcher. */
export interface Route {
  /** As in a page definition: `/article/:article`. */
  readonly path: string;
  /** Does the page exist for these values? Absent: not bound to records, the pattern matches by shape. */
  readonly bind?: (params: Params) => boolean;
}

/** A redirect as written in redirects.json. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** Values of a pattern's parameters, decoded and NFC-composed; an object without prototype. */
export type Params = Readonly<Record<string, string>>;

/** The result of matching. `R` is the caller's type of route. */
export type Match<R extends Route = Route> =
  | {
      readonly kind: 'page';
      readonly route: R;
      readonly params: Params;
      /** 404 if the path is `/404.html`. */
      readonly status: 200 | 404;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | {
      readonly kind: 'not-found';
      /** The page `/404.html`, if defined. */
      readonly route: R | null;
      readonly params: Params;
      readonly status: 404;
    };

/** Why a redirect is ignored, as if it were absent. */
export type IgnoredReason =
  | 'invalid-source'
  | 'invalid-target'
  | 'target-is-source'
  | 'cycle'
  | 'too-long';
