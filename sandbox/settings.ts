/** The facts about the site that the backends need in addition to records. */
export interface SiteFacts {
  /** The id of the site among `sites`. */
  readonly siteId: string;
  readonly title: string;
  /** The site's fixed time, in milliseconds since 1970; null if time passes. */
  readonly fixedTime: number | null;
  /** The site's name in the call `events`: the number of its first partner, and the suffix (S201). */
  readonly eventsSite: string;
  /** The names of the loyalty backends. */
  readonly loyalty: readonly string[];
  /** The loyalty backend of the site's first partner; null if it has none. */
  readonly homeLoyalty: string | null;
  /** The path of the page with the member's tickets; null if the site has none. */
  readonly profilePath: string | null;
  /** Whether visitors may read reviews (A77). */
  readonly reviewsOpen: boolean;
}

/** Returns the site's fixed time, else the machine's, in milliseconds since 1970. */
export function contentNow(state: {
  readonly site: SiteFacts;
  readonly clock: () => number;
}): number {
  return state.site.fixedTime ?? state.clock();
}
