import {
  createTouched,
  factsOf,
  fingerprintOf,
  type Ledger,
  type StoredLedger,
} from '../ledger/index.ts';
import type { OutputWriter } from '../output/index.ts';
import type { PageDefinition, PageModel } from '../page/index.ts';
import { memoized } from '../protocol/memoized.ts';
import { createPublication } from '../publish/structured-data.ts';
import type { RecordNotes, RecordState } from '../site/index.ts';
import { createAssets } from './assets.ts';
import type { Install } from './install/install-files.ts';
import type { BrowserBundle } from './load-bundles.ts';
import type { LoadedRenderer } from './renderer-module.ts';
import type { SharedPictures } from './shared-pictures/shared-pictures.ts';
import { writePages } from './write-pages.ts';

/** What `renderPages` needs: the pages, the code that renders them, and the last output. */
export interface PagesToRender {
  readonly model: PageModel;
  readonly renderer: LoadedRenderer;
  readonly browser: BrowserBundle;
  readonly writer: OutputWriter;
  /** The ledger of the last output; null if nothing of that output is reused. */
  readonly before: StoredLedger | null;
  readonly install: Install | undefined;
  readonly shared: SharedPictures | null;
  /** The hash of each record. Records that aren't in it are hashed during the build. */
  readonly recordStates?: ReadonlyMap<object, RecordState>;
  /** Returns the links that a check found in a record. Without this function, records are searched for links. */
  readonly needsOf?: RecordNotes['needsOf'] | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the documents of all pages; renders only those that have changed. Resolves with the results of `writePages`,
 * the ledger (what each page was made of, for the next build), and the model, assets and renderer that were used.
 * @throws BuildError if a block throws
 */
export async function renderPages(options: PagesToRender) {
  const { model, renderer, browser, before, install, shared } = options;
  const { site } = model;
  const assets = {
    ...createAssets(site, renderer, browser, renderer.unmarkedShell(model)),
    ...(install && { install: install.facts }),
    ...(shared && { sharedPicture: shared.addressOf }),
  };
  const pageRenderer = renderer.createRenderer({
    ...{ model, registry: renderer.registry, assets },
    publication: createPublication(model),
  });
  const { icu, tz, unicode, node } = process.versions;
  const { code } = renderer;
  const frame = fingerprintOf([code.shared, icu, tz, unicode, node, pageRenderer.frame]);
  const codeOf = memoized(({ layout, blocks = [] }: PageDefinition) => ({
    code: fingerprintOf([frame, ...blocks.map(({ component }) => code.blocks[component])]),
    sheet: assets.stylesheet(layout),
  }));
  const media = new Map(
    Array.from(site.media, ([address, file]) => [
      address,
      // Addresses of picture copies contain the picture's digest.
      fingerprintOf([file, file.made ?? shared?.digestOfFile(file.file)]),
    ]),
  );
  const facts = fingerprintOf([renderer.version, shared?.facts, factsOf(model, media)]);
  const touched = createTouched({
    ...{ before, model, facts, media },
    recordStates: options.recordStates ?? new Map(),
    needsOf: options.needsOf,
    partsOf: pageRenderer.partsOf,
  });
  const { writer, onProgress } = options;
  const written = await writePages({
    ...{ model, renderer: pageRenderer, writer, touched, codeOf, shared, onProgress },
    before: before?.pages ?? new Map(),
  });
  const { entries: pages } = written;
  const ledger: Ledger = { facts, at: model.now, pages, records: touched.records, media };
  return { model, assets, pageRenderer, written, ledger };
}
