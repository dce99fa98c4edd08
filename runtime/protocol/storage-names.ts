/** The keys of stored data in browsers, besides `PROFILE_KEY`. `inventory.ts` declares them with their purpose. */

/** In local storage: the visitor's answer about analytics. */
export const CONSENT_KEY = 'lerret-consent';

/** In local storage: set when the visitor has turned the `/` key off. */
export const SEARCH_KEY_STORED = 'lerret-search-key';

/** In local storage: a hash of the token of the login that the backend's cookie belongs to (A96). */
export const SESSION_KEY = 'lerret-session';

/** In local storage: set while the backend hasn't confirmed a log-out (A91, A96). */
export const LOG_OUT_KEY = 'lerret-log-out';

/** In session storage: set from a confirmed log-out until the reloaded page has shown the message. */
export const LOGGED_OUT_KEY = 'lerret-logged-out';

/** In session storage: the automatic full loads of pages (JSON, oldest first). */
export const RELOADS_KEY = 'lerret:reloads';

/** In session storage: the film that a visitor wants in the watch list, while the visitor logs in. */
export const WISH_KEY = 'lerret-wish';

/** In session storage: `due` from the first worker's installation until a page shows the message; then `said`. */
export const OFFLINE_READY_KEY = 'lerret-offline-ready';

/** The name of the database (IndexedDB) with tickets for use offline. */
export const MEMBER_DATABASE = 'lerret-member';
