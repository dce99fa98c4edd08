import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { baseAddress } from '../protocol/origin.ts';
import { nearestProject, SITE } from '../site/project.ts';

export interface SiteOptions {
  readonly site: string;
}

/** The options of commands that read a site and print messages. */
export interface ReadOptions extends SiteOptions {
  /** The current time, in milliseconds since 1970. */
  readonly at?: number;
  readonly language: Language;
}

/** Adds `--site`. Its default is the site of the nearest folder with `site-config/`, which also gets the output. */
export function withSite(command: Command): Command {
  return (
    command
      .option('--site <folder>', 'the site folder', SITE)
      // Checked here and not in the option's parser, which isn't called for the default.
      .hook('preAction', () => {
        const isGiven = command.getOptionValueSource('site') !== 'default';
        const project = isGiven ? '' : relative('.', nearestProject() ?? '');
        if (project !== '') {
          command.setOptionValue('site', join(project, SITE));
          if (command.getOptionValueSource('out') === 'default')
            command.setOptionValue('out', join(project, command.getOptionValue('out')));
        }
        const { site } = command.opts<SiteOptions>();
        if (!statSync(site, { throwIfNoEntry: false })?.isDirectory())
          command.error(`error: there is no folder ${resolve(site)}. Name the site's with --site.`);
      })
  );
}

/** Adds `--at`, which sets the current time. */
export function withAt(command: Command): Command {
  const flag = '--at <instant>';
  return (
    command
      .option(flag, 'what counts as now, such as 2026-11-20T18:00')
      // Parsed here and not in the option's parser, as the time zones take long to load and few ask for them.
      .hook('preAction', async () => {
        const { at: text } = command.opts<{ readonly at?: string }>();
        if (text === undefined) return;
        const { instantOf } = await import('../protocol/clock.ts');
        const moment = instantOf(text);
        if (moment !== null) command.setOptionValue('at', moment);
        else
          command.error(
            `error: option '${flag}' argument '${text}' is invalid. write it as 2026-11-20 or 2026-11-20T18:00`,
          );
      })
  );
}

/** `--language`. @param what is in it */
export function languageOption(what = 'of the messages'): Option {
  return new Option('--language <language>', what).choices(['en', 'nb']).default('en');
}

/** `--format`, also with other formats than text and JSON. */
export function formatOption(...others: readonly string[]): Option {
  return new Option('--format <format>', 'how to tell')
    .choices(['text', 'json', ...others])
    .default('text');
}

/** Parses a number of days ahead. @throws InvalidArgumentError for anything but 1 to 366 */
export function daysAhead(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days;
  throw new InvalidArgumentError('a number of days from 1 to 366');
}

/** Adds `--port`. */
export function withPort(command: Command, byDefault: number): Command {
  return command.option('--port <number>', '0 for a free one', portNumber, byDefault);
}

/** Parses a port. @throws InvalidArgumentError for anything but a number from 0 to 65535 */
export function portNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidArgumentError('a port is a number from 0 to 65535');
  }
  return number;
}

/** Adds `--backends`. */
export function withBackends(command: Command, byDefault: string): Command {
  const what = `where /backends/<name>/… is passed on to, as <url>/<name>/… (default: ${byDefault})`;
  return withPlaces(command).option('--backends <url>', what, address);
}

/** Adds `--backends`, and `--fault` for the sandbox that replaces the backends without it. */
export function withSandbox(command: Command): Command {
  return withBackends(command, 'a sandbox of its own').option(
    '--fault <route:fault>',
    'the sandbox fails on purpose, such as vote:500; repeatable',
    (fault: string, faults: readonly string[]) => [...faults, fault],
    [],
  );
}

/** The places of single backends, by name. */
export interface PlaceOptions {
  readonly backend: ReadonlyMap<string, URL>;
}

/** Adds `--backend`. */
export function withPlaces(command: Command): Command {
  const what =
    'where one backend is at this stage; repeatable, or LERRET_BACKEND_<NAME> in the environment';
  const add = (text: string, places: ReadonlyMap<string, URL>) => {
    const [, name = '', url = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    if (name === '') throw new InvalidArgumentError('write it as shop=https://billetter.example');
    return new Map([...places, [name, address(url)]]);
  };
  const option = new Option('--backend <name=url>', what);
  return command.addOption(option.argParser(add).default(new Map<string, URL>(), 'none'));
}

/** Parses the base address of backends. @throws InvalidArgumentError for anything but http(s) without query and hash */
export function address(text: string): URL {
  const url = baseAddress(text);
  if (url === null) throw new InvalidArgumentError('write it as http://127.0.0.1:4330');
  return url;
}
