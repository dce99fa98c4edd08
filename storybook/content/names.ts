/** The panel in which lists, pictures and records are edited. */
export const CONTENT = 'lerret/content';
