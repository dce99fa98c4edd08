import { type Command, InvalidArgumentError } from 'commander';
import type { EventOptions } from './run-events.ts';
import { languageOption, withAt, withSite } from './site-options.ts';

/** `lerret events`: exports a week as a table for spreadsheets, and imports it. */
export function addEvents(program: Command): void {
  const events = program
    .command('events')
    .description('write a week as a table for spreadsheets, read it back, copy a week to the next');
  add(events, 'export <file>')
    .description(
      'write a week as a table, as CSV: a column for each hall, a row for each showing of a day',
    )
    .option('--week <week>', 'such as 2026-w48, or a day of it (default: this week)', named)
    .action(async (file: string, options: EventOptions) =>
      (await import('./run-events.ts')).exportWeek(file, options),
    );
  writing(add(events, 'import <file>'))
    .description('write what a table changes into the files of the site: all of it, or nothing')
    .action(async (file: string, options: EventOptions) =>
      (await import('./run-events.ts')).importWeek(file, options),
    );
  writing(add(events, 'copy <week> [to]'))
    .description('copy the events of a week to the next one, or to another')
    .action(async (from: string, to: string | undefined, options: EventOptions) =>
      (await import('./run-events.ts')).copyWeek(named(from), to && named(to), options),
    );
}

function add(events: Command, name: string): Command {
  return withAt(withSite(events.command(name))).addOption(languageOption());
}

function writing(command: Command): Command {
  return command
    .option('--yes', 'don’t ask')
    .option('--dry-run', 'say what would change, and write nothing');
}

/** Checks the form only, as the calendar is slow to load. @throws InvalidArgumentError */
function named(text: string): string {
  if (/^\d{4}-(?:w\d{1,2}|\d{2}-\d{2})$/i.test(text)) return text;
  throw new InvalidArgumentError('a week is written as 2026-w48, or as a day of it: 2026-11-23');
}
