/** Entry file of the command line: dispatches to `commands/`, one file each. */
import { Command } from 'commander';
import { addBuild } from './commands/build.ts';
import { addCheck } from './commands/check.ts';
import { addDev } from './commands/dev.ts';
import { addExplain } from './commands/explain.ts';
import { addNew } from './commands/new.ts';
import { addResolve } from './commands/resolve.ts';
import { addRoutes } from './commands/routes.ts';
import { addServe } from './commands/serve.ts';
import { addStart } from './commands/start.ts';

/** What is wrong with how a command was called. */
const USAGE_ERROR = 2;

const program = new Command('lerret')
  .description('Turns a site folder into a fast, accessible website.')
  .showHelpAfterError('(lerret --help tells more)')
  .exitOverride((error) => {
    process.exit(error.exitCode === 0 ? 0 : USAGE_ERROR);
  });

for (const add of [
  addCheck,
  addBuild,
  addServe,
  addDev,
  addResolve,
  addExplain,
  addRoutes,
  addNew,
  addStart,
])
  add(program);

await program.parseAsync();
