import { readdir, readFile } from 'node:fs/promises';

/**
 * Reads the showings of each production, sorted by their times.
 * @returns {Promise<Partial<Record<string, import('../structured-data.js').Showing[]>>>}
 */
export default async function readShowings() {
  const files = await readdir('events');
  /** @type {import('../structured-data.js').Showing[]} */
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`events/${file}`, 'utf8'))),
  );
  all.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return Object.groupBy(all, ({ productionId }) => productionId);
}
