import { articleData, productionData } from './structured-data.js';

/** The time of the build. */
const NOW = new Date(process.env.BUILD_CLOCK ?? Date.now());
const zone = { timeZone: 'Europe/Oslo' };
const long = new Intl.DateTimeFormat('nb-NO', { ...zone, dateStyle: 'long' });
const day = new Intl.DateTimeFormat('nb-NO', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const iso = new Intl.DateTimeFormat('sv-SE', zone);
const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' });

/**
 * @typedef {import('./structured-data.js').Page} Page
 * @typedef {import('./structured-data.js').Showing} Showing
 *
 * @typedef {object} Configuration the parts of Eleventy's that are used
 * @property {(folders: Record<string, string>) => void} addPassthroughCopy
 * @property {(name: string, ending: string, act: (data: { date?: Date }) => false | undefined) => void} addPreprocessor
 * @property {(name: string, collect: (api: { getFilteredByTag(tag: string): Page[] }) => unknown) => void} addCollection
 * @property {(name: string, filter: (...values: never[]) => unknown) => void} addFilter
 */

/**
 * Returns the first words of an HTML text, without its elements.
 * @param {string} html
 * @param {number} length the approximate number of characters
 */
function excerpt(html, length) {
  const text = html
    .slice(0, 4 * length)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > length ? `${text.slice(0, text.lastIndexOf(' ', length))} …` : text;
}

/**
 * @param {readonly Page[]} pages oldest first
 * @param {number} count
 */
const newest = (pages, count) => pages.slice(-count).reverse();

/**
 * Returns the pages after the one with this address.
 * @param {readonly Page[]} pages
 * @param {string} url
 * @param {number} count
 */
function after(pages, url, count) {
  const start = pages.findIndex((one) => one.url === url) + 1;
  return pages.slice(start, start + count);
}

/** @param {readonly Showing[]} [showings] */
function upcoming(showings = []) {
  const today = isoDate(NOW);
  return showings.filter(({ startTime }) => startTime >= today);
}

/** @param {Date} date */
const isoDate = (date) => iso.format(date);

/** @param {Date} date */
const isoTime = (date) => date.toISOString();

/** @param {Date} date */
const longDate = (date) => long.format(date);

/** @param {string} start */
const dayOf = (start) => day.format(new Date(start));

/** @param {string} start */
const timeOf = (start) => time.format(new Date(start)).replace(':', '.');

/** @param {Configuration} eleventy */
export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ public: '/' });
  eleventy.addPreprocessor('published', 'html', ({ date }) =>
    date !== undefined && date > NOW ? false : undefined,
  );
  eleventy.addCollection('categories', (api) =>
    Object.groupBy(api.getFilteredByTag('article').toReversed(), ({ data }) => data.category),
  );
  const filters = { after, articleData, excerpt, isoDate, isoTime, longDate, newest, upcoming };
  for (const [name, filter] of Object.entries({ ...filters, productionData, dayOf, timeOf }))
    eleventy.addFilter(name, filter);
}

export const config = {
  dir: { input: 'content', includes: '../_includes', data: '../_data', output: 'public_html' },
  // The texts are HTML without templates.
  htmlTemplateEngine: false,
};
