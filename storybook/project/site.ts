import type { ShownSite } from '../node/shown-site.ts';

/** Where JSON Schemas lie, from a folder of `data/`. */
export const schemas: string = '';

/** The site's tokens, records and pictures. The preset's plugin fills this (../node/). */
export const site: ShownSite = {
  themes: { own: { title: '', tokens: {} } },
  records: [],
  pictures: [],
};
