import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CheckOptions } from './run-check.ts';
import { languageOption, withAt, withSite } from './site-options.ts';

/** The maximum number of days checked ahead. */
const MAX_DAYS = 366;

/** `lerret check`: reports every problem of a site folder with its place. */
export function addCheck(program: Command): void {
  withAt(withSite(program.command('check')))
    .description('find every mistake in a site folder, all at once')
    .addOption(
      new Option('--format <format>', 'how to tell')
        .choices(['text', 'json', 'sarif', 'github'])
        .default('text'),
    )
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
      days,
    )
    .action(async (options: CheckOptions) => {
      const { runCheck } = await import('./run-check.ts');
      await runCheck(options);
    });
}

function days(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MAX_DAYS)
    throw new InvalidArgumentError(`a number of days from 1 to ${MAX_DAYS}`);
  return number;
}
