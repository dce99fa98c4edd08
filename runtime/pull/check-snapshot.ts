import { checkSite } from '../check/index.ts';
import { type Diagnostic, inOrder, toDiagnostic } from '../diagnostics/index.ts';
import {
  type BlockDescription,
  createLocator,
  folderReader,
  readSite,
  type Site,
} from '../site/index.ts';

export interface SnapshotCheck {
  /** The site folder. */
  readonly folder: string;
  /** Where the snapshot lies. */
  readonly snapshot: string;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  /** What counts as now for a site, in milliseconds since 1970. */
  readonly momentOf: (site: Site) => number;
}

/** All that `lerret check` would tell of the site folder if the snapshot were what was pulled last. */
export async function checkSnapshot({
  folder,
  snapshot,
  blocks,
  momentOf,
}: SnapshotCheck): Promise<readonly Diagnostic[]> {
  const reader = folderReader(folder, snapshot);
  const loaded = await readSite(reader);
  const locate = createLocator(reader);
  const problems = checkSite(loaded, blocks, momentOf(loaded.site));
  return inOrder(problems.map((one) => toDiagnostic(one, locate(one), 'en')));
}
