import { fileURLToPath } from 'node:url';
import { createPageModel } from '../../../runtime/page/index.ts';
import { searchEntries } from '../../../runtime/prerender/search-index.ts';
import { type SearchEntry, writeIndex } from '../../../runtime/search/index.ts';
import { folderReader, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** What can be found on the sample site. */
async function sampleEntries(): Promise<SearchEntry[]> {
  const { site } = await readSite(folderReader(folder));
  return searchEntries(createPageModel(site, Date.parse(site.config.clock ?? '')));
}

/** The index that a build of the sample site writes. */
export async function sampleIndex(): Promise<string> {
  return writeIndex(await sampleEntries());
}
