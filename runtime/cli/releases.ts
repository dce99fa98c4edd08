import { type Command, InvalidArgumentError } from 'commander';
import { withTarget } from './edge.ts';
import type { EdgeOptions } from './run-edge.ts';
import type { ReleaseOptions } from './run-releases.ts';
import { formatOption, languageOption } from './site-options.ts';

/** `lerret releases`: the releases that visitors have seen and that a rollback can show. */
export function addReleases(program: Command): void {
  withOut(program.command('releases'))
    .description('list what visitors saw, the newest first: lerret rollback goes back to it')
    .addOption(formatOption())
    .action(async (options: ReleaseOptions) =>
      (await import('./run-releases.ts')).listReleases(options),
    );
}

/** `lerret rollback [N]`: shows an earlier release, and pins it. */
export function addRollback(program: Command): void {
  withTarget(withOut(program.command('rollback')))
    .description('show an earlier release in one step, and nothing newer until lerret release')
    .argument('[number]', 'of the release; without it, the one before the shown one', number)
    .option('--yes', 'don’t ask')
    .action(async (wanted: number | undefined, options: ReleaseOptions & EdgeOptions) => {
      if (options.target !== undefined) {
        const { showOnEdge } = await import('./run-edge.ts');
        return showOnEdge(wanted ?? 'before', options);
      }
      const { runRollback } = await import('./run-releases.ts');
      await runRollback(wanted, options);
    });
}

/** `lerret release`: shows the newest build after a rollback. */
export function addRelease(program: Command): void {
  withTarget(withOut(program.command('release')))
    .description('after a rollback, show what was built last, and what is built from now on')
    .option('--yes', 'don’t ask')
    .action(async (options: ReleaseOptions & EdgeOptions) => {
      if (options.target !== undefined) {
        const { showOnEdge } = await import('./run-edge.ts');
        return showOnEdge('newest', options);
      }
      const { runRelease } = await import('./run-releases.ts');
      await runRelease(options);
    });
}

function withOut(command: Command): Command {
  return command.option('--out <folder>', 'the built site', 'dist').addOption(languageOption());
}

function number(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new InvalidArgumentError('a number that lerret releases lists');
  return Number(text);
}
