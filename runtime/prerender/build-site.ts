import {
  fingerprintOf,
  type Ledger,
  readLedger,
  withJoined,
  writeLedger,
} from '../ledger/index.ts';
import type { SiteRecord } from '../model.ts';
import {
  createWriter,
  type LastOutput,
  type MadeFile,
  type OutputFolder,
  type OutputWriter,
  publish,
  readLastOutput,
  readStamps,
  readState,
} from '../output/index.ts';
import { createPageModel, firstTurn, type PageModel, sharedTexts } from '../page/index.ts';
import { startOfDay } from '../protocol/clock.ts';
import { ADDRESSES, type Address } from '../protocol/nearest-addresses.ts';
import { encodePath } from '../protocol/path.ts';
import { SHARED_TEXTS } from '../protocol/server-file.ts';
import { feedFiles } from '../publish/feed-files.ts';
import { type ListedPage, sitemapFiles } from '../publish/sitemap.ts';
import { stepTexts } from '../publish/structured-data.ts';
import type { ContentReader, Site } from '../site/index.ts';
import type { SiteAssets } from './assets.ts';
import type { WorkerScripts } from './bundle-worker.ts';
import { headerRules, robotsFile } from './headers.ts';
import type { HostSettings } from './hosts/host-parts.ts';
import { hostFiles, sendsCompressed } from './hosts/index.ts';
import { hostPartsOf, serverFileOf } from './hosts/release-files.ts';
import { installOf } from './install/install-files.ts';
import { deliverMedia, type MadeMedia, withMadePictures } from './pictures/made-media.ts';
import { makePictures } from './pictures/make-pictures.ts';
import { type PendingPictures, pendingPictures } from './pictures/pending-pictures.ts';
import { BEST, QUICK, writeCompressed } from './precompressed.ts';
import { type PagesToRender, renderPages } from './render-pages.ts';
import { planSearch, writeSearch } from './search-parts.ts';
import { createSharedPictures, type SharedPictures } from './shared-pictures/shared-pictures.ts';
import type { PictureStore } from './stores.ts';
import { heavyCode } from './weights.ts';
import { retiredAssets, writeWorker } from './worker.ts';

/** The inputs of `buildSite`. */
export interface BuildOptions
  extends Pick<PagesToRender, 'renderer' | 'browser' | 'recordStates' | 'needsOf' | 'onProgress'> {
  readonly site: Site;
  /** The page model of the site at `now`. By default, the build creates it. */
  readonly model?: PageModel;
  readonly reader: ContentReader;
  readonly worker: WorkerScripts;
  /** The output folder. The build releases its lock at the end, also after an error. */
  readonly output: OutputFolder;
  /** The time for which the site is built, in milliseconds since 1970. */
  readonly now: number;
  /** The machine's time, in milliseconds since 1970. Default: `Date.now()`. */
  readonly clock?: number;
  /** Whether every file is made again. Then only retired assets are reused from the last output. Default: false. */
  readonly isFresh?: boolean;
  /** The kind of host for which the output is built. Default: Netlify. */
  readonly host?: HostSettings;
  /** The store of scaled copies of pictures. Without it, pages show the originals. */
  readonly pictures?: PictureStore;
  /** Whether missing pictures are made after the build; until then, pages show the originals. Default: false. */
  readonly isLater?: boolean;
  /** Called at the end of each stage. */
  readonly onStage?: (stage: 'model' | 'pages' | 'assets' | 'lists' | 'write') => void;
  /** Called after each picture (a copy, or one for shared links) that was made. */
  readonly onPicture?: (done: number, total: number) => void;
}

/** What a build made, in numbers. */
export interface BuildResult {
  readonly pages: number;
  /** The number of pages that were rendered. The documents of all other pages come from the last output. */
  readonly rendered: number;
  readonly files: number;
  /** The size of all files, in bytes. */
  readonly bytes: number;
  /** The number of files that are reused from the last output. */
  readonly reused: number;
  /** The number of files of the last output that the new output doesn't have. */
  readonly removed: number;
  /** The number of copies of pictures that were encoded because the store lacked them. */
  readonly encoded: number;
  /** The number of pictures for shared links that were drawn because the store lacked them. */
  readonly drawn: number;
  /** Messages about problems that didn't stop the build; [] if there are none. */
  readonly warnings: readonly string[];
  /** The earliest time at which the clock might change a file of the output, in milliseconds since 1970. */
  readonly until: number;
  /** The number of assets that stay in the output although no page uses them any more. */
  readonly retired: number;
  /** The pictures to make after the build; null if there are none. */
  readonly pending: PendingPictures | null;
  /** Removes older outputs. The caller should call it after printing the result. */
  readonly sweep: () => Promise<void>;
}

/** Those parts of a build's result that can be stored. */
export type BuildFacts = Omit<BuildResult, 'pending' | 'sweep'>;

/**
 * Builds a site in which a check has found no errors, and shows visitors the new output. Reuses the files of the last
 * output that would be the same. Resolves with the numbers and warnings of the build.
 * @throws BuildError if a block throws; the errors of `publish`. Visitors then still see the last output
 */
export async function buildSite(given: BuildOptions): Promise<BuildResult> {
  const { output, isFresh = false, clock = Date.now(), onStage = () => {} } = given;
  const { host = USUAL_HOST } = given;
  const before = readLastOutput(output.current);
  const stamps = isFresh || before === null ? null : readStamps(before);
  const writer = createWriter({ folder: output.making, last: before, stamps, isFresh });
  try {
    const media = await madeMedia(given);
    const { renderer, reader, browser, worker, now, pictures: store } = given;
    const first = createPageModel(media.site, now, given.model);
    const last = isFresh ? null : before;
    const isKnown = (file: string) => last?.files.has(file) === true;
    const recordDigest = (record: SiteRecord) =>
      given.recordStates?.get(record)?.digest ?? fingerprintOf(record);
    const stateOf = withJoined(first, recordDigest);
    const plan = (model: PageModel) =>
      planSearch(model, renderer.registry.blocks, renderer.version, stateOf);
    const interimFor = (addresses: ReadonlySet<string>, shared: SharedPictures | null) =>
      given.isLater && store !== undefined
        ? pendingPictures({ ...media, reader, store, addresses, shared, isKnown })
        : null;
    const planned = plan(first);
    // Known before pages are rendered, so that a thread can make the index meanwhile. Like pages, results show the
    // originals of pictures whose copies are made after the build.
    const thumbnails = planned?.pictures ?? [];
    const withoutThumbnails = interimFor(new Set(thumbnails), null);
    const search = withoutThumbnails
      ? plan(createPageModel(withoutThumbnails.site, now, first))
      : planned;
    const indexing = search && writeSearch(search, last, writer);
    // The `await` below handles a rejection; without this line, an earlier one would end the process.
    indexing?.catch(() => {});
    const install = store && (await installOf(media.site, renderer, reader, store));
    const cards = store === undefined ? null : createSharedPictures(media.site, renderer);
    const ledger = last && readLedger((file) => readState(last, file));
    const pass = { ...given, writer, before: ledger, install };
    onStage('model');
    let passed = await renderPages({ ...pass, model: first, shared: cards });
    const absent = interimFor(copiesIn(passed.written.entries, thumbnails), cards);
    const shared = absent?.hasCards ? null : cards;
    if (absent !== null) {
      const model = createPageModel(absent.site, now, first);
      passed = await renderPages({ ...pass, model, shared });
    }
    const { model, assets, pageRenderer } = passed;
    const { site } = model;
    const { pages, rendered, warnings, indexed, entries } = passed.written;
    onStage('pages');
    for (const [file, content] of [...assets.files, ...assets.compressed])
      writer.write(file, content);
    const parts = (await indexing) ?? [];
    const isLater = absent !== null;
    await deliverMedia({ site, reader, store, writer, last }, isLater);
    const asked = { site, reader, writer, isKnown, onProgress: given.onPicture };
    const encoded =
      store === undefined
        ? 0
        : await makePictures({
            ...{ ...asked, store },
            addresses: copiesIn(entries, search?.pictures ?? []),
          });
    for (const [file, content] of install?.files ?? []) writer.write(file, content);
    const drawn =
      shared === null || store === undefined ? 0 : await shared.make({ ...asked, store });
    onStage('assets');
    if (site.config.published) writer.write(ADDRESSES.slice(1), addressesText(indexed));
    for (const [file, text] of sitemapFiles(site.config.host, indexed)) writer.write(file, text);
    for (const { address, text } of feedFiles(model)) writer.write(address.slice(1), text());
    writeHostFiles(model, assets, writer, host);
    const inAll = { texts: sharedTexts(pageRenderer.frame), steps: stepTexts(model) };
    writer.write(SHARED_TEXTS, JSON.stringify(inAll));
    const offline = pageRenderer.renderOffline();
    const { making } = output;
    await writeWorker({ site, worker, assets, browser, offline, making, last, writer });
    onStage('lists');
    const hashed = new Set([...assets.files.keys(), ...parts]);
    await writeCompressed({ last, making, writer }, BEST, (file) => hashed.has(file));
    const retired = await retainRetired(writer, before, clock);
    if (sendsCompressed(host.host)) await writeCompressed({ last, making, writer }, QUICK);
    const state = writeLedger(passed.ledger, ledger);
    const until = endOf(model, entries, search?.turns ?? []);
    const expires = site.config.clock === undefined ? until : null;
    const made = { output, writer, last: before, stamps, state, retired, clock, until: expires };
    const files = await publish(made);
    onStage('write');
    return {
      ...{ pages, rendered, encoded, drawn },
      ...countOf(files),
      removed: [...(before?.files.keys() ?? [])].filter((file) => !files.has(file)).length,
      warnings: [...media.warnings, ...heavyCode(files, assets, browser), ...warnings],
      until,
      retired: retired.size,
      pending: absent?.pending ?? null,
      sweep: output.sweep,
    };
  } finally {
    await writer.close();
    await output.close();
  }
}

/** Returns the addresses of all copies of pictures: those that pages use, and `others`. */
function copiesIn(entries: Ledger['pages'], others: readonly string[]): ReadonlySet<string> {
  return new Set([...[...entries.values()].flatMap(({ pictures }) => pictures), ...others]);
}

const USUAL_HOST: HostSettings = { host: 'netlify', proxy: null };

/** A closed site is built again after this number of days, if nothing else causes a build. */
const LONG = 365;

/** Returns the first time at which the clock might change the output, in milliseconds since 1970. */
function endOf(
  { site, index, now, outUntil }: PageModel,
  entries: Ledger['pages'],
  ofSearch: readonly number[],
): number {
  const ofPages = [...entries.values()].flatMap(({ until }) => until ?? []).concat(outUntil ?? []);
  // A closed site has neither sources nor feeds; only the end of a showing on its page can change it.
  if (!site.config.published) return Math.min(...ofPages, startOfDay(now, LONG));
  const midnight = startOfDay(now, 1);
  const sources = site.pages.flatMap(({ definition }) => definition.sources ?? []);
  const moments = [midnight, firstTurn(index, sources, now) ?? midnight, ...ofPages, ...ofSearch];
  return moments.reduce((first, one) => Math.min(first, one));
}

function countOf(files: ReadonlyMap<string, MadeFile>) {
  const all = [...files.values()];
  return {
    files: all.length,
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    reused: all.filter(({ isReused }) => isReused).length,
  };
}

function madeMedia({ site, reader, pictures: store, isLater }: BuildOptions): Promise<MadeMedia> {
  return store === undefined || !site.config.published
    ? Promise.resolve({ site, warnings: [], withoutTone: new Set() })
    : withMadePictures({ site, reader, store }, isLater);
}

/** Returns the addresses and titles of all indexed pages as JSON, for suggestions on the 404 page. */
function addressesText(pages: readonly ListedPage[]): string {
  const addresses = pages.map(({ path, title }): Address => [encodePath(path), title]);
  return JSON.stringify(addresses);
}

function writeHostFiles(
  model: PageModel,
  { member }: SiteAssets,
  writer: OutputWriter,
  { host, proxy }: HostSettings,
): void {
  const { site } = model;
  const rules = headerRules(site, member);
  const server = serverFileOf(model, rules, proxy);
  for (const [file, text] of hostFiles(host, hostPartsOf(server, proxy))) writer.write(file, text);
  writer.write('robots.txt', robotsFile(site));
  writer.write('.lerret/server.json', JSON.stringify(server));
}

/** Reuses assets that pages stopped using within a day (B8). Resolves to when, in milliseconds since 1970, by path. */
async function retainRetired(
  writer: OutputWriter,
  before: LastOutput | null,
  clock: number,
): Promise<ReadonlyMap<string, number>> {
  if (before === null) return new Map();
  const made = await writer.flush();
  const retired = retiredAssets(before, (file) => made.has(file), clock);
  const intact = await writer.reuse([...retired.keys()]);
  return new Map([...retired].filter(([file]) => intact.has(file)));
}
