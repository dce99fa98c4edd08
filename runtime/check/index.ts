import { catalogue, firstOfEachKind, type Problem } from '../diagnostics/index.ts';
import type { SiteRecord } from '../model.ts';
import { editedRecords, type PageModel } from '../page/index.ts';
import type { BlockDescription, LoadedSite, Site } from '../site/index.ts';
import { afterAddresses, checkAddresses } from './addresses.ts';
import { type After, withoutFollowUps } from './after.ts';
import { afterBlocks, checkBlocks, checkUnusedBlockData, checkVenues } from './blocks.ts';
import { afterCollisions, checkCollisions } from './collisions.ts';
import { type Check, createContext } from './context.ts';
import {
  afterEndpoints,
  checkCalls,
  checkEndpoints,
  checkGuards,
  checkSecrets,
} from './endpoints.ts';
import { afterHeadings, afterHtml, checkHeadings } from './html.ts';
import { afterLanguages, checkLanguages } from './languages.ts';
import { afterLinks, checkLinks } from './links.ts';
import { afterMembers, checkBlockCalls, checkMembers, checkNamedPages } from './members.ts';
import { afterOperands } from './operands.ts';
import { afterPictures, checkPictures } from './pictures.ts';
import { afterPlaces, checkColumns, checkPlaces } from './places.ts';
import { checkCalendars, checkPublishing } from './publishing.ts';
import { afterRecords, checkEachRecord, checkHalls, checkRecords } from './records.ts';
import { checkGone, checkRedirects, type Shown } from './redirects.ts';
import {
  afterSiteJson,
  checkContrast,
  checkDrafts,
  checkHosts,
  checkHours,
  checkLocales,
  checkMenu,
  checkVariables,
} from './site-json.ts';
import { afterSources, checkSources } from './sources.ts';
import { afterValues, checkSpellings, checkValues } from './values.ts';

export { usesArgument } from './endpoints.ts';
export { type Fix, fixText } from './fix.ts';
export { comingWords } from './publishing.ts';
export type { Shown, ShownPage } from './redirects.ts';
export { checkUpcoming } from './upcoming.ts';

const checks: readonly Check[] = [
  checkVariables,
  checkDrafts,
  checkBlocks,
  checkVenues,
  checkPlaces,
  checkColumns,
  checkSources,
  checkAddresses,
  checkCollisions,
  checkMenu,
  checkPublishing,
  checkCalendars,
  checkContrast,
  checkLinks,
  checkEachRecord,
  checkHalls,
  checkRedirects,
  checkHosts,
  checkHours,
  checkRecords,
  checkValues,
  checkSpellings,
  checkPictures,
  checkEndpoints,
  checkCalls,
  checkGuards,
  checkSecrets,
  checkBlockCalls,
  checkMembers,
  checkNamedPages,
  checkLocales,
  checkLanguages,
  checkHeadings,
  checkUnusedBlockData,
];

/** The causes of follow-up problems by their code: each file with checks defines those of its own codes. */
const after: After = {
  ...afterSiteJson,
  ...afterAddresses,
  ...afterBlocks,
  ...afterLinks,
  ...afterPlaces,
  ...afterPictures,
  ...afterRecords,
  ...afterMembers,
  ...afterLanguages,
  ...afterOperands,
  ...afterValues,
  ...afterHtml,
  ...afterEndpoints,
  ...afterHeadings,
  ...afterSources,
  ...afterCollisions,
};

/** The result of a check. */
export interface Checked {
  readonly problems: readonly Problem[];
  /** The page model at the moment of the check. It includes pages whose names are misspelt in site.json. */
  readonly model: PageModel;
}

/**
 * Returns all problems of a site: those found while reading it, and those of the checks. Leaves out problems that only
 * follow from another one. Of each kind in a file, returns the first hundred, and one problem that counts the rest.
 * @param now milliseconds since 1970
 * @param shown the pages of the site as published before: an address that the site has lost since then is a problem
 */
export function checkSite(
  loaded: LoadedSite,
  blocks: ReadonlyMap<string, BlockDescription>,
  now: number,
  shown: Shown | null = null,
): Checked {
  const context = createContext(loaded, blocks, now);
  const all = shown === null ? checks : [...checks, checkGone(shown)];
  const found = all.flatMap((check) => [...check(context)]);
  const both = [...loaded.problems, ...found];
  const problems = firstOfEachKind(withoutFollowUps(both, loaded.problems.length, after, context));
  return { problems, model: context.published };
}

/** Checks whose results depend only on addresses. An edit that changes no address can't change them. */
const ofAddresses: ReadonlySet<Check> = new Set([checkAddresses, checkCollisions, checkRedirects]);

/** A site as it was read, with its model at a moment. */
interface SiteAtMoment {
  readonly loaded: LoadedSite;
  readonly model: PageModel;
}

/**
 * Returns whether a site without errors still has none after an edit that changed no address (`modelAfter`). Checks
 * only the edited records. False may also mean that only a check of the whole site can find out.
 */
export function isSoundAfter(
  before: SiteAtMoment,
  { loaded, model }: SiteAtMoment,
  blocks: ReadonlyMap<string, BlockDescription>,
): boolean {
  const { site } = loaded;
  const records = editedByModel(before.loaded.site, model.site, site);
  if (records === null || model.routes.collisions.length > 0) return false;
  if (othersDependOn(before.loaded) !== othersDependOn(loaded)) return false;
  if (before.loaded.site.media.size !== site.media.size) return false;
  const context = createContext({ ...loaded, notes: null }, blocks, model.now, model);
  const ofEdited = { ...context, site: { ...site, records } };
  const others = checks.filter((check) => !ofAddresses.has(check));
  const found = others.flatMap((check) => [...check(ofEdited)]);
  return [...loaded.problems, ...found].every(({ code }) => catalogue[code].severity !== 'error');
}

/** Returns, as text, what the check of unedited records depends on: endpoints, paths of drafts, parts of site.json. */
function othersDependOn({ site, drafts }: LoadedSite): string {
  const { theme: _, footer: _footer, ...config } = site.config;
  return JSON.stringify([config, site.endpoints, drafts.map(({ definition }) => definition.path)]);
}

/**
 * Returns the edited records by model. Null if addresses might have changed: a record was added or removed, is
 * unpublished, or has new times of publication.
 */
function editedByModel(before: Site, shown: Site, after: Site): Site['records'] | null {
  const pairs = editedRecords(before, after);
  const timesOf = ({ publishAt, unpublishAt }: SiteRecord) =>
    JSON.stringify([publishAt, unpublishAt]);
  const mayMove = pairs?.some(
    ([one, other]) =>
      shown.records.get(other.model)?.includes(other) !== true || timesOf(one) !== timesOf(other),
  );
  if (pairs === null || mayMove) return null;
  const edited = Map.groupBy(
    pairs.map(([, record]) => record),
    ({ model }) => model,
  );
  return new Map([...after.records.keys()].map((model) => [model, edited.get(model) ?? []]));
}
