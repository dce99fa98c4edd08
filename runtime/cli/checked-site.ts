import { checkSite, checkUpcoming, type Shown } from '../check/index.ts';
import {
  type Diagnostic,
  inOrder,
  type Language,
  type Problem,
  toDiagnostic,
} from '../diagnostics/index.ts';
import { createPageModel, isOutOrComing, type PageModel } from '../page/index.ts';
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
  type Origins,
  readSite,
  type Site,
} from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import { momentOf } from './site-at.ts';

export interface CheckedSite extends ReadSite {
  readonly site: Site;
  /** The file and place of each record, block datum, page definition and layout. */
  readonly origins: Origins;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hasErrors: boolean;
  /** The site's page model at `now`; null for a site with errors. */
  readonly model: PageModel | null;
  /** The routes at `now`, also of a site with errors; null where a block or a model is missing. */
  readonly routes: PageModel['routes'] | null;
}

/** A loaded site folder, and its blocks and models. */
export interface ReadSite {
  readonly loaded: LoadedSite;
  readonly reader: ContentReader;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly models: CheckedModels;
}

/** What can be reused when a folder is read repeatedly. */
interface ReadAgain {
  readonly cached?: CachedRecords | null;
  /** Reads the files. Default: a reader of the folder. */
  readonly reader?: ContentReader;
  /** The preview for which it is read, if any: future content counts as public, and drafts are pages. */
  readonly preview?: Preview | undefined;
  /** The cache of the models' code. */
  readonly cache?: CacheOptions;
  /** The content that visitors have seen, which must not disappear. Default: none. */
  readonly shown?: Shown | null;
}

/** Reads and checks a site folder, and returns all problems, also those that the clock causes in `days`. */
export async function readCheckedSite(
  folder: string,
  at: number | undefined,
  language: Language = 'en',
  days = 0,
  { cached = null, reader = folderReader(folder), preview, cache, shown = null }: ReadAgain = {},
): Promise<CheckedSite> {
  const [ofBlocks, models] = await Promise.all([checkBlocks(folder), checkModels(folder, cache)]);
  const { blocks } = ofBlocks;
  const options = { blocks, models: models.models, cached, preview };
  const loaded = await readSite(reader, options);
  const ofCode = [...ofBlocks.problems, ...models.problems];
  const now = momentOf(loaded.site, at);
  const locate = createLocator(reader);
  const upcoming = () => (days > 0 ? checkUpcoming(loaded, blocks, now, days) : []);
  // If a block or a model is missing, everything that names it would be reported, too.
  const isPartial = ofBlocks.isPartial || models.isPartial;
  const checked = isPartial ? null : checkSite(loaded, blocks, now, shown);
  const problems = [...ofCode, ...(checked === null ? [] : [...checked.problems, ...upcoming()])];
  const diagnostics = inOrder(
    problems.map((problem) => toDiagnostic(problem, locate(problem), language)),
  );
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const { site, origins } = loaded;
  const read = { loaded, reader, blocks, models };
  const atNow = () =>
    preview ? createPageModel(site, now, { isOut: isOutOrComing }) : (checked?.model ?? null);
  const model = hasErrors ? null : atNow();
  const routes = checked?.model.routes ?? null;
  return { ...read, site, origins, now, problems, diagnostics, hasErrors, model, routes };
}
