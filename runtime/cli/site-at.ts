import { createPageModel, type PageModel } from '../page/index.ts';
import { instantOf } from '../protocol/clock.ts';
import { folderReader, readModels, readSite, type Site } from '../site/index.ts';

/** The current time, in milliseconds since 1970: `at`, else the site's fixed time, else the clock's. */
export function momentOf(site: Site, at: number | undefined): number {
  return at ?? fixedMomentOf(site) ?? Date.now();
}

/** A site's fixed time, in milliseconds since 1970; null for a site with a running clock. */
export function fixedMomentOf({ config: { clock } }: Site): number | null {
  return clock === undefined ? null : instantOf(clock);
}

/** Reads a site folder, also one with problems. @param at the current time, in milliseconds since 1970 */
export async function readPageModel(folder: string, at: number | undefined): Promise<PageModel> {
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  return createPageModel(site, momentOf(site, at));
}
