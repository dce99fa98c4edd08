import type { Command } from 'commander';
import type { MigrateOptions } from './run-migrate.ts';
import { languageOption, withSite } from './site-options.ts';

/** `lerret migrate`: updates a project written for an older version. */
export function addMigrate(program: Command): void {
  withSite(program.command('migrate'))
    .description('bring a site, and the blocks and models beside it, along from an older version')
    .option('--dry-run', 'show what would change, and write nothing')
    .addOption(languageOption())
    .action(async (options: MigrateOptions) =>
      (await import('./run-migrate.ts')).runMigrate(options),
    );
}
