import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Language, textReport } from '../diagnostics/index.ts';
import { NewerOutputError, type OutputFolder, openOutput, storeSite } from '../output/index.ts';
import { type BuildResult, buildSite } from '../prerender/build-site.ts';
import {
  type BuildRequest,
  type InputStamps,
  storeBuild,
  sweepBuilds,
} from '../prerender/last-build.ts';
import { loadBundles } from '../prerender/load-bundles.ts';
import { renderingWithin } from '../prerender/renderer-module.ts';
import { createPictureStore, createRecordStore } from '../prerender/stores.ts';
import { createCachedRecords } from '../site/index.ts';
import { asUserError } from '../storage/index.ts';
import type { CacheOptions } from '../store/index.ts';
import { printSummary, printsWaiting, type SummaryOptions } from './build-messages.ts';
import { fixedMomentOf, readCheckedSite } from './checked-site.ts';
import { watchBlocks } from './late-blocks.ts';
import { createProgress, jsonOf, messageForUsers } from './terminal.ts';
import { hasSchemas, writeGenerated, writeSchemas } from './types/write-generated.ts';

/** V8's limit of heap growth in percent. Without it, a site of 100,000 articles takes up to four times the memory. */
const MAX_GROWTH = 30;

export interface RunSettings {
  readonly language?: Language;
  /** Whether results of earlier builds are ignored. Default: false. */
  readonly isFresh?: boolean;
  /** Whether missing pictures are left for after the build (`encodeBehind` makes them). Default: false. */
  readonly isLater?: boolean;
}

/**
 * Builds a site, and prints its problems and a summary.
 * @param stamps the stamps of the build's inputs; null: nothing is stored for the next build
 * @returns null if the site has errors or the build failed, and the reason was printed; the output then isn't changed
 * @throws NewerOutputError if another build has replaced the output meanwhile
 */
export async function buildAnew(
  request: BuildRequest,
  stamps: InputStamps | null,
  { isFresh = false, isLater = false, language = 'en' }: RunSettings,
  summaryOptions: SummaryOptions,
): Promise<BuildResult | null> {
  setFlagsFromString(`--heap-growing-percent=${MAX_GROWTH}`);
  const { project, site: folder, out, at, host, preview } = request;
  const { words } = summaryOptions;
  const { seconds, onStage } = createStages();
  let unstored: unknown = null;
  const cache: CacheOptions = {
    isFresh,
    ...(stamps && { sources: stamps.sources }),
    onUnstored(error: unknown) {
      unstored ??= error;
    },
  };
  let output: OutputFolder | null = null;
  const blocks = watchBlocks(language);
  try {
    const writing = writeGenerated(project, folder, cache);
    // Bundling runs while waiting for the lock and checking the site.
    const bundling = loadBundles(project, cache, blocks.load);
    // A rejection is handled below, where it is awaited.
    bundling.catch(() => {});
    output = await openOutput(out, printsWaiting(out, language));
    // Read after the lock is taken: otherwise older content could replace the output of another build.
    const store =
      stamps && createRecordStore(project.home, folder, { version: stamps.code, isFresh });
    const records = store && createCachedRecords(store);
    const checked = await readCheckedSite(folder, at, language, {
      cached: records,
      preview,
      cache,
    });
    const { diagnostics, site, reader, now, model } = checked;
    // Only in a fresh clone: `dev` and `check` write later versions.
    if (!hasSchemas(project)) await writeSchemas(project, checked);
    const report = diagnostics.length === 0 ? '' : textReport(diagnostics, { language });
    const isPrinted = summaryOptions.format !== 'none';
    if (report !== '' && isPrinted) console.error(report);
    onStage('check');
    await records?.end();
    if (checked.hasErrors) {
      if (isPrinted) console.error(words.stays);
      if (summaryOptions.format === 'json') console.log(jsonOf(diagnostics));
      return null;
    }
    const { renderer, ...scripts } = await bundling;
    const pageProgress = createProgress(words.pages, 1000);
    const pictureProgress = createProgress(words.pictures, 100);
    await writing;
    const building = buildSite({
      site,
      ...(model && { model }),
      ...(host && { host }),
      recordStates: checked.loaded.states,
      needsOf: checked.loaded.notes?.needsOf,
      reader,
      ...scripts,
      renderer: renderingWithin(renderer, blocks.within),
      pictures: createPictureStore(project.home, cache),
      output,
      now,
      isFresh,
      isLater,
      onStage,
      onProgress: pageProgress.show,
      onPicture: pictureProgress.show,
    }).finally(() => {
      pageProgress.end();
      pictureProgress.end();
    });
    const result = await building.catch(async (error) => {
      // Imported here: blocks seldom throw.
      const { withFailingPlaces } = await import('./block-failures.ts');
      throw model === null
        ? error
        : await withFailingPlaces(error, { ...checked, project, model }, language);
    });
    await storeSite(out, folder).catch(cache.onUnstored);
    // Stores damaged records again.
    await records?.end();
    if (result.encoded > 0) console.error(words.encoded(result.encoded));
    if (result.drawn > 0) console.error(words.drawn(result.drawn));
    const { sweep: _, pending, ...facts } = result;
    const times = { now, clock: fixedMomentOf(site) };
    // With pending pictures, the next build would differ.
    if (stamps !== null && pending === null)
      await storeBuild(request, stamps, { result: facts, report }, times).catch(cache.onUnstored);
    await sweepBuilds(request);
    const reason = asUserError(unstored, join(project.home, '.lerret'))?.in(language);
    const warnings = unstored === null ? [] : [words.unstored(reason ?? String(unstored))];
    printSummary(
      { ...result, warnings: [...warnings, ...result.warnings] },
      seconds,
      summaryOptions,
    );
    return result;
  } catch (error) {
    if (error instanceof NewerOutputError) throw error;
    console.error(`${messageForUsers(error, out, language)}\n${words.stays}`);
    return null;
  } finally {
    // Restores the default: a server may continue in this process.
    setFlagsFromString('--heap-growing-percent=0');
    await output?.close();
    await blocks.close();
  }
}

/** Creates a stopwatch. Each call of `onStage` ends a stage, and stores its duration in `seconds`. */
function createStages() {
  const seconds: Record<string, number> = {};
  let last = performance.now();
  const onStage = (stage: string) => {
    const now = performance.now();
    seconds[stage] = (now - last) / 1000;
    last = now;
  };
  return { seconds, onStage };
}
