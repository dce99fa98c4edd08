import type { SitePages } from '../node/render-pages.ts';

/** The rendered pages of the site. The preset's plugin fills this (../node/). */
export const sitePages: SitePages = { pages: {}, stylesheets: {} };
