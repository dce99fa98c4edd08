import { loadRenderer } from '../../build/renderer-module.ts';
import { createDraw, type ExplainContext } from '../../page/explain/index.ts';
import { pageModelOf } from '../../page/index.ts';
import { folderReader, type LoadedSite, readBlocks, readSite } from '../../site/index.ts';
import { momentOf, root } from '../site-options.ts';

/** A site folder, ready to be explained; also one with problems. */
export interface ExplainableSite {
  readonly context: ExplainContext;
  readonly loaded: LoadedSite;
  /** Why blocks can't be drawn, if they can't: then it isn't known what they read. */
  readonly undrawable: string | null;
}

/** Reads a site folder. `at` is what counts as now, in milliseconds since 1970. */
export async function readExplainable(
  folder: string,
  at: number | undefined,
): Promise<ExplainableSite> {
  const blocks = readBlocks(root);
  const reading = blocks.then((known) => readSite(folderReader(folder), undefined, known));
  const rendering = loadRenderer(root).then(
    (renderer) => ({ renderer, undrawable: null }),
    (error: unknown) => ({
      renderer: null,
      undrawable: error instanceof Error ? error.message : String(error),
    }),
  );
  const [loaded, { renderer, undrawable }] = await Promise.all([reading, rendering]);
  const { site, origins, drafts } = loaded;
  const context: ExplainContext = {
    model: pageModelOf(site, momentOf(site, at)),
    blocks: await blocks,
    draw: renderer && createDraw(site, renderer.registry, renderer.renderPage),
    drafts,
    fileOf: (value) => origins.get(value)?.file ?? null,
  };
  return { context, loaded, undrawable };
}
