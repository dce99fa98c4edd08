/** The maximum length of a path without query and hash, in UTF-16 units before decoding (B1.2). */
export const MAX_PATH = 2048;

/** The maximum length of a query that a server accepts, in UTF-16 units before decoding. */
export const MAX_QUERY = 2048;

/** The maximum number of redirects one after the other; a longer chain is ignored (B2). */
export const MAX_REDIRECTS = 10;

/** The maximum size of a picture that is requested or delivered, in pixels (S259). */
export const MAX_PICTURE = { width: 1920, height: 1080 };

/** The address of the search index's head. It never changes, so hosts must send the file with `no-cache`. */
export const SEARCH_HEAD = '/search.json';

/** The beginning of scaled pictures' addresses, and of no other file's: published names don't begin with `_`. */
export const MADE = '/media/_/';

/** The address of the page for unknown addresses (S66). */
export const NOT_FOUND = '/404.html';

/** The address of the page that the service worker sends in place of a page that isn't stored, if the network fails. */
export const OFFLINE_PAGE = '/offline.html';

/** The Trusted Types policies for inserted documents and the worker's address. Browsers refuse other strings there. */
export const PAGE_POLICY = 'lerret-page';
export const WORKER_POLICY = 'lerret-worker';
