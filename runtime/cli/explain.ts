import type { Command } from 'commander';
import type { ExplainOptions } from './run-explain.ts';
import { daysAhead, formatOption, languageOption, withAt, withSite } from './site-options.ts';

/** `lerret explain`: why a page looks as it does, where a record or picture is shown, and what changes with time. */
export function addExplain(program: Command): void {
  const command = withAt(withSite(program.command('explain')))
    .description('explain a page, a record, a picture, or what the clock changes')
    .argument('[path]', 'the address of a page: /kontakt')
    .option(
      '--record <id>',
      'which pages show a record or use a block datum, and why others do not',
    )
    .option('--picture <address>', 'everything that shows a picture, such as /media/kinosal.webp')
    .option(
      '--changes <days>',
      'which pages the clock changes in the coming days, and how',
      daysAhead,
    )
    .addOption(formatOption())
    .option('--all', 'tell long lists to their end (JSON always does)')
    .addOption(languageOption('of the text'))
    .action(async (path: string | undefined, options: ExplainOptions) => {
      const asked = [path, options.record, options.picture, options.changes].filter(
        (one) => one !== undefined,
      );
      if (asked.length !== 1)
        command.error('ask for one thing: a path, --record, --picture or --changes');
      const { runExplain } = await import('./run-explain.ts');
      await runExplain(path, options);
    });
}
