import type { SitePages } from '../node/render-pages.ts';

/** The site's pages. The preset's plugin fills this (../node/). */
export const sitePages: SitePages = { pages: {}, stylesheets: {} };
