import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import { asArgument, type Language, type Text } from '../diagnostics/index.ts';
import { HOSTS, USUAL_PROXY } from '../prerender/hosts/host-parts.ts';
import { baseAddress } from '../protocol/path.ts';
import { durationOf, sizeOf, USUAL_TIMEOUT, usualLimits } from '../pull/limits.ts';
import { nearestProject, SITE } from '../site/project.ts';
import type { Words } from './new/new-files.ts';
import { wrongWord } from './new/site-questions.ts';
import { choice, option, wrongValue } from './option-types.ts';
import { UsageError } from './usage.ts';

/** The file that makes a folder a site folder. */
const CONFIG = 'site.json';

/**
 * `--site`. Its default is `site-config/` in the nearest project: the working directory or a folder above. The default
 * of `--out` is in the same project.
 */
export const site = option('--site <folder>', 'the site folder', {
  byDefault: SITE,
  // Checked here and not by the parser, which isn't called for the default.
  before(command) {
    const isGiven = command.getOptionValueSource('site') !== 'default';
    const project = isGiven ? '' : relative('.', nearestProject() ?? '');
    if (project !== '') {
      command.setOptionValue('site', join(project, SITE));
      if (command.getOptionValueSource('out') === 'default')
        command.setOptionValue('out', join(project, command.getOptionValue('out')));
    }
    const { site } = command.opts<{ readonly site: string }>();
    if (!statSync(site, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError({
        en: `there is no folder ${resolve(site)}. Name the site’s with --site.`,
        nb: `det finnes ingen mappe ${resolve(site)}. Oppgi nettstedets med --site.`,
      });
    const above = dirname(resolve(site));
    if (!existsSync(join(site, CONFIG)) && existsSync(join(above, CONFIG))) {
      const meant = asArgument(relative('.', above) || '.');
      throw new UsageError({
        en: `${site} is a folder of a site. Did you mean --site ${meant}?`,
        nb: `${site} er en mappe i et nettsted. Mente du --site ${meant}?`,
      });
    }
  },
});

/** `--at`: the current time, in milliseconds since 1970. */
export const at = option<'--at <instant>', number>(
  '--at <instant>',
  'the current time for the site, such as 2026-11-20T18:00',
  {
    // Parsed here and not by the parser: the time zones take long to load, and few commands need them.
    async before(command) {
      const { at: text } = command.opts<{ readonly at?: string }>();
      if (text === undefined) return;
      const { instantOf } = await import('../protocol/clock.ts');
      const moment = instantOf(text);
      if (moment !== null) command.setOptionValue('at', moment);
      else
        throw wrongValue('--at <instant>', text, {
          en: 'write it as 2026-11-20 or 2026-11-20T18:00',
          nb: 'skriv det som 2026-11-20 eller 2026-11-20T18:00',
        });
    },
  },
);

/** Returns the option `--language`: `en` or `nb`. @param says what is in that language, for the help */
export const language = (says = 'of the messages') =>
  choice('--language <language>', says, ['en', 'nb'], 'en');

/** Creates the option `--format`: text, JSON, or one of `others`. */
export const format = <const Other extends string = never>(...others: readonly Other[]) =>
  choice('--format <format>', 'the output format', ['text', 'json', ...others], 'text');

/** Returns the option `--out`. @param says what the folder is for, for the help */
export const out = (says: string, byDefault = 'dist') =>
  option('--out <folder>', says, {
    byDefault,
    // A default folder must not replace the output of another site, as the user didn't name it.
    async before(command) {
      const { site: own, out } = command.opts<{ readonly site?: string; readonly out: string }>();
      if (own === undefined || command.getOptionValueSource('out') === 'cli') return;
      const { otherSite } = await import('../output/index.ts');
      const other = otherSite(out, own);
      if (other === null) return;
      const from = relative('.', other);
      throw new UsageError({
        en: `${out} is built from ${from}. Name another folder with --out.`,
        nb: `${out} er bygd fra ${from}. Velg en annen mappe med --out.`,
      });
    },
  });

/** Parses a port. @throws UsageError */
export const portNumber = wholeNumber(0, 65_535, {
  en: 'a port is a number from 0 to 65535',
  nb: 'en port er et tall fra 0 til 65535',
});

/** Parses a number of days ahead. @throws UsageError */
export const daysAhead = wholeNumber(1, 366, {
  en: 'a number of days from 1 to 366',
  nb: 'et antall dager fra 1 til 366',
});

export const yes = option('--yes', 'don’t ask');

/** Returns the option `--port`. */
export const port = (byDefault: number) =>
  option('--port <number>', '0 for a free one', { read: portNumber, byDefault });

/** `--backend`: the addresses of single backends, by name. */
const backend = option<'--backend <name=url>', ReadonlyMap<string, URL>>(
  '--backend <name=url>',
  'the address of one backend; repeatable, or LERRET_BACKEND_<NAME> in the environment',
  {
    read(text, places) {
      const [, name = '', url = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
      checked(name, Boolean, {
        en: 'write it as shop=https://billetter.example',
        nb: 'skriv det som shop=https://billetter.example',
      });
      return new Map([...places, [name, address(url)]]);
    },
    byDefault: new Map(),
    shown: 'none',
  },
);

/** Creates `--backend` and `--backends`: where requests to backends are passed on. @param byDefault in words */
const backends = (byDefault: string) =>
  [
    backend,
    option(
      '--backends <url>',
      `the target of /backends/<name>/…, as <url>/<name>/… (default: ${byDefault})`,
      { read: address },
    ),
  ] as const;

/** `--backend`, `--backends`, and `--fault` for the sandbox, which replaces the backends if `--backends` is missing. */
export const sandbox = [
  ...backends('a sandbox of its own'),
  option<'--fault <route:fault>', readonly string[]>(
    '--fault <route:fault>',
    'the sandbox fails on purpose, such as vote:500; repeatable',
    { read: (fault, faults) => [...faults, fault], byDefault: [] },
  ),
] as const;

/** The options of commands that serve an output. */
export const serving = [
  port(4321),
  ...backends('nowhere'),
  option('--behind-proxy', 'trust the X-Forwarded-Proto of requests, which a proxy sets'),
  choice('--log <format>', 'json: one line per request', ['none', 'json'], 'none'),
] as const;

export const hosting = [
  choice(
    '--host <name>',
    `the host of the built configuration files (default: that of the last output, else netlify)`,
    HOSTS,
  ),
  option('--proxy <url>', `where lerret serve answers /backends/ (nginx, caddy: ${USUAL_PROXY})`, {
    read: address,
  }),
] as const;

/** Makes a command refuse the option without `--target`, as it would be ignored. */
export const withTarget = {
  before(command: Command, own: Option) {
    const isGiven = command.getOptionValueSource(own.attributeName()) === 'cli';
    if (!isGiven || command.getOptionValue('target') !== undefined) return;
    throw new UsageError({ en: `${own.long} needs --target`, nb: `${own.long} trenger --target` });
  },
};

/** `--target edge`, and the options of the store's address. */
export const target = [
  choice('--target <name>', 'edge: Cloudflare Workers, too (docs/scale.md)', ['edge']),
  option('--account <id>', 'of the worker platform', withTarget).env('CLOUDFLARE_ACCOUNT_ID'),
  option('--namespace <id>', 'of its key-value store', withTarget).env('LERRET_EDGE_NAMESPACE'),
  option('--api <url>', 'another server with the same API', withTarget).hideHelp(),
] as const;

const { maxTime, maxPages, maxBytes } = usualLimits;

export const pulling = [
  backend,
  option(
    '--backends <url>',
    'pull from <url>/<name>/… in place of each backend’s own address, such as a sandbox',
    { read: address },
  ),
  option(
    '--timeout <seconds>',
    `for each response, its token included; 0: no limit (default: the call’s own in endpoints.json, else ${durationOf(USUAL_TIMEOUT)})`,
    { read: seconds },
  ),
  option('--max-time <seconds>', `for a whole pull; 0: no limit (default: ${maxTime / 1000})`, {
    read: seconds,
  }),
  option('--max-pages <number>', `the maximum for one list (default: ${maxPages})`, {
    read: wholeNumber(1, Number.MAX_SAFE_INTEGER, {
      en: 'write a whole number from 1 on',
      nb: 'skriv et helt tall fra 1 og oppover',
    }),
  }),
  option(
    '--max-bytes <size>',
    `the maximum for all responses, unpacked, such as 500MB (default: ${sizeOf(maxBytes).replace(' ', '')})`,
    { read: bytes },
  ),
  option(
    '--max-left-out <number>',
    'the maximum number of omitted records with errors, such as 10 or 5% (default: 5%, at least 3)',
    { read: leftOut },
  ),
  option(
    '--accept-shrunk',
    'accept lists that are empty, or have less than half of the current records',
  ),
] as const;

/**
 * Returns `value` if `isRight` accepts it.
 * @param how the message of the error, in both languages: how to write the value
 * @throws UsageError if `isRight` doesn't accept the value
 */
export function checked<T>(value: T, isRight: (value: T) => boolean, how: Text): T {
  if (isRight(value)) return value;
  throw new UsageError(how);
}

/**
 * Returns a function that parses a whole number, written with digits only. The function throws UsageError for a number
 * below `minimum` or above `maximum`, and for any other text. @param how the correct form, for the error
 */
export function wholeNumber(minimum: number, maximum: number, how: Text) {
  return (text: string): number => {
    // `Number` also takes '', ' ' and '0x10'.
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return checked(number, (one) => one >= minimum && one <= maximum, how);
  };
}

/** Returns the base address of a server as a URL. @throws UsageError unless it is http(s), without query and hash */
export function address(text: string): URL {
  const url = baseAddress(text);
  if (url === null)
    throw new UsageError({
      en: 'write it as http://127.0.0.1:4330',
      nb: 'skriv den som http://127.0.0.1:4330',
    });
  return url;
}

/** Parses a number of seconds, up to a million. @returns milliseconds @throws UsageError */
function seconds(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Number.NaN;
  return checked(number, (one) => one <= 1e9, {
    en: 'write seconds, up to a million, such as 90',
    nb: 'skriv sekunder, opptil en million, som 90',
  });
}

/** Parses `7` or `2.5%`. @returns a function from a number of records to how many may be left out @throws UsageError */
function leftOut(text: string): (records: number) => number {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (sign === '%' && number <= 100) return (records) => Math.floor((records * number) / 100);
  if (sign === '' && Number.isSafeInteger(number)) return () => number;
  throw new UsageError({
    en: 'write a whole number or a percentage, such as 10 or 2.5%',
    nb: 'skriv et helt tall eller en prosent, som 10 eller 2.5%',
  });
}

/** Parses a size such as `500MB`. @returns the number of bytes @throws UsageError */
function bytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+) ?(|k|M|G)B?$/i.exec(text) ?? [];
  const number = Number(digits) * 1000 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
  return checked(number, (one) => one >= 1, { en: 'write it as 500MB', nb: 'skriv det som 500MB' });
}

/** Parses a number above 0, up to 10,000. @param how the correct form, for the error @throws UsageError */
export function numberIn(text: string, { en, nb }: Text): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return checked(number, (one) => one > 0 && one <= 10_000, {
    en: `write ${en}`,
    nb: `skriv ${nb}`,
  });
}

/** Checks the address for a commit's status, and returns it: http(s) with `{sha}` for the commit. @throws UsageError */
export function statusAddress(text: string): string {
  checked(text, (one) => one.includes('{sha}'), {
    en: 'write {sha} in place of the commit',
    nb: 'skriv {sha} der commiten skal stå',
  });
  address(text);
  return text;
}

/**
 * Checks the form of a week's name, and returns the name. Doesn't check whether the week exists, as the time zones take
 * long to load. @throws UsageError
 */
export function weekName(text: string): string {
  return checked(text, (one) => /^\d{4}-(?:w\d{1,2}|\d{2}-\d{2})$/i.test(one), {
    en: 'a week is written as 2026-w48, or as a day of it: 2026-11-23',
    nb: 'en uke skrives 2026-w48, eller som en dag i den: 2026-11-23',
  });
}

/** Returns a parser that returns a text unchanged; it throws a UsageError if `wrong` returns why the text is wrong. */
export function unless(wrong: (text: string, language: Language) => string | null) {
  return (text: string): string => {
    const [en, nb] = [wrong(text, 'en'), wrong(text, 'nb')];
    if (en !== null) throw new UsageError({ en, nb: nb ?? en });
    return text;
  };
}

/** Parses the singular and plural of a record's name, such as `utstilling,utstillinger`. @throws UsageError */
export function pairOfWords(text: string): Words {
  const [one = '', many = '', ...others] = text.split(',').map((word) => word.trim());
  if (others.length > 0 || many === '')
    throw new UsageError({
      en: 'write the singular and the plural: utstilling,utstillinger',
      nb: 'skriv entall og flertall: utstilling,utstillinger',
    });
  return [unless(wrongWord)(one), unless(wrongWord)(many)];
}

/** Checks the name of a block's or model's folder (`opening-hours`), and returns it unchanged. @throws UsageError */
export function plainName(name: string): string {
  return checked(name, (one) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(one), {
    en: 'begin with a small letter a to z; then digits, too, and single hyphens between words, as in opening-hours',
    nb: 'begynn med en liten bokstav fra a til z; så også sifre, og én bindestrek mellom ord, som i opening-hours',
  });
}
