/** Entry file of the command line: dispatches to the commands beside it, one file each. */
import { runCommand } from './run-command.ts';

await runCommand(process.argv.slice(2));
