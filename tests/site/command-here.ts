import { runCommand } from '../../runtime/cli/run-command.ts';
import { hear } from '../hear.ts';
import type { Answer } from './lerret.ts';

/**
 * Runs a command of Lerret that comes to an end, in this process: its words and its code, for less than a process
 * takes to start. Of each command one test starts a process, too.
 */
export async function lerretHere(...args: readonly string[]): Promise<Answer> {
  const { code, stdout, stderr } = await hear(() => runCommand(args));
  return { code, stdout, stderr };
}
