import { type Command, Option } from 'commander';
import type { DevOptions } from './dev/run-dev.ts';
import { isSupervised, supervise } from './dev/supervise.ts';
import { withAt, withPort, withSandbox, withSite } from './site-options.ts';

/** `lerret dev`: serves a site and reloads its pages when a file is saved. */
export function addDev(program: Command): void {
  const command = withPort(withAt(withSite(program.command('dev'))), 4321);
  withSandbox(command)
    .description('show a site while working on it: what is saved shows at once')
    .addOption(
      new Option('--language <language>', 'of the messages').choices(['en', 'nb']).default('en'),
    )
    .action(async (options: DevOptions) => {
      if (!isSupervised()) return supervise();
      const { runDev } = await import('./dev/run-dev.ts');
      await runDev(options);
    });
}
