import { fileURLToPath } from 'node:url';
import { type Answer, runCommand } from '../cli/command-output.ts';

/** The folder of the sites that tests read. */
export const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Runs the command `lerret check` in this process. */
export function runCheck(folder: string, ...more: readonly string[]): Promise<Answer> {
  return runCommand('check', '--site', folder, ...more);
}
