export interface Route {
  /** As in a page definition: `/article/:article`. */
  readonly path: string;
  /** Whether the page exists for these values. Absent: unbound, the pattern matches on shape. */
  readonly bind?: (params: Params) => boolean;
}

export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** Values of a pattern's parameters, decoded and composed; without a prototype. */
export type Params = Readonly<Record<string, string>>;

/** What a request leads to. `R` is the caller's own kind of route. */
export type Match<R extends Route = Route> =
  | {
      readonly kind: 'page';
      readonly route: R;
      readonly params: Params;
      /** 404 when `/404.html` is asked for by name. */
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

/** Why a redirect is as if it were absent. */
export type IgnoredReason =
  | 'invalid-source'
  | 'invalid-target'
  | 'target-is-source'
  | 'cycle'
  | 'too-long';
