import { type Command, InvalidArgumentError } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { durationOf, type PullLimits, sizeOf, USUAL_TIMEOUT, usualLimits } from '../pull/limits.ts';
import type { PullSettings } from './pull-into.ts';
import {
  address,
  languageOption,
  type PlaceOptions,
  type SiteOptions,
  withPlaces,
  withSite,
} from './site-options.ts';

interface Options extends SiteOptions, PullOptions {
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly language: Language;
}

/** The command-line options of a pull. */
export interface PullOptions extends Partial<PullLimits>, PlaceOptions {
  readonly backends?: URL;
  readonly acceptShrunk?: boolean;
}

/** `lerret pull`: fetches content from the platform and management backends into a snapshot beside `data/`. */
export function addPull(program: Command): void {
  withPulling(withSite(program.command('pull')))
    .description(
      'fetch articles, events, productions and block data from the backends; a failure leaves what was there',
    )
    .option('--all', 'show every mistake of what came, however many there are')
    .option('--dry-run', 'write nothing; tell what came, what it becomes, and what is left out')
    .addOption(languageOption())
    .action(async ({ site, language, ...options }: Options) => {
      const { all: isWhole = false, dryRun: isDryRun = false, ...pulling } = options;
      const { pullInto } = await import('./pull-into.ts');
      const settings = { ...pullSettings(pulling), isWhole, isDryRun, language };
      if (!(await pullInto(site, settings))) process.exitCode = 1;
    });
}

/** Adds the options of a pull. */
export function withPulling(command: Command): Command {
  const { maxTime, maxPages, maxBytes } = usualLimits;
  const inAll = `for a whole pull; 0 is for ever (default: ${maxTime / 1000})`;
  const each = `for each answer that is pulled, its token included; 0 is for ever (default: the call’s own in endpoints.json, else ${durationOf(USUAL_TIMEOUT)})`;
  return withPlaces(command)
    .option(
      '--backends <url>',
      'pull from <url>/<name>/… in place of each backend’s own address, such as a sandbox',
      address,
    )
    .option('--timeout <seconds>', each, seconds)
    .option('--max-time <seconds>', inAll, seconds)
    .option('--max-pages <number>', `of a list that is pulled (default: ${maxPages})`, pages)
    .option(
      '--max-bytes <size>',
      `of all that is pulled, unpacked, such as 500MB (default: ${sizeOf(maxBytes).replace(' ', '')})`,
      bytes,
    )
    .option(
      '--max-left-out <number>',
      'records with errors that may be left out, or 5% of those that came (default: 5%, but 3 at least)',
      leftOut,
    )
    .option(
      '--accept-shrunk',
      'take lists that were pulled with nothing, or with less than half of what there is',
    );
}

/** Converts the command-line options to the settings of `pullInto`. */
export function pullSettings({
  backends,
  backend,
  acceptShrunk = false,
  ...limits
}: PullOptions): PullSettings {
  return { backends, backend, limits, acceptShrunk };
}

/** Parses a number of seconds. @returns milliseconds */
function seconds(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Number.NaN;
  if (!(number <= 1e9))
    throw new InvalidArgumentError('write seconds, up to a million, such as 90');
  return number;
}

function pages(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new InvalidArgumentError('write a whole number from 1 on');
  return number;
}

/** Parses `7` or `2.5%`. @returns the maximum for a number of records */
function leftOut(text: string): (records: number) => number {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (sign === '%' && number <= 100) return (records) => Math.floor((records * number) / 100);
  if (sign === '' && Number.isSafeInteger(number)) return () => number;
  throw new InvalidArgumentError('write a whole number or a percentage, such as 10 or 2.5%');
}

function bytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+) ?(|k|M|G)B?$/i.exec(text) ?? [];
  const number = Number(digits) * 1000 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
  if (number < 1) throw new InvalidArgumentError('write it as 500MB');
  return number;
}
