/** The names by which preview and manager find each other: that of the panel, and that of the event with new files. */
export const JSON_PANEL = 'lerret/json';
export const SITE_FILES = 'lerret/site-files';
