import { fileURLToPath } from 'node:url';
import { createProgram } from '../../../runtime/cli/run-command.ts';
import { hear } from '../../hear.ts';

/** What a command answered, without the end of its last line. */
export interface Answer {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number;
}

/** The sample site's folder. */
export const sampleSite = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** Runs a command of Lerret in this process; on the sample site where `--site` names no other. @throws what it throws */
export async function runCommand(...args: readonly string[]): Promise<Answer> {
  const site = args.includes('--site') ? [] : ['--site', sampleSite];
  const run = () => createProgram().parseAsync([...args, ...site], { from: 'user' });
  const { stdout, stderr, code } = await hear(run);
  return { output: stdout.trimEnd(), errors: stderr.trimEnd(), exitCode: code };
}
