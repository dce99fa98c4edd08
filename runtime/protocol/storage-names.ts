/** The names under which Lerret keeps something in a browser, beside `PROFILE_KEY`: told in `inventory.ts`. */

/** In local storage: the answer about analytics. */
export const CONSENT_KEY = 'lerret-consent';

/** In local storage: that `/` doesn't lead to the search. */
export const SEARCH_KEY_STORED = 'lerret-search-key';

/** In IndexedDB: tickets for offline use (DESIGN.md section 7). */
export const MEMBER_DATABASE = 'lerret-member';
