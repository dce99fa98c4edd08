/** The names that preview and manager share: of the panel, and of the event with new files. */
export const JSON_PANEL = 'lerret/json';
export const SITE_FILES = 'lerret/site-files';
