import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../diagnostics/index.ts';

/** A sandbox that listens. */
export interface SandboxReady {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** The login of a seeded member; null for a site whose partner has no backend. */
  readonly login: { readonly email: string; readonly password: string } | null;
  /** Has the sandbox read the site folder again. Requests that it gets meanwhile wait for that. */
  seed(): void;
}

/**
 * Starts the sandbox on a free port, and resolves when it listens; with null if it can't start. The sandbox ends with
 * this process, or when `signal` aborts.
 * @param fault faults in the form `<route>:<fault>`
 * @param db the file of the sandbox's state; default: one for each site folder, in `.lerret` beside it
 */
export function startSandbox(
  site: string,
  fault: readonly string[],
  language: Language,
  { db, signal }: { readonly db?: string; readonly signal?: AbortSignal } = {},
): Promise<SandboxReady | null> {
  const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
  const args = [main, '--port', '0', '--site', site, '--language', language];
  args.push(...fault.flatMap((one) => ['--fault', one]));
  if (db !== undefined) {
    mkdirSync(dirname(db), { recursive: true });
    args.push('--db', db);
  }
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  });
  return new Promise((resolve) => {
    child.once('message', (message: Omit<SandboxReady, 'seed'>) =>
      resolve({ ...message, seed: () => void (child.connected && child.send('seed')) }),
    );
    child.once('error', () => resolve(null));
    child.once('exit', () => resolve(null));
  });
}

/** Prints the sandbox's address and its demo login. */
export function printSandbox({ address, login }: SandboxReady, language: Language): void {
  const words = {
    en: [`Backends: a sandbox at ${address}; nothing there leaves this machine.`, 'Demo login'],
    nb: [
      `Tjenester: en sandkasse på ${address}; ingenting der forlater maskinen.`,
      'Prøveinnlogging',
    ],
  };
  const [backends, demo] = words[language];
  console.log(`  ${backends}`);
  if (login !== null) console.log(`  ${demo}: ${login.email}  ${login.password}`);
  console.log();
}
