import { type Command, Option } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { formats, type ReportOptions, report } from './check/report.ts';
import { readCheckedSite } from './checked-site.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly format: ReportOptions['format'];
  readonly language: Language;
  readonly all?: boolean;
}

/** `lerret check`: every problem of a site folder, with its place. */
export function addCheck(program: Command): void {
  withAt(withSite(program.command('check')))
    .description('find every mistake in a site folder, all at once')
    .addOption(new Option('--format <format>', 'how to tell').choices(formats).default('text'))
    .addOption(
      new Option('--language <language>', 'of the messages').choices(['en', 'nb']).default('en'),
    )
    .option('--all', 'show every problem, however many there are')
    .action(async ({ site, at, format, language, all = false }: Options) => {
      const { diagnostics, hasErrors, reader } = await readCheckedSite(site, at, language);
      const hasColors = process.stdout.isTTY === true && process.stdout.hasColors();
      const isWhole = all;
      const text = report(diagnostics, { format, language, site, reader, isWhole, hasColors });
      if (text !== '') console.log(text);
      if (hasErrors) process.exitCode = 1;
    });
}
