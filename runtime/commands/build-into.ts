import { type BuildResult, buildSite } from '../build/build-site.ts';
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
  const rendering = loadRenderer(root);
  const [renderer, checked] = await Promise.all([rendering, readCheckedSite(folder, at)]);
  if (checked.diagnostics.length > 0) console.error(textReport(checked.diagnostics));
  if (checked.hasErrors) {
    console.error('Not built: what was there before stays.');
    return null;
  }
  const progress = createProgress('pages');
  try {
    const { site, reader, now } = checked;
    const result = await buildSite({ site, reader, renderer, out, now, onProgress: progress.show });
    progress.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      `Built ${result.pages} pages (${result.files} files, ${megabytes(result.bytes)}, ${result.kept} unchanged) in ${seconds} s → ${out}`,
    );
    return result;
  } catch (error) {
    progress.end();
    if (!(error instanceof ToldError)) throw error;
    console.error(`${error.message}\nNot built: what was there before stays.`);
    return null;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
