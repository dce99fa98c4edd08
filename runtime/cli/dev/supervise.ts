import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** The exit code by which `lerret dev` requests a restart, since its own code has changed. */
export const RESTART = 75;

/** Returns whether this is the child process that `supervise` started. */
export function isSupervised(): boolean {
  return process.send !== undefined && process.env.LERRET_SUPERVISED === '1';
}

/** Runs the same command in a child process, and restarts it on its request, on the same port. */
export async function supervise(): Promise<void> {
  const [, script = '', ...args] = process.argv;
  let port: number | null = null;
  let exitCode = RESTART;
  // One token for all restarts, so that open panels stay connected.
  const env = { ...process.env, LERRET_SUPERVISED: '1', LERRET_PANEL: randomUUID() };
  while (exitCode === RESTART) {
    const childArgs: string[] =
      port === null ? args : [...withoutPort(args), '--port', String(port)];
    const child = fork(script, childArgs, { env });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGTERM', pass);
    child.on('message', (message: { readonly port: number }) => {
      port = message.port;
    });
    exitCode = await new Promise<number>((resolve) =>
      child.once('exit', (code) => resolve(code ?? 1)),
    );
    process.off('SIGTERM', pass);
  }
  process.exitCode = exitCode;
}

function withoutPort(args: readonly string[]): string[] {
  return args.filter((argument, i) => !/^--port(=|$)/.test(argument) && args[i - 1] !== '--port');
}
