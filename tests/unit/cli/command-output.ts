import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { createProgram } from '../../../runtime/cli/run-command.ts';

/** What a command answered. */
export interface Answer {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number;
}

/** The sample site's folder. */
export const sampleSite = fileURLToPath(new URL('../../../site-config', import.meta.url));

/** Runs `lerret explain …`, `lerret media …` or `lerret routes …` in this process; on the sample site where `--site` names no other. */
export async function runCommand(...args: readonly string[]): Promise<Answer> {
  const lines: string[] = [];
  const errors: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const warn = vi
    .spyOn(console, 'error')
    .mockImplementation((line) => void errors.push(String(line)));
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const program = createProgram();
    for (const command of program.commands)
      command.configureOutput({ writeErr: (text) => void errors.push(text) });
    const site = args.includes('--site') ? [] : ['--site', sampleSite];
    await program.parseAsync([...args, ...site], { from: 'user' });
    return {
      output: lines.join('\n'),
      errors: errors.join('\n'),
      exitCode: Number(process.exitCode),
    };
  } finally {
    process.exitCode = before;
    log.mockRestore();
    warn.mockRestore();
  }
}
