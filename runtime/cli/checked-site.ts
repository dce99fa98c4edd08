import { basename, join } from 'node:path';
import { checkSite, checkUpcoming, type Shown, type ShownPage } from '../check/index.ts';
import {
  asArgument,
  type Diagnostic,
  inOrder,
  type Language,
  type PlacedDiagnostic,
  type Problem,
  toDiagnostic,
} from '../diagnostics/index.ts';
import { readLedger } from '../ledger/index.ts';
import { currentOutput, readIntact, readLastOutput, readState } from '../output/index.ts';
import { createPageModel, isPublishedOrComing, type PageModel } from '../page/index.ts';
import { instantOf, withOffset } from '../protocol/clock.ts';
import { PROGRAMME_DATA } from '../protocol/feed-addresses.ts';
import type { Preview } from '../protocol/server-file.ts';
import {
  type BlockDescription,
  type CachedRecords,
  type CheckedModels,
  type ContentReader,
  checkBlocks,
  checkModels,
  createLocator,
  folderReader,
  type LoadedSite,
  projectOf,
  readModels,
  readSite,
  type Site,
  withoutMark,
} from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import { publishedEvents } from './event-changes.ts';

export interface CheckedSite extends ReadSite, Pick<LoadedSite, 'site' | 'origins'> {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hasErrors: boolean;
  /** The site's page model at `now`; null if the site has errors. */
  readonly model: PageModel | null;
  /** The page model at `now`, also of a site with errors; null if a block or a model can't be read. */
  readonly checkedModel: PageModel | null;
}

export interface ReadSite {
  readonly loaded: LoadedSite;
  readonly reader: ContentReader;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly models: CheckedModels;
}

/** The options of `readCheckedSite`: what it reuses, and what it checks. */
interface ReadOptions {
  readonly cached?: CachedRecords | null;
  /** Reads the files. Default: a reader of the folder. */
  readonly reader?: ContentReader;
  /** The preview for which the folder is read. In a preview, future content counts as public, and drafts are pages. */
  readonly preview?: Preview | undefined;
  readonly cache?: CacheOptions;
  /** What visitors have seen. The check then reports addresses and upcoming events that are gone. Default: null. */
  readonly shown?: Shown | null;
  /** A number of days. The check then also reports the problems that the content will have during these. */
  readonly days?: number | undefined;
}

/**
 * Reads and checks a site folder. Resolves to the site, its blocks and models, and the problems that the check has
 * found.
 * @param at the current time, in milliseconds since 1970 UTC; undefined: the site's fixed time, or else the clock's
 */
export async function readCheckedSite(
  folder: string,
  at: number | undefined,
  language: Language = 'en',
  options: ReadOptions = {},
): Promise<CheckedSite> {
  const { cached = null, reader = folderReader(folder), preview } = options;
  const { cache, shown = null, days } = options;
  const [ofBlocks, models] = await Promise.all([checkBlocks(folder), checkModels(folder, cache)]);
  const { blocks } = ofBlocks;
  const loaded = await readSite(reader, { blocks, models: models.models, cached, preview });
  const ofCode = [...ofBlocks.problems, ...models.problems];
  const now = currentTime(loaded.site, at);
  const locate = createLocator(reader);
  const upcoming = () => (days === undefined ? [] : checkUpcoming(loaded, blocks, now, days));
  // If a block or a model is missing, everything that names it would be reported, too.
  const isPartial = ofBlocks.isPartial || models.isPartial;
  const checked = isPartial ? null : checkSite(loaded, blocks, now, shown);
  const found = [...ofCode, ...(checked === null ? [] : [...checked.problems, ...upcoming()])];
  const problems = await withRestores(folder, found);
  const diagnostics = inOrder(
    problems.map((problem) => toDiagnostic(problem, locate(problem), language)),
  );
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const { site, origins } = loaded;
  const read = { loaded, reader, blocks, models };
  const checkedModel = checked?.model ?? null;
  const atNow = () =>
    preview ? createPageModel(site, now, { isPublished: isPublishedOrComing }) : checkedModel;
  const model = hasErrors ? null : atNow();
  return { ...read, site, origins, now, problems, diagnostics, hasErrors, model, checkedModel };
}

/** Returns the problems of a checked site with the paths of their values, in the order of reports. */
export function faultsOf(
  { problems, reader }: Pick<CheckedSite, 'problems' | 'reader'>,
  language: Language,
): readonly PlacedDiagnostic[] {
  const locate = createLocator(reader);
  const faults = problems.map((one) => {
    const { key } = one.facts;
    // For a missing key, the path of its field: there a form shows the error.
    const isMissing = one.code === 'missing-key' && typeof key === 'string';
    const path = isMissing ? [...one.path, key] : one.path;
    return { ...toDiagnostic(one, locate(one), language), path };
  });
  return inOrder(faults);
}

/** Returns the default output folder of a site: `dist` in its project. */
export function defaultOut(site: string): string {
  return join(projectOf(site).folder, 'dist');
}

/** Returns what visitors see: the pages and events of the output in `out`. Null if the output is missing or damaged. */
export function readShown(out: string): Shown | null {
  const last = readLastOutput(currentOutput(out));
  if (last === null) return null;
  const ledger = readLedger((file) => readState(last, file));
  if (ledger === null) return null;
  const pages = Array.from(ledger.pages, ([path, { found }]): [string, ShownPage] => {
    const record = found?.records[0]?.[0] ?? null;
    return [path, { definition: found?.definition ?? null, record }];
  });
  const openData = readIntact(last, PROGRAMME_DATA.slice(1))?.toString() ?? '';
  const events = publishedEvents(openData) ?? [];
  return {
    ...{ at: ledger.at, pages: new Map(pages), source: 'output' },
    events: events.flatMap(({ id, title, start }) => {
      const moment = instantOf(start);
      return moment === null ? [] : [{ id, title, start: moment }];
    }),
  };
}

/** Returns the current time, in milliseconds since 1970 UTC: `at`, or else the site's fixed time, or the clock's. */
export function currentTime(site: Site, at: number | undefined): number {
  return at ?? fixedMomentOf(site) ?? Date.now();
}

/** Returns a site's fixed time (`clock` of site.json), in milliseconds since 1970 UTC; null without a fixed time. */
export function fixedMomentOf({ config: { clock } }: Site): number | null {
  return clock === undefined ? null : instantOf(clock);
}

/** Returns the page model of a site folder, also of one with problems. @param at as for `currentTime` */
export async function readPageModel(folder: string, at: number | undefined): Promise<PageModel> {
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  return createPageModel(site, currentTime(site, at));
}

const MAXIMUM_COMMITS = 30;

/** Returns the problems. Those of a file that is cut off get the command that restores the file, if git has it. */
function withRestores(site: string, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const folder = basename(site) === 'site-config' ? '' : ` --site ${asArgument(site)}`;
  const all = problems.map(async (one): Promise<Problem> => {
    const { what } = one.facts;
    const at = one.isCutOff ? await lastWhole(site, one.file) : null;
    if (at === null || typeof what !== 'object') return one;
    const command = `\`npx lerret restore ${asArgument(one.file)} --at ${withOffset(at)}${folder}\``;
    const en = `${what.en}. ${command} gets it from git`;
    const nb = `${what.nb}. ${command} henter den fra git`;
    return { ...one, facts: { ...one.facts, what: { en, nb } } };
  });
  return Promise.all(all);
}

/** Returns the time of the last commit in which a file is JSON, in milliseconds since 1970; null if none is found. */
async function lastWhole(site: string, file: string): Promise<number | null> {
  // Loaded only for such a file: git's library takes time to load.
  const { HistoryError, openRepository } = await import('../history/index.ts');
  try {
    const repository = await openRepository(site);
    for (const { id, at } of await repository.log(file, `-${MAXIMUM_COMMITS}`)) {
      if (isJson(await repository.read(id, file))) return at;
    }
    return null;
  } catch (error) {
    if (error instanceof HistoryError) return null;
    throw error;
  }
}

function isJson(content: Buffer | null): boolean {
  try {
    return JSON.parse(withoutMark(String(content))) !== null;
  } catch {
    return false;
  }
}
