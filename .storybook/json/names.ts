/** What preview and manager call the same: the panel, and the event that fills it. */
export const PANEL = 'lerret/json';
export const SITE_FILES = 'lerret/site-files';
