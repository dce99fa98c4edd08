import { spawn } from 'node:child_process';
import type { StreamingApi } from 'hono/utils/stream';
import type { Language } from '../../diagnostics/index.ts';

const commands: Readonly<Record<string, readonly string[]>> = {
  changes: ['publish'],
  publish: ['publish', '--yes'],
  rollback: ['rollback', '--yes'],
  undo: ['undo'],
  'undo-it': ['undo', '--yes'],
};

/** Returns the arguments of the `lerret` command that the panel calls by a name; null for an unknown name. */
export function commandOf(
  name: string,
  folder: string,
  language: Language,
): readonly string[] | null {
  const args = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (args === undefined) return null;
  const ofSite = name === 'rollback' ? [] : ['--site', folder];
  return [...args, ...ofSite, '--language', language];
}

/**
 * Runs a command of `lerret` in a process of its own, and resolves when it has ended. The stream gets what the command
 * prints, and as the last line its exit code: `[0]`; `[]` if it couldn't start, or if a signal ended it. If the panel
 * closes the stream, the process is ended, unless it may be changing something (`--yes`).
 * @param args the command with its arguments, as `commandOf` returns them
 * @param messageOf returns what the panel shows if the process can't be started
 */
export async function run(
  output: StreamingApi,
  args: readonly string[],
  messageOf: (error: Error) => string,
): Promise<void> {
  const [, script = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ LERRET_SUPERVISED: '', LERRET_IN_PANEL: '1', LERRET_PANEL_TOKEN: undefined },
    },
  });
  // A command that only shows something may be ended; one that changes something must not stop halfway (`isAgreed`).
  output.onAbort(() => {
    if (!args.includes('--yes')) child.kill();
  });
  for (const printed of [child.stdout, child.stderr])
    printed.on('data', (bytes: Uint8Array) => output.write(bytes));
  const last = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`${messageOf(error)}\n[]\n`));
    child.on('close', (code) => resolve(`\n[${code ?? ''}]\n`));
  });
  await output.write(last);
}
