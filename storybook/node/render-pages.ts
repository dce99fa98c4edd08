import { createPageModel, withoutBuild } from '../../runtime/page/index.ts';
import { loadRenderer } from '../../runtime/prerender/renderer-module.ts';
import { instantOf } from '../../runtime/protocol/clock.ts';
import { createPublication } from '../../runtime/publish/structured-data.ts';
import {
  folderReader,
  projectOf,
  readBlocks,
  readModels,
  readSite,
} from '../../runtime/site/index.ts';
import type { Folders } from './folders.ts';

interface Page {
  /** The name of the page's definition. */
  readonly name: string;
  readonly layout: string;
  readonly body: string;
}

/** The pages of a site as the build renders them, and their stylesheets. */
export interface SitePages {
  /** By address. */
  readonly pages: Readonly<Record<string, Page>>;
  /** By layout. */
  readonly stylesheets: Readonly<Record<string, string>>;
  /** Why there are no pages: the site can't be read, a block throws, or the site has none. */
  readonly problem?: string;
}

/** Matches font faces, which are removed: they have the build's addresses, and the tokens have them, too. */
const faces = /@font-face\s*\{[^}]*\}/g;

/**
 * Returns all pages of a site as visitors get them without scripts: at the site's fixed time, else at `at`, else at the
 * current time.
 * @throws Error if the site can't be read; the error of a block that throws
 */
export async function renderPages({ site: folder, at }: Folders): Promise<SitePages> {
  const [{ site }, renderer] = await Promise.all([
    Promise.all([readBlocks(folder), readModels(folder)]).then(([blocks, models]) =>
      readSite(folderReader(folder), { blocks, models }),
    ),
    loadRenderer(projectOf(folder)),
  ]);
  const { registry, createRenderer, layoutStylesheets } = renderer;
  const clock = site.config.clock ?? at;
  const now = instantOf(clock ?? '') ?? Date.now();
  const model = createPageModel(site, now);
  const publication = createPublication(model);
  const { render } = createRenderer({ model, registry, assets: withoutBuild, publication });
  const documents = model.routes.addresses.map(({ path, page }) => {
    const answer = render(path);
    const html = answer.kind === 'redirect' ? '' : answer.html;
    return [path, { name: page.name, ...partsOf(html) }] as const;
  });
  const sheets = [...layoutStylesheets(site, registry)].map(
    ([layout, css]) => [layout, css.replace(faces, '')] as const,
  );
  return { pages: Object.fromEntries(documents), stylesheets: Object.fromEntries(sheets) };
}

function partsOf(html: string): Omit<Page, 'name'> {
  return {
    layout: /<link rel="stylesheet" href="([^"]*)">/.exec(html)?.[1] ?? '',
    body: /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '',
  };
}
