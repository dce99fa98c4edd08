/** What blocks know of the house behind a site: its members and its opening hours. */
import type { SiteConfiguration } from '../../schemas/types.gen.ts';

/**
 * What blocks know of a site's backends: paths of pages for members, the configured calls, whether it has members and
 * reviews.
 */
export interface BackendContext {
  readonly memberPages: {
    readonly login?: string;
    readonly signup?: string;
    readonly reset?: string;
    readonly profile?: string;
  };
  /** The names of the calls that the site has configured. */
  readonly calls: readonly string[];
  /** Whether the site's first partner has a backend for members (A28). */
  readonly member: boolean;
  /** Whether visitors may read members' reviews (A77). */
  readonly reviewsOpen: boolean;
}

/** The week of a venue and its exceptions, in Norwegian time; `open` lists contain `16:00-22:30`. */
export type OpeningHours = NonNullable<SiteConfiguration['hours']>[number];
