import type { Command } from 'commander';
import type { HistoryOptions } from './run-history.ts';
import { languageOption, withAt, withSite } from './site-options.ts';

/** `lerret history [FILE]`: what was published and taken back. */
export function addHistory(program: Command): void {
  withSite(program.command('history'))
    .description('list what was published and taken back, the newest first: git’s commits')
    .argument('[file]', 'of the site folder; without it, of all')
    .addOption(languageOption())
    .action(async (file: string | undefined, options: HistoryOptions) =>
      (await import('./run-history.ts')).listHistory(file, options),
    );
}

/** `lerret undo [ID]`: reverts the last save, else the last publish. */
export function addUndo(program: Command): void {
  withQuestion(withSite(program.command('undo')))
    .description(
      'take back what was saved since the last commit, else the last publishing; again to take that back',
    )
    .argument('[id]', 'of the commit to take back, as lerret history lists it')
    .action(async (id: string | undefined, options: HistoryOptions) =>
      (await import('./run-history.ts')).runUndo(id ?? null, options),
    );
}

/** `lerret restore FILE --at INSTANT`: restores a file's earlier content. */
export function addRestore(program: Command): void {
  withQuestion(withAt(withSite(program.command('restore'))))
    .description('bring back a file as it was committed at a moment')
    .argument('<file>', 'of the site folder')
    .action(async (file: string, options: HistoryOptions) =>
      (await import('./run-history.ts')).runRestore(file, options),
    );
}

function withQuestion(command: Command): Command {
  return command
    .option('--out <folder>', 'the built site, to tell what changes for visitors', 'dist')
    .option('--yes', 'don’t ask')
    .addOption(languageOption());
}
