import { vi } from 'vitest';
import { runCommand } from '../../runtime/cli/run-command.ts';
import type { Answer } from './lerret.ts';

/**
 * Runs a command of Lerret that comes to an end, in this process: its words and its code, for less than a process
 * takes to start. Of each command one test starts a process, too.
 */
export async function lerretHere(...args: readonly string[]): Promise<Answer> {
  const said = { stdout: '', stderr: '' };
  const hear = (to: keyof typeof said, end: string) => (text: unknown) => {
    said[to] += `${String(text)}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(hear('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('stderr', '')),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runCommand(args);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
