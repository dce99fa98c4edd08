import { fileURLToPath } from 'node:url';
import { createPageModel } from '../../../runtime/page/index.ts';
import { planSearch } from '../../../runtime/prerender/search-parts.ts';
import {
  readIndex,
  type SearchEntry,
  type SearchIndex,
  type SearchSite,
  searchCut,
  writeHead,
  writePart,
} from '../../../runtime/search/index.ts';
import { folderReader, readBlocks, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** An index as browsers and servers read it, in as many parts as lists are given. */
export function indexOfParts(
  lists: readonly (readonly SearchEntry[])[],
  groups: SearchSite['groups'],
  more: Partial<SearchSite> = {},
): Promise<SearchIndex> {
  const cut = searchCut(lists.flat().length);
  const parts = lists.map((entries, number) => ({
    ...writePart(entries, cut),
    address: `/assets/search-${number}.json`,
  }));
  const texts = new Map(parts.map(({ address, text }) => [address, text]));
  const site = { groups, programmes: [], synonyms: {}, clock: null, ...more };
  return readIndex(writeHead(site, parts), (address) => texts.get(address) ?? '');
}

/** The index that a build of the sample site writes. */
export async function sampleIndex(): Promise<SearchIndex> {
  const blocks = await readBlocks(folder);
  const { site } = await readSite(folderReader(folder), { blocks });
  const model = createPageModel(site, Date.parse(site.config.clock ?? ''));
  const { parts = [], site: told } = planSearch(model, blocks, '', () => '') ?? {};
  return indexOfParts(
    parts.map(({ entries }) => entries()),
    told?.groups ?? {},
    told,
  );
}
