import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { vi } from 'vitest';
import { addCheck } from '../../../runtime/cli/check.ts';

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
    const program = new Command().exitOverride();
    addCheck(program);
    await program.parseAsync(['check', '--site', folder, ...more], { from: 'user' });
    return { output: lines.join('\n'), exitCode: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}
