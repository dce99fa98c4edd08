/** Names that preview and manager share: the panel, and the event that updates it. */
export const JSON_PANEL = 'lerret/json';
export const SITE_FILES = 'lerret/site-files';
