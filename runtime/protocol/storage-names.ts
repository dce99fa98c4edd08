/** The names under which Lerret keeps something in a browser, beside `PROFILE_KEY`: told in `inventory.ts`. */

/** In local storage: the answer about analytics. */
export const CONSENT_KEY = 'lerret-consent';

/** In local storage: that `/` doesn't lead to the search. */
export const SEARCH_KEY_STORED = 'lerret-search-key';

/** In session storage: the film that somebody wants in the list, while logging in for it. */
export const WISH_KEY = 'lerret-wish';

/** In IndexedDB: tickets for offline use (DESIGN.md section 7). */
export const MEMBER_DATABASE = 'lerret-member';
