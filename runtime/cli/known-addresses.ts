import type { Shown } from '../check/index.ts';
import { catalogue } from '../diagnostics/index.ts';
import { otherSite, storeOf } from '../output/index.ts';
import { createPageModel, type PageModel } from '../page/index.ts';
import { programmeOf } from '../publish/programme.ts';
import { checkModels, folderReader, readerWith, readSite } from '../site/index.ts';
import { currentTime, readShown } from './checked-site.ts';

/** The maximum number of files that are read from the last commit: git needs a process for each. */
const MAXIMUM_SAVED = 100;

/**
 * Resolves to the pages and events that visitors know: those of the output in `out`, if it was built from this site and
 * isn't damaged; otherwise those of the last commit in git; null if neither can be read.
 * @param at the time for the commit's pages, as for `currentTime`
 */
export async function readKnown(
  site: string,
  out: string,
  at: number | undefined,
): Promise<Shown | null> {
  const shown = otherSite(out, site) === null ? readShown(out) : null;
  return shown ?? (await readCommitted(site, out, at));
}

/**
 * Returns the pages and events of the last commit, with the current models. The lists are empty if nothing was saved
 * since, as then no page or event can be gone. Null if there is no commit, if more than 100 files were saved since, or
 * if the site had errors then.
 */
async function readCommitted(
  site: string,
  out: string,
  at: number | undefined,
): Promise<Shown | null> {
  // Loaded only without output: git's library takes time to load.
  const { HistoryError, openRepository } = await import('../history/index.ts');
  const saved = new Map<string, Buffer | null>();
  try {
    const repository = await openRepository(site, [out, storeOf(out)]);
    const head = await repository.head();
    const { files } = await repository.saved();
    if (head === null || files.length > MAXIMUM_SAVED) return null;
    for (const { file } of files) saved.set(file.normalize(), await repository.read(head, file));
  } catch (error) {
    if (error instanceof HistoryError) return null;
    throw error;
  }
  if (saved.size === 0) return { at: 0, pages: new Map(), events: [], source: 'commit' };
  const { models, problems } = await checkModels(site);
  const reader = [...saved].reduce(
    (earlier, [file, content]) => readerWith(earlier, file, content),
    folderReader(site),
  );
  const loaded = await readSite(reader, { models });
  const isSound = [...problems, ...loaded.problems].every(
    ({ code }) => catalogue[code].severity !== 'error',
  );
  if (!isSound) return null;
  const then = currentTime(loaded.site, at);
  const model = createPageModel(loaded.site, then);
  const pages = pagesAt(model.routes);
  return { at: then, pages, events: programmeOf(model).events, source: 'commit' };
}

/** Returns the pages of a site by decoded address. */
export function pagesAt({ addresses }: Pick<PageModel['routes'], 'addresses'>): Shown['pages'] {
  const pages = addresses.map(({ path, page, record }) => {
    const key = record && `${record.model} ${record.id}`;
    return [path, { definition: page.name, record: key }] as const;
  });
  return new Map(pages);
}
