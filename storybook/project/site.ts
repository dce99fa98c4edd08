import type { ShownSite } from '../node/shown-site.ts';

/** The site's tokens and records. The preset's plugin fills this (../node/). */
export const site: ShownSite = { themes: { own: { title: '', tokens: {} } }, records: [] };
