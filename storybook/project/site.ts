import type { Schema } from '../../schemas/index.ts';
import type { ShownSite } from '../node/shown-site.ts';

/** The path to the JSON Schemas from a folder of `data/`. */
export const schemas: string = '';

/** The schemas that options refer to, by file name, with descriptions in bokmål. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {};

/** Whether the site is Lerret's sample, whose records and pictures the blocks' examples use. */
export const isSample: boolean = true;

/** What each token is for, in bokmål. */
export const purposes: Readonly<Record<string, string>> = {};

/** The site's tokens, records and pictures. The preset's plugin fills this (../node/). */
export const site: ShownSite = {
  themes: { own: { title: '', tokens: {} } },
  records: {},
  pictures: [],
};
