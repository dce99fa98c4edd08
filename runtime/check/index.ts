import { firstOfEachKind, type Problem } from '../diagnostics/index.ts';
import type { PageModel } from '../page/index.ts';
import type { BlockDescription, LoadedSite } from '../site/index.ts';
import { afterAddresses, checkAddresses } from './addresses.ts';
import type { After } from './after.ts';
import { afterBlocks, checkBlocks, checkUnusedBlockData, checkVenues } from './blocks.ts';
import { checkBlockCalls } from './calls.ts';
import { afterCollisions, checkCollisions } from './collisions.ts';
import { type Check, createContext } from './context.ts';
import { checkContrast } from './contrast.ts';
import { checkEachRecord } from './each-record.ts';
import { isStillSound, type SiteAtMoment } from './edited.ts';
import {
  afterEndpoints,
  checkCalls,
  checkEndpoints,
  checkGuards,
  checkSecrets,
} from './endpoints.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { checkGone, type Shown } from './gone.ts';
import { checkHalls } from './halls.ts';
import { afterHeadings, checkHeadings } from './headings.ts';
import { afterHtml } from './html.ts';
import { afterLanguages, checkLanguages } from './languages.ts';
import { afterLinks, checkLinks } from './links.ts';
import { afterLocales, checkDrafts, checkHosts, checkLocales, checkVariables } from './locales.ts';
import { afterMembers, checkMembers, checkNamedPages } from './members.ts';
import { afterMenu, checkMenu } from './menu.ts';
import { afterOperands } from './operands.ts';
import { afterPictures, checkPictures } from './pictures.ts';
import { afterPlaces, checkColumns, checkPlaces } from './places.ts';
import { checkPublishing } from './publishing.ts';
import { afterRecords, checkRecords } from './records.ts';
import { checkRedirects } from './redirects.ts';
import { afterSources, checkSources } from './sources.ts';
import { checkSpellings } from './spellings.ts';
import { afterValues, checkValues } from './values.ts';

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
  checkContrast,
  checkLinks,
  checkEachRecord,
  checkHalls,
  checkRedirects,
  checkHosts,
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

/** From what problems may only follow, as each file with checks says of its own. */
const after: After = {
  ...afterLocales,
  ...afterAddresses,
  ...afterBlocks,
  ...afterLinks,
  ...afterPlaces,
  ...afterPictures,
  ...afterRecords,
  ...afterMembers,
  ...afterMenu,
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
  /** The page model at the moment of the check, with pages whose names site.json misspells. */
  readonly model: PageModel;
}

/**
 * All problems of a site: those found while reading it, and those of the checks. Problems that only follow from another
 * one are left out; of each kind the first hundred per file are returned, and one problem that counts the rest.
 * @param shown the site as published before: addresses lost since then are problems
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

/** Checks that look at every address alone: an edit that changes none changes nothing that they find. */
const ofAddresses: ReadonlySet<Check> = new Set([checkAddresses, checkCollisions, checkRedirects]);

/** Is a site that had no errors surely still without them? @see isStillSound */
export function isSoundAfter(
  before: SiteAtMoment,
  after: SiteAtMoment,
  blocks: ReadonlyMap<string, BlockDescription>,
): boolean {
  const others = checks.filter((check) => !ofAddresses.has(check));
  return isStillSound(before, after, blocks, others);
}

export { type Fix, fixText } from './fix.ts';
export type { Shown, ShownPage } from './gone.ts';
export { comingWords } from './publishing.ts';
export { checkUpcoming } from './upcoming.ts';
