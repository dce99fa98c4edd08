import type { Command } from 'commander';
import type { CheckOptions } from './run-check.ts';
import { daysAhead, formatOption, languageOption, withAt, withSite } from './site-options.ts';

/** `lerret check`: reports every problem of a site folder with its place. */
export function addCheck(program: Command): void {
  withAt(withSite(program.command('check')))
    .description('find every mistake in a site folder, all at once')
    .addOption(formatOption('sarif', 'github'))
    .option(
      '--out <folder>',
      'the built site: what visitors know of it must not be gone (default: dist beside the site)',
    )
    .addOption(languageOption())
    .option('--all', 'show every problem, however many there are')
    .option('--fix', 'apply the suggestions that are certain')
    .option(
      '--days <number>',
      'warn of what so many days bring: empty blocks, clocks that change',
      daysAhead,
    )
    .action(async (options: CheckOptions) => (await import('./run-check.ts')).runCheck(options));
}
