import { type Language, printable } from '../diagnostics/index.ts';
import { type PublicCopy, sweepOutput } from '../output/index.ts';
import type { BuildFacts, BuildResult } from '../prerender/build-site.ts';
import type { LastBuild } from '../prerender/last-build.ts';
import { withOffset } from '../protocol/clock.ts';
import type { Holder } from '../storage/index.ts';

interface Built extends Pick<BuildFacts, 'pages' | 'files' | 'bytes' | 'reused'> {
  readonly seconds: number;
  readonly out: string;
}

const en = {
  stays: 'Not built. The earlier build stays, so visitors notice nothing.',
  again: 'Building again.',
  warning: 'warning',
  pages: 'pages',
  pictures: 'pictures',
  /** Another build has the output locked; `holder` is null if it is unknown. */
  waiting: (out: string, holder: Holder | null) =>
    holder === null
      ? `Waiting: another build is using ${out}.`
      : `Waiting: another build is using ${out}, process ${holder.pid} on ${printable(holder.host)}, since ${timeOf(holder)}.`,
  encoded: (count: number) =>
    `Made ${count} smaller ${count === 1 ? 'copy' : 'copies'} of pictures`,
  drawn: (count: number) =>
    `Drew ${count} ${count === 1 ? 'picture' : 'pictures'} for shared links`,
  unstored: (reason: string) =>
    `built, but nothing can be stored to make the next build faster: ${reason}`,
  behind: (count: number) =>
    `Encoding ${count} ${count === 1 ? 'picture' : 'pictures'} in the background; pages show the originals.`,
  shown: 'Pages show them now.',
  unmade: (reason: string) => `${reason} Pages still show the originals.`,
  more: (count: number) => `${count} more pages have the same warning.`,
  /** Time has changed nothing since the last build. @param until when it next does, in milliseconds since 1970 */
  holds: (until: number) =>
    `Nothing to do: no content appears or disappears before ${withOffset(until)}.`,
  built: ({ pages, files, bytes, reused, seconds, out }: Built) =>
    `Built ${pages} pages (${files} files, ${megabytes(bytes)} MB, ${reused} unchanged) in ${seconds.toFixed(2)} s → ${out}`,
  published: ({ copied, removed }: PublicCopy, to: string) =>
    `Published: ${copied} files copied, ${removed} removed → ${to}`,
  /** The build is for the host of the last output, as `--host` wasn't given. */
  sameHost: (host: string) => `Built for ${host}, as before. To use another host, write --host.`,
  unpublished: 'Not published. Visitors still see the earlier site.',
};

export type BuildWords = typeof en;

const nb: BuildWords = {
  stays: 'Ikke bygd. Det forrige bygget blir stående, så de besøkende merker ingenting.',
  again: 'Bygger på nytt.',
  warning: 'advarsel',
  pages: 'sider',
  pictures: 'bilder',
  waiting: (out, holder) =>
    holder === null
      ? `Venter: Et annet bygg bruker ${out}.`
      : `Venter: Et annet bygg bruker ${out}, prosess ${holder.pid} på ${printable(holder.host)}, siden ${timeOf(holder)}.`,
  encoded: (count) => `Laget ${count} mindre ${count === 1 ? 'kopi' : 'kopier'} av bilder`,
  drawn: (count) => `Tegnet ${count} ${count === 1 ? 'bilde' : 'bilder'} til delte lenker`,
  unstored: (reason) => `bygd, men ingenting kan lagres for å gjøre neste bygg raskere: ${reason}`,
  behind: (count) =>
    `Lager ${count} ${count === 1 ? 'bilde' : 'bilder'} i bakgrunnen; sidene viser originalene.`,
  shown: 'Nå vises de på sidene.',
  unmade: (reason) => `${reason} Sidene viser fortsatt originalene.`,
  more: (count) => `${count} sider til har samme advarsel.`,
  holds: (until) =>
    `Ingenting å gjøre: Ikke noe innhold kommer til eller forsvinner før ${withOffset(until)}.`,
  built: ({ pages, files, bytes, reused, seconds, out }) =>
    `Bygde ${pages} sider (${files} filer, ${comma(megabytes(bytes))} MB, ${reused} uendret) på ${comma(seconds.toFixed(2))} s → ${out}`,
  published: ({ copied, removed }, to) =>
    `Publisert: ${copied} filer kopiert, ${removed} fjernet → ${to}`,
  sameHost: (host) =>
    `Bygd for ${host}, som før. Hvis det skal være en annen vert, skriver du --host.`,
  unpublished: 'Ikke publisert. De besøkende ser fortsatt det forrige nettstedet.',
};

export const buildWords: Readonly<Record<Language, BuildWords>> = { en, nb };

/** Returns a function that prints that this build waits, because another build has locked the output `out`. */
export function printsWaiting(out: string, language: Language) {
  return (holder: Holder | null) => console.error(buildWords[language].waiting(out, holder));
}

export interface SummaryOptions {
  readonly out: string;
  /** When the command started, by `performance.now()`. */
  readonly started: number;
  readonly words: BuildWords;
  /** `none`: only failures are printed; the caller prints the rest. */
  readonly format: 'text' | 'json' | 'none';
}

/**
 * Prints a build's warnings and figures; as JSON, all in one line; nothing with the format `none`.
 * @param stages the duration of each stage, in seconds
 */
export function printSummary(
  result: BuildFacts,
  stages: Readonly<Record<string, number>>,
  { out, started, words, format }: SummaryOptions,
): void {
  const seconds = (performance.now() - started) / 1000;
  if (format === 'none') return;
  if (format === 'text') {
    printWarnings(result.warnings, words);
    console.log(words.built({ ...result, seconds, out }));
    return;
  }
  const { pages, rendered, files, reused: kept, removed, bytes, encoded, drawn, warnings } = result;
  const until = withOffset(result.until);
  const summary = { pages, rendered, files, kept, removed, bytes, encoded, drawn, warnings, until };
  console.log(JSON.stringify({ ...summary, out, seconds: { total: seconds, ...stages } }));
}

/**
 * Prints the report and summary of the last build, because nothing has changed since, and returns its result.
 * @param isExpired whether only the time was compared; then prints until when nothing changes, in place of the summary
 */
export function printUnchanged(
  { report, result: last }: LastBuild,
  summaryOptions: SummaryOptions,
  isExpired: boolean,
): BuildResult {
  if (report !== '' && summaryOptions.format !== 'none') console.error(report);
  const nothing = { rendered: 0, removed: 0, encoded: 0, drawn: 0 };
  const result = { ...last, ...nothing, reused: last.files };
  if (isExpired && summaryOptions.format === 'text')
    console.log(summaryOptions.words.holds(result.until));
  else printSummary(result, {}, summaryOptions);
  return { ...result, pending: null, sweep: () => sweepOutput(summaryOptions.out) };
}

const MAX_WARNINGS = 20;

function printWarnings(warnings: readonly string[], words: BuildWords): void {
  const listed = warnings
    .slice(0, MAX_WARNINGS)
    .map((warning) => `${words.warning}: ${printable(warning)}`);
  const left = warnings.length - listed.length;
  const lines = left > 0 ? [...listed, `${words.warning}: ${words.more(left)}`] : listed;
  if (lines.length > 0) console.error(lines.join('\n'));
}

/** Returns a number of bytes in megabytes (1,000,000 bytes), with one decimal: `1.5`. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** Returns a number with a decimal comma, as in bokmål: `1,5` for `1.5`. */
export function comma(number: string): string {
  return number.replace('.', ',');
}

/** Returns when a build locked the output, in this machine's time zone: `2026-11-20 17:03:12`; `?` if unknown. */
function timeOf({ since }: Holder): string {
  const date = new Date(since);
  return Number.isNaN(date.getTime()) ? '?' : date.toLocaleString('sv-SE');
}
