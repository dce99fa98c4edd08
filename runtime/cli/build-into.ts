import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Language, printable, UserError } from '../diagnostics/index.ts';
import { builtOutput, isPinned, NewerOutputError, shownGeneration } from '../output/index.ts';
import type { BuildResult } from '../prerender/build-site.ts';
import type { HostSettings } from '../prerender/hosts/host-parts.ts';
import { lastHost, readServerFile } from '../prerender/hosts/index.ts';
import { type BuildRequest, readLastBuild, stampsOf } from '../prerender/last-build.ts';
import type { PendingPictures } from '../prerender/pictures/pending-pictures.ts';
import type { Preview } from '../protocol/server-file.ts';
import { projectOf } from '../site/project.ts';
import type { RunSettings } from './build-anew.ts';
import { buildWords, printUnchanged, type SummaryOptions } from './build-messages.ts';
import type { OptionsOf } from './commands.ts';
import { createProgress, messageForUsers } from './terminal.ts';

export interface BuildSettings
  extends RunSettings,
    Partial<Pick<BuildRequest, 'at' | 'host' | 'preview'>> {
  /** Whether to build only if time has changed the site, or if `preview` or `host` has changed. Default: false. */
  readonly isExpired?: boolean;
  readonly format?: SummaryOptions['format'];
}

/**
 * Returns the host to build `out` for: that of `--host`; else that of the last output, with its proxy, because the
 * settings of a web server include a file that only an output for this server has; else Netlify. Prints the last
 * output's host if it isn't Netlify.
 */
export function hostFor(
  out: string,
  asked: Pick<OptionsOf<'build'>, 'host' | 'proxy' | 'language'>,
): HostSettings {
  const { host, proxy = null, language } = asked;
  const folder = host === undefined ? builtOutput(out) : null;
  if (folder === null) return { host: host ?? 'netlify', proxy };
  const last = lastHost(folder);
  if (last.host !== 'netlify') console.error(buildWords[language].sameHost(last.host));
  return { host: last.host, proxy: proxy ?? last.proxy };
}

/** Returns whether the newest build of `out` is for a host with these settings. Without an output, returns false. */
function isBuiltFor(
  out: string,
  { host, proxy }: HostSettings = { host: 'netlify', proxy: null },
): boolean {
  const folder = builtOutput(out);
  if (folder === null) return false;
  const last = lastHost(folder);
  return last.host === host && last.proxy?.href === proxy?.href;
}

/** The maximum number of builds, if other processes replace the output despite the lock. */
const TRIES = 3;

/**
 * Checks and builds a site, and prints its problems and a summary. If nothing has changed since the last build, prints
 * that build's, and returns its result. Waits while another build has the output locked, and starts again if a build
 * without the lock replaced the output.
 * @returns null if the site has errors or the build failed, and the reason was printed; `out` then isn't changed
 * @throws UserError if `out` is a preview, and this build isn't one
 */
export async function buildInto(
  site: string,
  out: string,
  settings: BuildSettings = {},
): Promise<BuildResult | null> {
  const { language = 'en' } = settings;
  for (let tries = 1; ; tries++) {
    try {
      const result = await buildOnce(site, out, settings);
      if (result !== null && settings.format !== 'none') await printHeld(out, language);
      return result;
    } catch (error) {
      if (!(error instanceof NewerOutputError)) throw error;
      const { again, stays } = buildWords[language];
      console.error(`${printable(error.in(language))} ${tries === TRIES ? stays : again}`);
      if (tries === TRIES) return null;
    }
  }
}

/** Prints that visitors don't see the new build, if an earlier release is pinned. */
async function printHeld(out: string, language: Language): Promise<void> {
  const shown = isPinned(out) ? shownGeneration(out) : null;
  if (shown === null) return;
  const { releaseWords } = await import('./release-messages.ts');
  console.error(releaseWords[language].held(shown.release));
}

/** Builds like `buildInto`, but once. @throws NewerOutputError if another build has replaced the output meanwhile */
async function buildOnce(
  site: string,
  out: string,
  settings: BuildSettings,
): Promise<BuildResult | null> {
  const { at, language = 'en', isFresh = false, isExpired = false, format = 'text' } = settings;
  const { host, preview } = settings;
  const built = previewBuilt(out) ?? undefined;
  // The build makes damaged files anew.
  const before = built === 'damaged' ? undefined : built;
  // Otherwise, the address that people were sent would stop working.
  if (preview === undefined && before !== undefined)
    throw new UserError(
      `${out} is a preview: the site for everybody needs its own folder. Name it with --out, or remove the preview.`,
      `${out} er en forhåndsvisning: nettstedet slik alle ser det, trenger en egen mappe. Oppgi den med --out, eller fjern forhåndsvisningen.`,
    );
  const started = performance.now();
  const summaryOptions = { out, started, format, words: buildWords[language] };
  const project = projectOf(site);
  const request: BuildRequest = { project, site, out, language, at, host, preview };
  // A preview with another key or another end, and an output for another host, must be built at any time.
  const isOfClock = isExpired && isDeepStrictEqual(preview, before) && isBuiltFor(out, host);
  // The stamps are taken before anything is read: later changes get other stamps.
  const stamps = stampsOf(request);
  const last = isFresh
    ? null
    : isOfClock
      ? readLastBuild(request)
      : stamps && readLastBuild(request, stamps);
  if (last === null) {
    // Imported on demand: loading it takes longer than a check that finds no changes.
    const { buildAnew } = await import('./build-anew.ts');
    return buildAnew(request, stamps, settings, summaryOptions);
  }
  return printUnchanged(last, summaryOptions, isOfClock);
}

/**
 * Encodes and stores the missing pictures, without locking the output, then builds again. Prints progress and the
 * result; if a picture can't be stored, prints why, and doesn't build.
 */
export async function encodeBehind(
  pending: PendingPictures,
  site: string,
  out: string,
  settings: { readonly host: HostSettings; readonly language: Language },
): Promise<void> {
  const { language } = settings;
  const words = buildWords[language];
  console.log(words.behind(pending.total));
  const progress = createProgress(words.pictures, Infinity);
  try {
    await pending.make(progress.show);
  } catch (error) {
    const folder = join(projectOf(site).home, '.lerret');
    console.error(words.unmade(messageForUsers(error, folder, language)));
    return;
  } finally {
    progress.end();
  }
  const built = await buildInto(site, out, settings);
  if (built === null) return;
  console.log(words.shown);
  await built.sweep();
}

/** Returns the preview in `out`; null if it is a public site, undefined if there is no output, `damaged` if that is unknown. */
export function previewBuilt(out: string): Preview | null | undefined | 'damaged' {
  const folder = builtOutput(out);
  if (folder === null) return undefined;
  const server = readServerFile(folder);
  return server === null ? 'damaged' : (server.preview ?? null);
}
