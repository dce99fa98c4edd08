import { fileURLToPath } from 'node:url';
import { createPageModel } from '../../../runtime/page/index.ts';
import { searchEntries, searchGroups } from '../../../runtime/prerender/search-index.ts';
import { writeIndex } from '../../../runtime/search/index.ts';
import { folderReader, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** The index that a build of the sample site writes. */
export async function sampleIndex(): Promise<string> {
  const { site } = await readSite(folderReader(folder));
  const model = createPageModel(site, Date.parse(site.config.clock ?? ''));
  return writeIndex(searchEntries(model), searchGroups(model));
}
