import { type Command, InvalidArgumentError } from 'commander';
import { withHost } from './build.ts';
import { withTarget } from './edge.ts';
import type { EdgePublishOptions } from './run-edge.ts';
import { languageOption, withSite } from './site-options.ts';

/** `lerret publish`: makes saved changes public. */
export function addPublish(program: Command): void {
  withTarget(withHost(withSite(program.command('publish'))))
    .description('check the site, say what changes for visitors, ask, build, show it, commit it')
    .option('--out <folder>', 'where to', 'dist')
    .option('--yes', 'don’t ask')
    .option('--dry-run', 'with --target: say what would be written, and with which settings')
    .option(
      '--ahead <hours>',
      'with --target: how much of what the clock will change is stored, too; 0: nothing',
      hours,
      48,
    )
    .addOption(languageOption())
    .action(async (options: EdgePublishOptions) => {
      const edge = options.target === undefined ? null : await import('./run-edge.ts');
      if (edge !== null && !(await edge.isReady(options))) return;
      const { runPublish } = await import('./run-publish.ts');
      const isShown = options.dryRun || (await runPublish(options));
      if (isShown) await edge?.publishToEdge(options);
    });
}

/** Parses a number of hours. @throws InvalidArgumentError for anything but 0 to 168 */
function hours(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 168) return Number(text);
  throw new InvalidArgumentError('a week has 168 hours');
}
