import type { PageModel } from '../page/index.ts';
import { createStructuredData } from '../publish/structured-data.ts';
import { createAssets, type SiteAssets } from './assets.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import type { Install } from './install/install-files.ts';
import type { LastOutput } from './manifest.ts';
import type { OutputWriter } from './output-writer.ts';
import { factsOf, fingerprintOf } from './page-fingerprints.ts';
import { type Makers, readResults } from './page-results.ts';
import { createUsedPictures, type UsedPictures } from './pictures/made-media.ts';
import type { PageRenderer, Renderer } from './renderer-module.ts';
import type { SearchIndexFile } from './search-index.ts';
import type { SharedPictures } from './shared-pictures/shared-pictures.ts';
import { type WrittenPages, writePages } from './write-pages.ts';

/** What the pages of a site are rendered with. */
export interface PagesToRender {
  readonly model: PageModel;
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
  readonly writer: OutputWriter;
  /** The last output; null where nothing of it is reused. */
  readonly last: LastOutput | null;
  readonly searchIndex: SearchIndexFile | null;
  readonly install: Install | undefined;
  readonly shared: SharedPictures | null;
  /** By record a text that changes with its content. Where it is absent, the content is hashed. */
  readonly contents?: ReadonlyMap<object, string> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Rendered pages, and what they were rendered with. */
export interface RenderedPages {
  readonly model: PageModel;
  readonly assets: SiteAssets;
  readonly pageRenderer: PageRenderer;
  readonly used: UsedPictures;
  readonly makers: Makers;
  readonly written: WrittenPages;
}

/** Writes all pages of a site, those that changed. @throws BuildError when a block throws */
export async function renderPages(options: PagesToRender): Promise<RenderedPages> {
  const { model, renderer, browser, last, searchIndex, install, shared } = options;
  const { site } = model;
  const assets = {
    ...createAssets(site, renderer, browser, renderer.shellText(model)),
    searchIndex: searchIndex && `/${searchIndex.file}`,
    ...(install && { install: install.facts }),
    ...(shared && { sharedPicture: shared.addressOf }),
  };
  const pageRenderer = renderer.createRenderer({
    ...{ model, registry: renderer.registry, assets },
    structuredDataOf: createStructuredData(model),
  });
  const { icu, tz, unicode, node } = process.versions;
  const { frame } = pageRenderer;
  const makers = {
    documents: fingerprintOf([renderer.version, icu, tz, unicode, node, frame]),
    inputs: factsOf(site),
  };
  const used = createUsedPictures();
  const earlier = readResults(last?.folder ?? null, makers);
  const written = await writePages({
    ...{ model, renderer: pageRenderer, writer: options.writer, used },
    contents: options.contents ?? new Map(),
    // Resolving a page asks for its picture for shared links, which is drawn from more than records.
    before: shared === null ? earlier : { ...earlier, records: null },
    onProgress: options.onProgress,
  });
  return { model, assets, pageRenderer, used, makers, written };
}
