import { Command, CommanderError } from 'commander';
import { vi } from 'vitest';
import type { Answer } from './lerret.ts';

/** Each command by name, loaded only by the tests that ask for it. */
const commands = {
  build: async () => (await import('../../runtime/cli/build.ts')).addBuild,
  check: async () => (await import('../../runtime/cli/check.ts')).addCheck,
  pull: async () => (await import('../../runtime/cli/pull.ts')).addPull,
  serve: async () => (await import('../../runtime/cli/serve.ts')).addServe,
};

/**
 * Runs a command of Lerret that comes to an end, in this process: its words and its code, for less than a process
 * takes to start. Of each command one test starts a process, too.
 */
export async function lerretHere(
  name: keyof typeof commands,
  ...args: readonly string[]
): Promise<Answer> {
  const addCommand = await commands[name]();
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
    const program = new Command('lerret').exitOverride();
    addCommand(program);
    await program.parseAsync([name, ...args], { from: 'user' });
    return { code: Number(process.exitCode), ...said };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // As in runtime/cli/index.ts.
    return { code: error.exitCode === 0 ? 0 : 2, ...said };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
