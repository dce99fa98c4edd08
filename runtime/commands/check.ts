import { type Command, Option } from 'commander';
import { type Language, textReport } from '../diagnostics/index.ts';
import { readCheckedSite } from './checked-site.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly format: 'text' | 'json';
  readonly language: Language;
}

/** `lerret check`: every problem of a site folder, with its place. */
export function addCheck(program: Command): void {
  withAt(withSite(program.command('check')))
    .description('find every mistake in a site folder, all at once')
    .addOption(
      new Option('--format <format>', 'how to tell').choices(['text', 'json']).default('text'),
    )
    .addOption(
      new Option('--language <language>', 'of the messages').choices(['en', 'nb']).default('en'),
    )
    .action(async ({ site, at, format, language }: Options) => {
      const { diagnostics, hasErrors } = await readCheckedSite(site, at, language);
      console.log(
        format === 'json' ? JSON.stringify(diagnostics, null, 2) : textReport(diagnostics),
      );
      if (hasErrors) process.exitCode = 1;
    });
}
