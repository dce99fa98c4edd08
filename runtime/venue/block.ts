/** What blocks know of the venue behind a site: its members and its opening hours. */
import type { SiteConfiguration } from '../../schemas/types.gen.ts';

/**
 * What all blocks know of a site's backends: the paths of the pages for members, the names of the calls, and whether
 * the site has members and open reviews.
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

/** A venue's opening hours in Norwegian time: ranges such as `16:00-22:30` by day of the week, and for single dates. */
export type OpeningHours = NonNullable<SiteConfiguration['hours']>[number];
