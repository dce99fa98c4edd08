import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { createProgram } from '../../../runtime/cli/run-command.ts';

/** What `lerret check` answered. */
export interface Answer {
  readonly output: string;
  readonly exitCode: number;
}

/** The folder of the sites that tests read. */
export const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Runs the command `lerret check` in this process. */
export async function runCheck(folder: string, ...more: readonly string[]): Promise<Answer> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await createProgram().parseAsync(['check', '--site', folder, ...more], { from: 'user' });
    return { output: lines.join('\n'), exitCode: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}
