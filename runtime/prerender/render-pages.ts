import type { PageDefinition, PageModel } from '../page/index.ts';
import { createStructuredData } from '../publish/structured-data.ts';
import { createAssets, type SiteAssets } from './assets.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import type { Install } from './install/install-files.ts';
import type { LastOutput } from './manifest.ts';
import type { OutputWriter } from './output-writer.ts';
import { createOnce, factsOf, fingerprintOf } from './page-fingerprints.ts';
import { readResults } from './page-results.ts';
import { createUsedPictures, type UsedPictures } from './pictures/made-media.ts';
import type { PageRenderer, Renderer } from './renderer-module.ts';
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
  /** The hash of all that inputs are made of beside records and the media that they name. */
  readonly facts: string;
  /** By address of a file of `media/` a text that changes with it. */
  readonly media: ReadonlyMap<string, string>;
  readonly written: WrittenPages;
}

/** Writes all pages of a site, those that changed. @throws BuildError when a block throws */
export async function renderPages(options: PagesToRender): Promise<RenderedPages> {
  const { model, renderer, browser, last, install, shared } = options;
  const { site } = model;
  const assets = {
    ...createAssets(site, renderer, browser, renderer.shellText(model)),
    ...(install && { install: install.facts }),
    ...(shared && { sharedPicture: shared.addressOf }),
  };
  const pageRenderer = renderer.createRenderer({
    ...{ model, registry: renderer.registry, assets },
    structuredDataOf: createStructuredData(model),
  });
  const { icu, tz, unicode, node } = process.versions;
  const { code } = renderer;
  const frame = fingerprintOf([code.shared, icu, tz, unicode, node, pageRenderer.frame]);
  const codeOf = createOnce(({ layout, blocks = [] }: PageDefinition) =>
    fingerprintOf([
      ...[frame, assets.stylesheet(layout)],
      ...blocks.map(({ component }) => code.blocks[component]),
    ]),
  );
  const media = new Map(
    Array.from(site.media, ([address, file]) => [
      address,
      // Copies are named by the digest of the picture.
      fingerprintOf([file, file.made ?? shared?.digestOf(file.file)]),
    ]),
  );
  const facts = fingerprintOf([renderer.version, shared?.facts, factsOf(site, media)]);
  const used = createUsedPictures();
  const written = await writePages({
    ...{ model, renderer: pageRenderer, writer: options.writer, used, media, codeOf, shared },
    contents: options.contents ?? new Map(),
    before: readResults(last?.folder ?? null, facts),
    onProgress: options.onProgress,
  });
  return { model, assets, pageRenderer, used, facts, media, written };
}
