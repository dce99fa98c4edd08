import type { Command } from 'commander';
import { withHost } from './build.ts';
import { withTarget } from './edge.ts';
import type { EdgeOptions } from './run-edge.ts';
import type { PublishOptions } from './run-publish.ts';
import { languageOption, withSite } from './site-options.ts';

/** `lerret publish`: from saved to seen. */
export function addPublish(program: Command): void {
  withTarget(withHost(withSite(program.command('publish'))))
    .description('check the site, say what changes for visitors, ask, build, show it, commit it')
    .option('--out <folder>', 'where to', 'dist')
    .option('--yes', 'don’t ask')
    .option('--dry-run', 'with --target: say what would be written, and with which settings')
    .addOption(languageOption())
    .action(async (options: PublishOptions & EdgeOptions) => {
      const { runPublish } = await import('./run-publish.ts');
      const isShown = options.dryRun || (await runPublish(options));
      if (!isShown || options.target === undefined) return;
      const { publishToEdge } = await import('./run-edge.ts');
      await publishToEdge(options);
    });
}
