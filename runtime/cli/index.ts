/** The entry file of the command line: runs the command that the arguments name. */
import { runCommand } from './run-command.ts';

await runCommand(process.argv.slice(2));
