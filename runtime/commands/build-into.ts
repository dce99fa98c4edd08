import { loadBrowserBundle } from '../build/browser-bundle.ts';
import { type BuildResult, buildSite } from '../build/build-site.ts';
import { loadWorkerScripts } from '../build/bundle-worker.ts';
import { createPictureStore } from '../build/pictures/store.ts';
import { loadRenderer } from '../build/renderer-module.ts';
import { ToldError, textReport } from '../diagnostics/index.ts';
import { readCheckedSite } from './checked-site.ts';
import { createProgress } from './progress.ts';
import { root } from './site-options.ts';

/** Checks and builds, and says how it went. @returns null when the old output stayed. */
export async function buildInto(
  folder: string,
  out: string,
  at: number | undefined,
): Promise<BuildResult | null> {
  const started = performance.now();
  // Bundling and checking don't wait for each other.
  const bundling = Promise.all([
    loadRenderer(root),
    loadBrowserBundle(root),
    loadWorkerScripts(root),
  ]);
  const [[renderer, browser, worker], checked] = await Promise.all([
    bundling,
    readCheckedSite(folder, at),
  ]);
  if (checked.diagnostics.length > 0) console.error(textReport(checked.diagnostics));
  if (checked.hasErrors) {
    console.error('Not built: what was there before stays.');
    return null;
  }
  const progress = createProgress('pages', 1000);
  const pictures = createProgress('pictures', 100);
  const endProgress = () => {
    progress.end();
    pictures.end();
  };
  try {
    const { site, reader, now } = checked;
    const onProgress = progress.show;
    const onPicture = pictures.show;
    const result = await buildSite({
      site,
      reader,
      renderer,
      browser,
      worker,
      out,
      now,
      pictures: createPictureStore(root),
      onProgress,
      onPicture,
    });
    endProgress();
    if (result.encoded > 0) console.error(`Made ${result.encoded} smaller copies of pictures`);
    if (result.drawn > 0) console.error(`Drew ${result.drawn} pictures for shared links`);
    tellWarnings(result.warnings);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      `Built ${result.pages} pages (${result.files} files, ${megabytes(result.bytes)}, ${result.kept} unchanged) in ${seconds} s → ${out}`,
    );
    return result;
  } catch (error) {
    endProgress();
    if (!(error instanceof ToldError)) throw error;
    console.error(`${error.message}\nNot built: what was there before stays.`);
    return null;
  }
}

/** More of the same help nobody. */
const MAX_WARNINGS = 20;

function tellWarnings(warnings: readonly string[]): void {
  const told = warnings.slice(0, MAX_WARNINGS).map((warning) => `warning: ${warning}`);
  const left = warnings.length - told.length;
  const lines = left > 0 ? [...told, `warning: ${left} more pages are like that.`] : told;
  if (lines.length > 0) console.error(lines.join('\n'));
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
