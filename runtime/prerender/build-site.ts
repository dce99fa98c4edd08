import { printable, UserError } from '../diagnostics/index.ts';
import { createPageModel, type PageModel, routeTableOf } from '../page/index.ts';
import { ADDRESSES, type Address } from '../protocol/nearest-addresses.ts';
import { encodePath } from '../protocol/path.ts';
import type { ServerFile } from '../protocol/server-file.ts';
import { feedFiles } from '../publish/feed-files.ts';
import { type ListedPage, sitemapFiles } from '../publish/sitemap.ts';
import { createStructuredData } from '../publish/structured-data.ts';
import type { ContentReader, Site } from '../site/index.ts';
import { createAssets, type SiteAssets } from './assets.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import type { WorkerScripts } from './bundle-worker.ts';
import { passedBackends } from './endpoints.ts';
import { heavyProps } from './heavy-props.ts';
import { headerRules, headersFile, redirectsFile, robotsFile } from './host-files.ts';
import { installOf } from './install/install-files.ts';
import { type LastOutput, readLastOutput } from './manifest.ts';
import type { OutputFolder } from './output-folder.ts';
import { createWriter, type MadeFile, type OutputWriter } from './output-writer.ts';
import {
  createFingerprintOfInputs,
  fingerprintOf,
  holdsFor,
  type PageResult,
  type PageResults,
  readResults,
  writeResults,
} from './page-results.ts';
import {
  createUsedPictures,
  deliveredMedia,
  type MadeMedia,
  type UsedPictures,
  withMadePictures,
} from './pictures/made-media.ts';
import { makePictures } from './pictures/make-pictures.ts';
import type { PictureStore } from './pictures/store.ts';
import { publish } from './publish-output.ts';
import type { PageRenderer, Renderer } from './renderer-module.ts';
import { type SearchIndexFile, searchIndexFile, writeSearchIndex } from './search-index.ts';
import { createSharedPictures } from './shared-pictures/shared-pictures.ts';
import { readStamps } from './stamps.ts';
import { retiredAssets, writeWorker } from './worker.ts';

export interface BuildOptions {
  readonly site: Site;
  readonly reader: ContentReader;
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
  readonly worker: WorkerScripts;
  /** The output folder; its lock is released at the end of the build, also after a failure. */
  readonly output: OutputFolder;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** The machine's clock, in milliseconds since 1970. Default: `Date.now()`. */
  readonly clock?: number;
  /** Is each file written anew, and only retired assets reused from the last output? Default: no. */
  readonly isFresh?: boolean;
  /** The store of smaller copies of pictures. Without one, pages show the originals. */
  readonly pictures?: PictureStore;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called after each copy of a picture that had to be encoded. */
  readonly onPicture?: (done: number, total: number) => void;
}

export interface BuildResult {
  readonly pages: number;
  /** The number of pages that were rendered: the others' documents are those of the last output. */
  readonly rendered: number;
  readonly files: number;
  /** The size of all files. */
  readonly bytes: number;
  /** The number of files reused from the last output. */
  readonly kept: number;
  /** Copies of pictures that were encoded, as the store didn't have them. */
  readonly encoded: number;
  /** Pictures for shared links that were drawn, as the store didn't have them. */
  readonly drawn: number;
  /** Problems that didn't stop the build. */
  readonly warnings: readonly string[];
  /** Removes older outputs; call it after the result was printed. */
  readonly sweep: () => Promise<void>;
}

/** Pages couldn't be rendered; the old output stays. */
export class BuildError extends UserError {
  override readonly name = 'BuildError';
}

/** Most failures that are reported. */
const MAX_FAILURES = 20;
const PAGES_BETWEEN_WAITS = 64;

/**
 * Builds a checked site: plan, render, write what is new beside the old output, show it.
 * @throws BuildError when a block throws; the errors of `publish`. The old output then stays
 */
export async function buildSite(given: BuildOptions): Promise<BuildResult> {
  const { output, isFresh = false, clock = Date.now() } = given;
  const before = readLastOutput(output.current);
  const stamps = isFresh || before === null ? null : readStamps(before);
  const writer = createWriter({ folder: output.making, last: before, stamps, isFresh });
  try {
    const media = await madeMedia(given);
    const options = { ...given, site: media.site };
    const { site, renderer, browser, worker, now } = options;
    const model = createPageModel(site, now);
    const last = isFresh ? null : before;
    const isKnown = (file: string) => last?.files.has(file) === true;
    const searchIndex = searchIndexFile(model);
    const indexing = searchIndex && writeSearchIndex(searchIndex, last, writer);
    // A rejection is handled where `indexing` is awaited.
    indexing?.catch(() => {});
    const { reader, pictures: store } = options;
    const shared = store === undefined ? null : createSharedPictures(site, renderer, reader);
    const install = store && (await installOf(site, renderer, reader, store));
    const assets = {
      ...createAssets(site, renderer, browser, renderer.shellText(model)),
      searchIndex: searchIndex && `/${searchIndex.file}`,
      ...(install && { install: install.facts }),
      ...(shared && { sharedPicture: shared.addressOf }),
    };
    const used = createUsedPictures();
    const pageRenderer = renderer.createRenderer({
      ...{ model, registry: renderer.registry, assets },
      structuredDataOf: createStructuredData(model),
    });
    const { icu, tz, unicode, node } = process.versions;
    const { frame } = pageRenderer;
    const maker = fingerprintOf([renderer.version, icu, tz, unicode, node, frame]);
    const { pages, rendered, warnings, indexed, results } = await writePages(options, {
      ...{ renderer: pageRenderer, writer, used },
      before: readResults(last?.folder ?? null, maker),
    });
    for (const [file, content] of assets.files) {
      writer.write(file, content);
      for (const [suffix, bytes] of assets.compressed(file)) writer.write(file + suffix, bytes);
    }
    await indexing;
    for await (const [file, bytes] of deliveredMedia(site, options.reader, options.pictures))
      writer.write(file, bytes);
    const encoded = await makeUsed(options, used, writer, isKnown);
    for (const [file, content] of install?.files ?? []) writer.write(file, content);
    const drawn =
      shared === null || store === undefined
        ? 0
        : await shared.make({
            ...{ reader, store, writer, isKnown, onProgress: options.onPicture },
          });
    if (site.config.published) writer.write(ADDRESSES.slice(1), addressesText(indexed));
    for (const [file, text] of sitemapFiles(site.config.host, indexed)) writer.write(file, text);
    for (const { address, write } of feedFiles(model)) writer.write(address.slice(1), write());
    writeHostFiles(site, model, assets, searchIndex, writer);
    const offline = pageRenderer.renderOffline();
    const { making } = output;
    await writeWorker({ site, worker, assets, browser, offline, making, last, writer });
    const retired = await keepRetired(writer, before, clock);
    writeResults(making, maker, results);
    await publish({ output, writer, last: before, stamps, retired, clock });
    return {
      ...{ pages, rendered, encoded, drawn },
      ...countOf(await writer.flush()),
      warnings: [...media.warnings, ...warnings],
      sweep: output.sweep,
    };
  } finally {
    await writer.close();
    await output.close();
  }
}

function countOf(files: ReadonlyMap<string, MadeFile>) {
  const all = [...files.values()];
  return {
    files: all.length,
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    kept: all.filter(({ isKept }) => isKept).length,
  };
}

function madeMedia({ site, reader, pictures }: BuildOptions): Promise<MadeMedia> {
  return pictures === undefined || !site.config.published
    ? Promise.resolve({ site, warnings: [] })
    : withMadePictures(site, reader, pictures);
}

/** Writes the copies of pictures that pages name. @returns the number that had to be encoded */
async function makeUsed(
  { site, reader, pictures: store, onPicture: onProgress }: BuildOptions,
  { addresses }: UsedPictures,
  writer: OutputWriter,
  isKnown: (file: string) => boolean,
): Promise<number> {
  if (store === undefined) return 0;
  return makePictures({ site, reader, store, writer, addresses, isKnown, onProgress });
}

/** The addresses and titles of all indexed pages, for suggestions on the 404 page. */
function addressesText(pages: readonly ListedPage[]): string {
  const addresses = pages.map(({ path, title }): Address => [encodePath(path), title]);
  return JSON.stringify(addresses);
}

/** What came of all pages. */
interface WrittenPages extends Pick<BuildResult, 'pages' | 'rendered' | 'warnings'> {
  /** The pages that search engines may index. */
  readonly indexed: readonly ListedPage[];
  readonly results: PageResults;
}

/** What pages are written with. */
interface PageWriting {
  readonly renderer: PageRenderer;
  readonly writer: OutputWriter;
  readonly used: UsedPictures;
  /** The results of the last output, where it was made with the same code and frame. */
  readonly before: PageResults;
}

/**
 * Writes every page: one whose inputs are those of the last output, and that the clock hasn't changed, is kept; the
 * others are rendered.
 * @throws BuildError with all messages, up to `MAX_FAILURES`
 */
async function writePages(
  { now, onProgress }: BuildOptions,
  { renderer, writer, used, before }: PageWriting,
): Promise<WrittenPages> {
  const paths = renderer.paths();
  const fingerprintOfInputs = createFingerprintOfInputs();
  const failures = new Set<string>();
  const indexed: ListedPage[] = [];
  const results = new Map<string, PageResult>();
  const unchanged = new Map<string, string>();
  let rendered = 0;

  function render(
    path: string,
    resolved: ReturnType<PageRenderer['resolve']>,
    fingerprint: string,
  ) {
    const page = renderer.renderResolved(resolved);
    if (page.kind === 'redirect') return;
    const { html, islands, from, until } = page;
    writer.write(fileOf(path), html);
    rendered += 1;
    const warning = islands.length > 0 ? heavyProps(path, html) : null;
    results.set(path, { fingerprint, from, until, warning, pictures: used.read(html) });
  }

  for (const [index, path] of paths.entries()) {
    try {
      const resolved = renderer.resolve(encodePath(path));
      if (resolved.kind === 'redirect') continue;
      const { inputs = null, changed = null } = resolved.kind === 'page' ? resolved : {};
      if (inputs?.isIndexed) indexed.push({ path, title: inputs.meta.title, changed });
      // A page without definition is rendered each time: what it is made of isn't plain data.
      const fingerprint = inputs === null ? '' : fingerprintOfInputs(inputs);
      const known = before.get(path);
      if (inputs !== null && known !== undefined && holdsFor(known, fingerprint, now)) {
        results.set(path, known);
        unchanged.set(fileOf(path), path);
      } else render(path, resolved, fingerprint);
    } catch (error) {
      // The message may quote content with line breaks: one failure is one line.
      failures.add(printable(error instanceof Error ? error.message : String(error)));
      if (failures.size === MAX_FAILURES) break;
    }
    onProgress?.(index + 1, paths.length);
    if (index % PAGES_BETWEEN_WAITS === 0) await writer.ready();
  }
  if (failures.size > 0) throw new BuildError([...failures].join('\n'));
  const intact = await writer.keep([...unchanged.keys()]);
  for (const [file, path] of unchanged) {
    if (intact.has(file)) used.add(results.get(path)?.pictures ?? []);
    else render(path, renderer.resolve(encodePath(path)), results.get(path)?.fingerprint ?? '');
  }
  const warnings = paths.flatMap((path) => results.get(path)?.warning ?? []);
  return { pages: paths.length, rendered, warnings, indexed, results };
}

/**
 * The file of a page: `/kontakt` is `kontakt/index.html`; `/404.html` keeps its name, which static hosts look for
 * (A75).
 */
export function fileOf(path: string): string {
  if (path === '/404.html') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function writeHostFiles(
  site: Site,
  model: PageModel,
  { member }: SiteAssets,
  searchIndex: SearchIndexFile | null,
  writer: OutputWriter,
): void {
  const rules = headerRules(site, member);
  writer.write('_headers', headersFile(rules));
  writer.write('_redirects', redirectsFile(model));
  writer.write('robots.txt', robotsFile(site));
  const isOpen = site.config.published;
  const searchPath = site.config.search?.path;
  const closed = { pages: [{ path: '/', addresses: ['/'] }], redirects: [] };
  const server: ServerFile = {
    host: site.config.host,
    aliases: site.config.aliases ?? [],
    headers: rules,
    search:
      isOpen && searchPath && searchIndex ? { path: searchPath, index: searchIndex.file } : null,
    routes: isOpen ? routeTableOf(model.routes, site.pages, site.redirects) : closed,
    backends: passedBackends(site),
  };
  writer.write('.lerret/server.json', JSON.stringify(server));
}

/** Keeps the assets that left use less than a day ago (B8). @returns the kept ones, with when they left use */
async function keepRetired(
  writer: OutputWriter,
  before: LastOutput | null,
  clock: number,
): Promise<ReadonlyMap<string, number>> {
  if (before === null) return new Map();
  const made = await writer.flush();
  const retired = retiredAssets(before, (file) => made.has(file), clock);
  const kept = await writer.keep([...retired.keys()]);
  return new Map([...retired].filter(([file]) => kept.has(file)));
}
