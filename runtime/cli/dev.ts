import type { Command } from 'commander';
import type { DevOptions } from './dev/run-dev.ts';
import { isSupervised, supervise } from './dev/supervise.ts';
import {
  address,
  languageOption,
  withAt,
  withPort,
  withSandbox,
  withSite,
} from './site-options.ts';

/** `lerret dev`: serves a site and reloads its pages when a file is saved. */
export function addDev(program: Command): void {
  const command = withPort(withAt(withSite(program.command('dev'))), 4321);
  withSandbox(command)
    .description('show a site while working on it: what is saved shows at once')
    .addOption(languageOption())
    .option(
      '--public-url <url>',
      'where a proxy of yours shows it, too; who opens it there needs the code',
      address,
    )
    .option('--write', 'with --public-url: who has the code may write')
    .action(async (options: DevOptions) => {
      if (!isSupervised()) return supervise();
      const { runDev } = await import('./dev/run-dev.ts');
      await runDev(options);
    });
}
