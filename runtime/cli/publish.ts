import type { Command } from 'commander';
import { withHost } from './build.ts';
import type { PublishOptions } from './run-publish.ts';
import { languageOption, withSite } from './site-options.ts';

/** `lerret publish`: from saved to seen. */
export function addPublish(program: Command): void {
  withHost(withSite(program.command('publish')))
    .description('check the site, say what changes for visitors, ask, build, show it, commit it')
    .option('--out <folder>', 'where to', 'dist')
    .option('--yes', 'don’t ask')
    .addOption(languageOption())
    .action(async (options: PublishOptions) => {
      const { runPublish } = await import('./run-publish.ts');
      await runPublish(options);
    });
}
