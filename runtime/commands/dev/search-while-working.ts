import { searchEntries } from '../../build/search-entries.ts';
import { pageModelOf } from '../../page/index.ts';
import { normalisePath } from '../../protocol/path.ts';
import { fillPage, readAsked, readIndex, search, writeIndex } from '../../search/index.ts';
import type { ShownSite } from './live-site.ts';

const indexes = new WeakMap<ShownSite, string>();

/** The index of the site as it is shown: made when it is asked for, so that no save waits for it. */
export function indexOf(shown: ShownSite): string {
  const known = indexes.get(shown) ?? writeIndex(searchEntries(pageModelOf(shown.site, shown.now)));
  indexes.set(shown, known);
  return known;
}

/** The search page with what was found, where its address asks for something; else as it is (A44). */
export async function withResults(shown: ShownSite, target: string, html: string): Promise<string> {
  const query = /\?.*/s.exec(target)?.[0] ?? '';
  const asked = readAsked(query);
  const path = shown.site.config.search?.path;
  if (path === undefined || asked === null || normalisePath(target)?.path !== path) return html;
  const answer = search(await readIndex(indexOf(shown)), asked.query, asked.kind);
  return fillPage(html, answer, path, query);
}
