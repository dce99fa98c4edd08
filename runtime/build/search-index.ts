import { hash } from 'node:crypto';
import type { PageModel } from '../page/index.ts';
import { writeIndex } from '../search/index.ts';
import { searchEntries } from './search-entries.ts';

/** The search index of a site: made when it is asked for, since an address is enough to draw pages. */
export interface SearchIndexFile {
  /** In the output: `assets/search-<hash>.json`. */
  readonly file: string;
  write(): string;
}

/** Raised when the same entries are written otherwise than before. */
const FORM = 2;

/** Null where nothing can be searched: a closed site (A57), or one without a search page. */
export function searchIndexFile(model: PageModel): SearchIndexFile | null {
  if (!model.site.config.published) return null;
  const entries = searchEntries(model);
  if (entries.length === 0) return null;
  const digest = hash('sha256', JSON.stringify([FORM, entries])).slice(0, 10);
  return { file: `assets/search-${digest}.json`, write: () => writeIndex(entries) };
}
