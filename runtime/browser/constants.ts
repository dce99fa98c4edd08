/** The numbers of the contract (PAGE-LOADING.md part B), in milliseconds where they are times. */

/** From the first failure of a visit to the forced load (S171, S251, B7.5). */
export const FORCE_DELAY = 1000;
/** From the start of a visit to the progress sign (B7.3). */
export const SLOW_AFTER = 1000;
/** Download results that are kept (S255, B6). */
export const HISTORY = 5;
/** From a failure to the one retry of a visit (B7.5). */
export const RETRY_AFTER = 250;
/** After which a download counts as failed (B3). */
export const TIMEOUT = 10_000;
/** In which the same address is not forced again (B7.6). */
export const FORCE_GUARD = 10_000;
/** Failed prefetches after which a path is refused (B5). */
export const MAX_PREFETCH_FAILS = 2;
/** Fetches a page that links in view may cause (B5). */
export const MAX_VIEW_PREFETCH = 20;
/** A pointer's rest, or a keyboard's focus, that counts as intent (B5). */
export const HOVER_DWELL = 80;
/** How long a link is in view before it counts (B5). */
export const VIEW_DWELL = 300;
/** Prefetches at a time (B5). */
export const MAX_PATHS_IN_FLIGHT = 2;
/** Idleness isn't waited for longer than this after the load (B5). */
export const IDLE_LIMIT = 2000;
/** How long a page in memory is fresh (B4). */
export const DATA_MAX_AGE = 300_000;
/** Pages in memory (B4). */
export const MEMORY_PAGES = 50;
