import { catalogue } from '../diagnostics/index.ts';
import type { SiteRecord } from '../model.ts';
import type { PageModel } from '../page/index.ts';
import type { BlockDescription, LoadedSite, Site } from '../site/index.ts';
import { type Check, createContext } from './context.ts';

/** A site as it was read, with its model at a moment. */
export interface SiteAtMoment {
  readonly loaded: LoadedSite;
  readonly model: PageModel;
}

/**
 * Has a site without errors surely none after an edit that changed no address (`modelAfter`)? Of its records only those
 * that were edited are looked at; false where only a check of the whole site can tell, as of what others depend on.
 */
export function isStillSound(
  before: SiteAtMoment,
  { loaded, model }: SiteAtMoment,
  blocks: ReadonlyMap<string, BlockDescription>,
  checks: readonly Check[],
): boolean {
  const { site } = loaded;
  const records = editedRecords(before.loaded.site, model.site, site);
  if (records === null || model.routes.collisions.length > 0) return false;
  if (othersDependOn(before.loaded) !== othersDependOn(loaded)) return false;
  if (before.loaded.site.media.size !== site.media.size) return false;
  const context = createContext({ ...loaded, notes: null }, blocks, model.now, model);
  const ofEdited = { ...context, site: { ...site, records } };
  const found = checks.flatMap((check) => [...check(ofEdited)]);
  return [...loaded.problems, ...found].every(({ code }) => catalogue[code].severity !== 'error');
}

/** What records that weren't edited may lead to, or be forbidden by: all of the configuration but menu, footer and colours. */
function othersDependOn({ site, drafts }: LoadedSite): string {
  const { theme: _, footer: _footer, ...config } = site.config;
  return JSON.stringify([config, site.endpoints, drafts.map(({ definition }) => definition.path)]);
}

/** The records that differ; null where one that isn't out differs, or when one is out: other addresses may be taken then. */
function editedRecords(before: Site, shown: Site, after: Site): Site['records'] | null {
  const edited = new Map<string, readonly SiteRecord[]>();
  for (const [model, records] of after.records) {
    const earlier = before.records.get(model) ?? [];
    if (earlier.length !== records.length) return null;
    const isOther = (record: SiteRecord, index: number) => record !== earlier[index];
    const others = earlier === records ? [] : records.filter(isOther);
    const isOut = (record: SiteRecord) => shown.records.get(model)?.includes(record) === true;
    const times = (all: readonly SiteRecord[]) =>
      JSON.stringify(all.map(({ publishAt, unpublishAt }) => [publishAt, unpublishAt]));
    if (
      !others.every(isOut) ||
      times(earlier.filter((one, index) => one !== records[index])) !== times(others)
    )
      return null;
    edited.set(model, others);
  }
  return edited;
}
