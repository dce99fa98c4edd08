import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:os';

/** The exit code by which `lerret dev` requests a restart, since its own code has changed. */
export const RESTART = 75;

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How long the child process may take to end after a signal, in milliseconds; then it is killed. */
const PATIENCE = 3000;

/** Returns whether this is the child process that `supervise` started. */
export function isSupervised(): boolean {
  return process.send !== undefined && process.env.LERRET_SUPERVISED === '1';
}

/**
 * Runs the same command in a child process, and again on the same port each time that it exits with RESTART. Passes
 * signals on, and sets the exit code of the last child process.
 */
export async function supervise(): Promise<void> {
  const [, script = '', ...args] = process.argv;
  let port: number | null = null;
  let exitCode = RESTART;
  // One token for all restarts, so that open panels stay connected.
  const env = { ...process.env, LERRET_SUPERVISED: '1', LERRET_PANEL_TOKEN: randomUUID() };
  while (exitCode === RESTART) {
    // Of several, the last `--port` counts.
    const childArgs: string[] = port === null ? args : [...args, '--port', String(port)];
    const child = fork(script, childArgs, { env });
    const pass = (signal: NodeJS.Signals) => {
      child.kill(signal);
      // A process in an endless loop handles no signal.
      setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
    };
    for (const signal of ENDING) process.on(signal, pass);
    child.on('message', (message: { readonly port: number }) => {
      port = message.port;
    });
    exitCode = await exitCodeOf(child);
    for (const signal of ENDING) process.off(signal, pass);
  }
  process.exitCode = exitCode;
}

/**
 * Resolves with the exit code of a child process; if a signal ended the process, with 128 plus the signal's number.
 * @throws the error of a process that can't start
 */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  await once(child, 'exit');
  const { exitCode, signalCode } = child;
  return exitCode ?? 128 + (signalCode ? constants.signals[signalCode] : 0);
}
