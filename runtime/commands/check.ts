import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { fixSite } from './check/fix.ts';
import { formats, type ReportOptions, report } from './check/report.ts';
import { readCheckedSite } from './checked-site.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly format: ReportOptions['format'];
  readonly language: Language;
  readonly all?: boolean;
  readonly fix?: boolean;
  readonly days?: number;
}

/** Further ahead nobody has planned anything. */
const MOST_DAYS = 366;

/** `lerret check`: every problem of a site folder, with its place. */
export function addCheck(program: Command): void {
  withAt(withSite(program.command('check')))
    .description('find every mistake in a site folder, all at once')
    .addOption(new Option('--format <format>', 'how to tell').choices(formats).default('text'))
    .addOption(
      new Option('--language <language>', 'of the messages').choices(['en', 'nb']).default('en'),
    )
    .option('--all', 'show every problem, however many there are')
    .option('--fix', 'apply the suggestions that are certain')
    .option(
      '--days <number>',
      'warn of what so many days bring: empty blocks, clocks that change',
      days,
    )
    .action(async ({ site, at, format, language, all = false, fix = false, days }: Options) => {
      const check = () => readCheckedSite(site, at, language, days);
      const { checked, lines } = fix
        ? await fixSite(site, language, check)
        : { checked: await check(), lines: [] };
      const { diagnostics, hasErrors, reader } = checked;
      // Standard output holds only what other tools read, where they read it.
      for (const line of lines) format === 'text' ? console.log(line) : console.error(line);
      const hasColors = process.stdout.isTTY === true && process.stdout.hasColors();
      const isWhole = all;
      const text = report(diagnostics, { format, language, site, reader, isWhole, hasColors });
      if (text !== '') console.log(text);
      if (hasErrors) process.exitCode = 1;
    });
}

function days(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST_DAYS)
    throw new InvalidArgumentError(`a number of days from 1 to ${MOST_DAYS}`);
  return number;
}
