/** How long the net is waited for where a stored document is at hand, in milliseconds (B9). */
export const NETWORK_LIMIT = 3000;

/** Documents that are kept: some megabytes. A page prefetches up to 20, which must not push visited ones out. */
export const MAX_DOCUMENTS = 200;

/** Pictures that are kept. */
export const MAX_PICTURES = 60;

/** Written by every build; what is answered where nothing else can be. */
export const OFFLINE_PAGE = '/offline.html';
