import type { SitePages } from '../node/render-pages.ts';

/** The rendered pages of the site. The preset's plugin replaces this module (../node/). */
export const sitePages: SitePages = { pages: {}, stylesheets: {} };
