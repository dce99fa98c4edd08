/** Maximum length of a path, in UTF-16 units before decoding, without query and hash (B1.2). */
export const MAX_PATH = 2048;

/** Maximum length of a query that a server accepts, in UTF-16 units before decoding: no visitor types a longer one. */
export const MAX_QUERY = 2048;

/** Maximum number of redirects in one chain; a longer chain is ignored (B2). */
export const MAX_REDIRECTS = 10;

/** Maximum size of a picture that is requested or delivered, in pixels (S259). */
export const MAX_PICTURE = { width: 1920, height: 1080 };

/**
 * The head of the search index, which names its parts. Its name never changes, so hosts must send it with revalidation
 * (`no-cache`).
 */
export const SEARCH_HEAD = '/search.json';

/** The page of unknown addresses (S66). */
export const NOT_FOUND = '/404.html';
