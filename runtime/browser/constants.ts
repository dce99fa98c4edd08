/** The numbers of the contract (docs/page-loading.md). Times are in milliseconds. */

/** The time from a visit's first failure to the forced load (S171, S251, B7.5). */
export const FORCE_DELAY = 1000;
/** The time before the progress sign of a visit, or of a form that waits (B7.3). */
export const SLOW_AFTER = 1000;
/** The maximum number of download results in the history (S255, B6). */
export const HISTORY = 5;
/** The pause before a visit's one retry, and before a retry once the device is online again (B7.5). */
export const RETRY_AFTER = 250;
/** The time limit of a download (B3). */
export const TIMEOUT = 10_000;
/** During this time after a forced load, the same address isn't loaded by force again (B7.6). */
export const FORCE_GUARD = 10_000;
/** After this many failed prefetches a path is refused (B5). */
export const MAX_PREFETCH_FAILS = 2;
/** The maximum number of prefetches of links in view, for each shown page (B5). */
export const MAX_VIEW_PREFETCH = 20;
/** How long a pointer must rest on a link, or a link must have keyboard focus, before its page is prefetched (B5). */
export const HOVER_DWELL = 80;
/** How long a link must be in view before its page is prefetched (B5). */
export const VIEW_DWELL = 300;
/** The maximum number of parallel prefetches (B5). */
export const MAX_PATHS_IN_FLIGHT = 2;
/** Work that waits for an idle browser starts at the latest this long after the document's load (B5). */
export const IDLE_LIMIT = 2000;
/** How long a page in memory stays fresh (B4). */
export const DATA_MAX_AGE = 300_000;
/** The maximum number of pages in memory (B4). */
export const MEMORY_PAGES = 50;
