import type { Schema } from '../../schemas/index.ts';
import type { ShownSite } from '../node/shown-site.ts';

/** The path of the JSON Schemas, relative to a folder of `data/`. */
export const schemas: string = '';

/** The schemas that options refer to, by file name, with descriptions in bokmål. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {};

/** Whether the site is Lerret's sample, whose records and pictures the blocks' examples use. */
export const isSample: boolean = true;

/** The purpose of each token, in bokmål. */
export const purposes: Readonly<Record<string, string>> = {};

/** The site's tokens, records and pictures. The preset's plugin replaces this module (../node/). */
export const site: ShownSite = {
  themes: { own: { title: '', tokens: {} } },
  records: {},
  pictures: [],
};
