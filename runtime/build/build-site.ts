import { hash } from 'node:crypto';
import { ToldError } from '../diagnostics/index.ts';
import { type PageModel, pageModelOf } from '../page/index.ts';
import { routeTableOf } from '../page/route-table.ts';
import { ADDRESSES, type Address } from '../protocol/nearest-addresses.ts';
import { encodePath } from '../protocol/path.ts';
import type { ServerFile } from '../protocol/server-file.ts';
import type { ContentReader, Site } from '../site/index.ts';
import { createAssets, type SiteAssets } from './assets.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import type { WorkerScripts } from './bundle-worker.ts';
import { feedFiles } from './feeds/index.ts';
import { heavyProps } from './heavy-props.ts';
import { headerRules, headersFile, redirectsFile, robotsFile } from './host-files.ts';
import { installOf } from './install/install-files.ts';
import { MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { deliveredMedia } from './media.ts';
import { openOutput } from './output-folder.ts';
import { createWriter, type OutputWriter } from './output-writer.ts';
import { type MadeMedia, withMadePictures } from './pictures/made-media.ts';
import { makePictures } from './pictures/make-pictures.ts';
import type { PictureStore } from './pictures/store.ts';
import { createUsedPictures, type UsedPictures } from './pictures/used-pictures.ts';
import type { Renderer } from './renderer-module.ts';
import { type SearchIndexFile, searchIndexFile, writeSearchIndex } from './search-index.ts';
import { createSharedPictures } from './shared-pictures/shared-pictures.ts';
import { type ListedPage, sitemapFiles } from './sitemap.ts';
import { writeWorker } from './worker.ts';

export interface BuildOptions {
  readonly site: Site;
  readonly reader: ContentReader;
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
  readonly worker: WorkerScripts;
  readonly out: string;
  /** What counts as now, in milliseconds since 1970. */
  readonly now: number;
  /** Where smaller copies of pictures are kept; none: pictures are shown as they are. */
  readonly pictures?: PictureStore;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told of each copy of a picture that had to be made. */
  readonly onPicture?: (done: number, total: number) => void;
}

export interface BuildResult {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Files taken from the last output. */
  readonly kept: number;
  /** Copies of pictures that were encoded, for nobody had made them before. */
  readonly encoded: number;
  /** Pictures for shared links that were drawn, for nobody had drawn them before. */
  readonly drawn: number;
  /** What was built all the same, but could be better. */
  readonly warnings: readonly string[];
  /** Removes older outputs; for after the answer. */
  readonly sweep: () => Promise<void>;
}

/** Pages that could not be rendered; nothing was written. */
export class BuildError extends ToldError {
  override readonly name = 'BuildError';
}

const DAY = 24 * 3_600_000;
/** More of the same help nobody. */
const MAX_FAILURES = 20;
const PAGES_BETWEEN_WAITS = 64;

/**
 * Builds a checked site: plan, render, write beside the old output, swap.
 * @throws BuildError when a block throws; ForeignOutputError when `out` isn't ours. The old output then stays.
 */
export async function buildSite(given: BuildOptions): Promise<BuildResult> {
  const media = await madeMedia(given);
  const options = { ...given, site: media.site };
  const { site, renderer, browser, worker, now } = options;
  const model = pageModelOf(site, now);
  const output = await openOutput(options.out);
  const before = readManifest(output.current);
  const writer = createWriter(output.making, output.current, before?.files ?? {});
  try {
    const searchIndex = searchIndexFile(model);
    const indexing = searchIndex && writeSearchIndex(searchIndex, output.current, writer);
    // Told where it is waited for.
    indexing?.catch(() => {});
    const { reader, pictures: store } = options;
    const shared = store === undefined ? null : createSharedPictures(site, renderer, reader);
    const install = store && (await installOf(site, renderer, reader, store));
    const assets = {
      ...createAssets(site, renderer, browser, renderer.shellText(site, now)),
      searchIndex: searchIndex && `/${searchIndex.file}`,
      ...(install && { install: install.facts }),
      ...(shared && { sharedPicture: shared.addressOf }),
    };
    const used = createUsedPictures();
    const { pages, warnings, indexed } = await writePages(options, model, assets, writer, used);
    for (const [file, content] of assets.files) {
      writer.write(file, content);
      for (const [suffix, bytes] of assets.compressed(file)) writer.write(file + suffix, bytes);
    }
    await indexing;
    for await (const [file, bytes] of deliveredMedia(site, options.reader, options.pictures))
      writer.write(file, bytes);
    const encoded = await makeUsed(options, used, writer, before);
    for (const [file, content] of install?.files ?? []) writer.write(file, content);
    const drawn =
      shared === null || store === undefined
        ? 0
        : await shared.make({
            ...{ reader, store, writer, before: before?.files ?? {} },
            onProgress: options.onPicture,
          });
    if (site.config.published) writer.write(ADDRESSES.slice(1), addressesText(indexed));
    for (const [file, text] of sitemapFiles(site.config.host, indexed)) writer.write(file, text);
    for (const { address, write } of feedFiles(model)) writer.write(address.slice(1), write());
    writeHostFiles(site, model, assets, searchIndex, writer);
    const offline = renderer.renderOffline(site, { now, registry: renderer.registry, assets });
    const { making, current: previous } = output;
    await writeWorker({ site, worker, assets, browser, offline, making, previous, writer });
    const retired = keepRetired(writer, (await writer.flush()).files, before);
    const { files, bytes, kept } = await writer.flush();
    const manifest: Manifest = {
      version: 1,
      files: Object.fromEntries([...files].sort(byName)),
      retired,
    };
    writer.write(MANIFEST, JSON.stringify(manifest));
    await writer.flush();
    await output.swap(hash('sha256', JSON.stringify(manifest.files)).slice(0, 10));
    return {
      ...{ pages, files: files.size, bytes, kept, encoded, drawn },
      warnings: [...media.warnings, ...warnings],
      sweep: output.sweep,
    };
  } finally {
    await writer.close();
  }
}

function madeMedia({ site, reader, pictures }: BuildOptions): Promise<MadeMedia> {
  return pictures === undefined || !site.config.published
    ? Promise.resolve({ site, warnings: [] })
    : withMadePictures(site, reader, pictures);
}

/** Copies of pictures that pages name. @returns how many had to be encoded. */
async function makeUsed(
  { site, reader, pictures, onPicture }: BuildOptions,
  { addresses }: UsedPictures,
  writer: OutputWriter,
  before: Manifest | null,
): Promise<number> {
  if (pictures === undefined) return 0;
  const files = before?.files ?? {};
  const onProgress = onPicture;
  return makePictures({
    site,
    reader,
    store: pictures,
    writer,
    addresses,
    before: files,
    onProgress,
  });
}

/** Every page that may be found, for the page that isn't. */
function addressesText(pages: readonly ListedPage[]): string {
  const addresses = pages.map(({ path, title }): Address => [encodePath(path), title]);
  return JSON.stringify(addresses);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** What came of rendering all pages. */
interface WrittenPages extends Pick<BuildResult, 'pages' | 'warnings'> {
  /** Those that search engines may keep. */
  readonly indexed: readonly ListedPage[];
}

/** Renders every page. @returns how many, and what could be better. */
async function writePages(
  { site, renderer, now, onProgress }: BuildOptions,
  model: PageModel,
  assets: SiteAssets,
  writer: OutputWriter,
  used: UsedPictures,
): Promise<WrittenPages> {
  const context = { now, registry: renderer.registry, assets };
  const paths = pathsToRender(site, model);
  const failures = new Set<string>();
  const warnings: string[] = [];
  const indexed: ListedPage[] = [];
  for (const [index, path] of paths.entries()) {
    try {
      const page = renderer.renderPage(site, encodePath(path), context);
      if (page.kind === 'redirect') continue;
      writer.write(fileOf(path), page.html);
      used.read(page.html);
      const { title, changed } = page;
      if (page.isIndexed) indexed.push({ path, title, changed });
      const warning = page.islands.length > 0 ? heavyProps(path, page.html) : null;
      if (warning !== null) warnings.push(warning);
    } catch (error) {
      failures.add(error instanceof Error ? error.message : String(error));
      if (failures.size === MAX_FAILURES) break;
    }
    onProgress?.(index + 1, paths.length);
    if (index % PAGES_BETWEEN_WAITS === 0) await writer.ready();
  }
  if (failures.size > 0) throw new BuildError([...failures].join('\n'));
  return { pages: paths.length, warnings, indexed };
}

/** Every address, and the 404 page; a closed site has two pages only (A57). */
function pathsToRender(site: Site, { routes }: PageModel): readonly string[] {
  if (!site.config.published) return ['/', '/404.html'];
  const paths = routes.addresses.map(({ path }) => path);
  return paths.includes('/404.html') ? paths : [...paths, '/404.html'];
}

/** `/kontakt` is `kontakt/index.html`; `/404.html` is the file of that name, which static hosts look for (A75). */
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
  };
  writer.write('.lerret/server.json', JSON.stringify(server));
}

/** Takes along the assets that left use less than a day ago (B8). */
function keepRetired(
  writer: OutputWriter,
  files: ReadonlyMap<string, string>,
  before: Manifest | null,
): Record<string, number> {
  const retired: Record<string, number> = {};
  for (const file of Object.keys(before?.files ?? {})) {
    if (!file.startsWith('assets/') || files.has(file)) continue;
    const since = before?.retired[file] ?? Date.now();
    if (Date.now() - since > DAY) continue;
    writer.keep(file);
    retired[file] = since;
  }
  return retired;
}
