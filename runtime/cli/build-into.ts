import { join } from 'node:path';
import { type Language, printable, printableLines, textReport } from '../diagnostics/index.ts';
import { loadBrowserBundle } from '../prerender/browser-bundle.ts';
import { type BuildResult, buildSite } from '../prerender/build-site.ts';
import { loadWorkerScripts } from '../prerender/bundle-worker.ts';
import { type OutputFolder, openOutput } from '../prerender/output-folder.ts';
import { createPictureStore } from '../prerender/pictures/store.ts';
import { loadRenderer } from '../prerender/renderer-module.ts';
import { asUserError, type Holder } from '../storage/index.ts';
import { readCheckedSite } from './checked-site.ts';
import { createProgress } from './progress.ts';
import { root } from './site-options.ts';

export interface BuildSettings {
  /** The current time, in milliseconds since 1970. Default: the time that the site fixes, else the clock's. */
  readonly at?: number | undefined;
  /** The language of the messages. Default: English. */
  readonly language?: Language;
  /** Are results of earlier builds ignored? Default: no. */
  readonly isFresh?: boolean;
}

interface Built extends Pick<BuildResult, 'pages' | 'files' | 'bytes' | 'kept'> {
  readonly seconds: number;
  readonly out: string;
}

/** The messages of a build in one language. */
interface BuildWords {
  readonly stays: string;
  readonly warning: string;
  readonly pages: string;
  readonly pictures: string;
  /** Another build has the output locked; `holder` is null where it isn't known which. */
  waiting(out: string, holder: Holder | null): string;
  encoded(count: number): string;
  drawn(count: number): string;
  /** Results can't be stored for the next build. */
  unkept(reason: string): string;
  more(count: number): string;
  built(built: Built): string;
}

export const buildWords: Readonly<Record<Language, BuildWords>> = {
  en: {
    stays: 'Not built: what was there before stays.',
    warning: 'warning',
    pages: 'pages',
    pictures: 'pictures',
    waiting: (out, holder) =>
      holder === null
        ? `Waiting: another build has ${out}.`
        : `Waiting: another build has ${out}, process ${holder.pid} on ${plain(holder.host)}, since ${timeOf(holder)}.`,
    encoded: (count) => `Made ${count} smaller copies of pictures`,
    drawn: (count) => `Drew ${count} pictures for shared links`,
    unkept: (reason) => `built, but nothing can be kept for the next build: ${reason}`,
    more: (count) => `${count} more pages are like that.`,
    built: ({ pages, files, bytes, kept, seconds, out }) =>
      `Built ${pages} pages (${files} files, ${megabytes(bytes)} MB, ${kept} unchanged) in ${seconds.toFixed(2)} s → ${out}`,
  },
  nb: {
    stays: 'Ikke bygd: det som var der før, blir stående.',
    warning: 'advarsel',
    pages: 'sider',
    pictures: 'bilder',
    waiting: (out, holder) =>
      holder === null
        ? `Venter: ${out} er i bruk av et annet bygg.`
        : `Venter: ${out} er i bruk av et annet bygg, prosess ${holder.pid} på ${plain(holder.host)}, siden ${timeOf(holder)}.`,
    encoded: (count) => `Laget ${count} mindre kopier av bilder`,
    drawn: (count) => `Tegnet ${count} bilder til delte lenker`,
    unkept: (reason) => `bygd, men ingenting kan tas vare på til neste bygg: ${reason}`,
    more: (count) => `${count} sider til er slik.`,
    built: ({ pages, files, bytes, kept, seconds, out }) =>
      `Bygde ${pages} sider (${files} filer, ${comma(megabytes(bytes))} MB, ${kept} uendret) på ${comma(seconds.toFixed(2))} s → ${out}`,
  },
};

/**
 * Checks and builds a site, and prints the result; waits while another build has the output locked.
 * @returns null when the old output stayed
 */
export async function buildInto(
  folder: string,
  out: string,
  { at, language = 'en', isFresh = false }: BuildSettings = {},
): Promise<BuildResult | null> {
  const started = performance.now();
  const words = buildWords[language];
  let unkept: unknown = null;
  const cache = {
    isFresh,
    onUnkept(error: unknown) {
      unkept ??= error;
    },
  };
  let output: OutputFolder | null = null;
  try {
    // Bundling runs while the lock is awaited and the site is checked.
    const bundling = Promise.all([
      loadRenderer(root, cache),
      loadBrowserBundle(root, cache),
      loadWorkerScripts(root, cache),
    ]);
    // A rejection is handled where `bundling` is awaited.
    bundling.catch(() => {});
    output = await openOutput(out, (holder) => console.error(words.waiting(out, holder)));
    // Read after the lock is taken: otherwise older content could replace the output of another build.
    const checked = await readCheckedSite(folder, at, language);
    if (checked.diagnostics.length > 0)
      console.error(textReport(checked.diagnostics, { language }));
    if (checked.hasErrors) {
      console.error(words.stays);
      return null;
    }
    const [renderer, browser, worker] = await bundling;
    const { site, reader, now } = checked;
    const pictures = createPictureStore(root, cache);
    const made = { site, reader, renderer, browser, worker, pictures, output, now, isFresh };
    const result = await withProgress(words, (progress) => buildSite({ ...made, ...progress }));
    if (result.encoded > 0) console.error(words.encoded(result.encoded));
    if (result.drawn > 0) console.error(words.drawn(result.drawn));
    const warnings = unkept === null ? [] : [words.unkept(reasonIn(unkept, language))];
    tellWarnings([...warnings, ...result.warnings], words);
    const seconds = (performance.now() - started) / 1000;
    console.log(words.built({ ...result, seconds, out }));
    return result;
  } catch (error) {
    const told = asUserError(error, out);
    if (told === null) throw error;
    console.error(`${printableLines(told.in(language))}\n${words.stays}`);
    return null;
  } finally {
    await output?.close();
  }
}

async function withProgress(
  words: BuildWords,
  build: (
    progress: Pick<Parameters<typeof buildSite>[0], 'onProgress' | 'onPicture'>,
  ) => Promise<BuildResult>,
): Promise<BuildResult> {
  const pages = createProgress(words.pages, 1000);
  const pictures = createProgress(words.pictures, 100);
  try {
    return await build({ onProgress: pages.show, onPicture: pictures.show });
  } finally {
    pages.end();
    pictures.end();
  }
}

function reasonIn(error: unknown, language: Language): string {
  return asUserError(error, join(root, '.lerret'))?.in(language) ?? String(error);
}

/** Most warnings that are printed. */
const MAX_WARNINGS = 20;

function tellWarnings(warnings: readonly string[], words: BuildWords): void {
  const told = warnings
    .slice(0, MAX_WARNINGS)
    .map((warning) => `${words.warning}: ${printable(warning)}`);
  const left = warnings.length - told.length;
  const lines = left > 0 ? [...told, `${words.warning}: ${words.more(left)}`] : told;
  if (lines.length > 0) console.error(lines.join('\n'));
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function comma(number: string): string {
  return number.replace('.', ',');
}

/** `2026-11-20 17:03:12`, in the machine's time zone. */
function timeOf({ since }: Holder): string {
  const date = new Date(since);
  return Number.isNaN(date.getTime()) ? '?' : date.toLocaleString('sv-SE');
}

/** Removes control characters, as another process wrote the text and a terminal would act on them. */
function plain(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
