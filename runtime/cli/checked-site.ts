import { checkSite, checkUpcoming } from '../check/index.ts';
import {
  type Diagnostic,
  inOrder,
  type Language,
  type Problem,
  toDiagnostic,
} from '../diagnostics/index.ts';
import {
  type ContentReader,
  checkModels,
  createLocator,
  folderReader,
  type KeptRecords,
  type Origin,
  readBlocks,
  readSite,
  type Site,
} from '../site/index.ts';
import { momentOf } from './site-at.ts';
import { root } from './site-options.ts';

export interface CheckedSite {
  readonly site: Site;
  /** The file and place of each record, block datum, page definition and layout. */
  readonly origins: ReadonlyMap<object, Origin>;
  readonly reader: ContentReader;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hasErrors: boolean;
}

/** Reads and checks a site folder, and returns all problems, including those of the coming `days`. */
export async function readCheckedSite(
  folder: string,
  at: number | undefined,
  language: Language = 'en',
  days = 0,
  kept?: KeptRecords,
): Promise<CheckedSite> {
  const reader = folderReader(folder);
  const [blocks, { models, problems: ofModels, isPartial }] = await Promise.all([
    readBlocks(root),
    checkModels(folder),
  ]);
  const loaded = await readSite(reader, { blocks, models, ...(kept && { kept }) });
  const now = momentOf(loaded.site, at);
  const locate = createLocator(reader);
  const upcoming = () => (days > 0 ? checkUpcoming(loaded, blocks, now, days) : []);
  // Where a model is missing, everything that names it would be reported, too.
  const ofSite = isPartial ? [] : [...checkSite(loaded, blocks, now), ...upcoming()];
  const problems = [...ofModels, ...ofSite];
  const diagnostics = inOrder(
    problems.map((problem) => toDiagnostic(problem, locate(problem), language)),
  );
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const { site, origins } = loaded;
  return { site, origins, reader, now, problems, diagnostics, hasErrors };
}
