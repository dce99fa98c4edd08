/** The id of the panel "JSON". */
export const JSON_PANEL = 'lerret/json';

/** The name of the event with which the preview sends the files of a rendered story. */
export const SITE_FILES = 'lerret/site-files';
