import { catalogue, firstOfEachKind, type Problem } from '../diagnostics/index.ts';
import type { SiteRecord } from '../model.ts';
import { editedRecords, type PageModel } from '../page/index.ts';
import { type BlockDescription, exampleOfKey, type LoadedSite, type Site } from '../site/index.ts';
import { addressChecks } from './addresses.ts';
import { type Checks, withoutFollowUps } from './after.ts';
import { blockChecks } from './blocks.ts';
import { collisionChecks } from './collisions.ts';
import { type CheckContext, createContext } from './context.ts';
import { endpointChecks } from './endpoints.ts';
import { checkGone, goneChecks, type Shown } from './gone.ts';
import { hoursChecks } from './hours.ts';
import { headingChecks } from './html.ts';
import { languageChecks } from './languages.ts';
import { lastYearChecks } from './last-year.ts';
import { linkChecks } from './links.ts';
import { memberChecks } from './members.ts';
import { pictureChecks } from './pictures.ts';
import { placeChecks } from './places.ts';
import { publishingChecks } from './publishing.ts';
import { recordChecks } from './records.ts';
import { redirectChecks } from './redirects.ts';
import { siteJsonChecks } from './site-json.ts';
import { sourceChecks } from './sources.ts';
import { valueChecks } from './values.ts';

export { usesArgument } from './endpoints.ts';
export { fixText } from './fix.ts';
export type { Shown, ShownPage } from './gone.ts';
export { comingWords } from './publishing.ts';
export { checkUpcoming } from './upcoming.ts';

/** Checks whose results depend only on addresses. An edit that changes no address can't change them. */
const ofAddresses = [addressChecks, collisionChecks, redirectChecks];

const ofContent: readonly Checks[] = [
  ...[siteJsonChecks, blockChecks, placeChecks, sourceChecks, publishingChecks, linkChecks],
  ...[recordChecks, valueChecks, pictureChecks, endpointChecks, memberChecks, languageChecks],
  ...[headingChecks, hoursChecks, lastYearChecks],
];

const groups = [...ofAddresses, ...ofContent, goneChecks];

/**
 * Returns the `problems` of a site, those found while reading first, without those that another problem causes, and its
 * page `model` at `now` (milliseconds since 1970 UTC). Of each kind, a file has maximum a hundred, and one that counts
 * the rest.
 * @param shown the site as published before, whose addresses and upcoming events mustn't be lost; null: not compared
 */
export function checkSite(
  loaded: LoadedSite,
  blocks: ReadonlyMap<string, BlockDescription>,
  now: number,
  shown: Shown | null = null,
) {
  const context = createContext(loaded, blocks, now);
  const gone = shown === null ? [] : checkGone(context, shown);
  const both = [...loaded.problems, ...problemsOf(groups, context), ...gone].map((one) =>
    withOwnExample(context, one),
  );
  const problems = firstOfEachKind(withoutFollowUps(both, loaded.problems.length, groups, context));
  return { problems, model: context.published };
}

function problemsOf(groups: readonly Checks[], context: CheckContext): readonly Problem[] {
  return groups.flatMap(({ checks }) => checks.flatMap((check) => [...check(context)]));
}

interface SiteAtMoment {
  readonly loaded: LoadedSite;
  readonly model: PageModel;
}

/**
 * Returns whether a site without errors certainly has none after an edit that changed no address (`modelAfter`), by a
 * check of the edited records alone.
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
  const found = problemsOf(ofContent, ofEdited);
  return [...loaded.problems, ...found].every(({ code }) => catalogue[code].severity !== 'error');
}

/** Returns, as JSON, what the check of unedited records depends on: endpoints, paths of drafts, parts of site.json. */
function othersDependOn({ site, drafts }: LoadedSite): string {
  const { theme: _, footer: _footer, ...config } = site.config;
  return JSON.stringify([config, site.endpoints, drafts.map(({ definition }) => definition.path)]);
}

/** Returns the edited records by model; null if addresses might have changed, as by new times of publication. */
function editedByModel(before: Site, shown: Site, after: Site): Site['records'] | null {
  const pairs = editedRecords(before, after);
  const timesOf = ({ publishAt, unpublishAt }: SiteRecord) =>
    JSON.stringify([publishAt, unpublishAt]);
  const mayMove = pairs?.some(
    ([one, other]) =>
      shown.records.get(other.model)?.includes(other) !== true || timesOf(one) !== timesOf(other),
  );
  if (pairs === null || mayMove) return null;
  const records = pairs.map(([, record]) => record);
  const edited = Map.groupBy(records, ({ model }) => model);
  return new Map([...after.records.keys()].map((model) => [model, edited.get(model) ?? []]));
}

/**
 * Returns a problem. If it is a missing key whose value would name a part of the site, such as a record, its message
 * gets an example that exists; none if the site has no such part.
 */
function withOwnExample(context: CheckContext, one: Problem): Problem {
  if (one.code !== 'missing-key') return one;
  const names = namesFor(context, one);
  if (names === null) return one;
  const [first] = names;
  return { ...one, facts: { ...one.facts, example: exampleOfKey(String(one.facts.key), first) } };
}

/** Returns the names on this site that a missing key may have as its value; null if its value isn't such a name. */
function namesFor(context: CheckContext, { file, facts }: Problem): Iterable<string> | null {
  const { site, hasPicture, namesOf } = context;
  const { key, value, names } = facts;
  if (names !== '') return namesOf(String(names), 'id');
  switch (key) {
    case 'url':
      return String(value).startsWith('"/media/')
        ? [...site.media.keys()].filter(hasPicture)
        : null;
    case 'layout':
      return site.layouts.keys();
    case 'component':
      return site.config.components;
    case 'backend':
      return Object.keys(site.endpoints?.backends ?? {});
    default: {
      // The path of a page is its own address; paths in site.json lead to pages.
      const isLink = key === 'href' || key === 'to' || (key === 'path' && file === 'site.json');
      return isLink ? context.model.routes.addresses.map(({ href }) => href) : null;
    }
  }
}
