import { fileURLToPath } from 'node:url';
import { createPageModel } from '../../../runtime/page/index.ts';
import { planSearch } from '../../../runtime/prerender/search-parts.ts';
import {
  readIndex,
  type SearchEntry,
  type SearchGroups,
  type SearchIndex,
  searchCut,
  writeHead,
  writePart,
} from '../../../runtime/search/index.ts';
import { folderReader, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** An index as browsers and servers read it, in as many parts as lists are given. */
export function indexOfParts(
  lists: readonly (readonly SearchEntry[])[],
  groups: SearchGroups,
): Promise<SearchIndex> {
  const cut = searchCut(lists.flat().length);
  const parts = lists.map((entries, number) => ({
    ...writePart(entries, cut),
    address: `/assets/search-${number}.json`,
  }));
  const texts = new Map(parts.map(({ address, text }) => [address, text]));
  return readIndex(writeHead(groups, parts), (address) => texts.get(address) ?? '');
}

/** The index that a build of the sample site writes. */
export async function sampleIndex(): Promise<SearchIndex> {
  const { site } = await readSite(folderReader(folder));
  const model = createPageModel(site, Date.parse(site.config.clock ?? ''));
  const { parts = [], groups = {} } = planSearch(model, '', () => '') ?? {};
  return indexOfParts(
    parts.map(({ entries }) => entries()),
    groups,
  );
}
