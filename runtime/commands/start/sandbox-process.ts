import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../site-options.ts';

/** The local stand-in for the backends, in a process of its own that ends with this one. */
export interface SandboxProcess {
  /** Where it listens, and who may log in there; null where it couldn't be started, which it has told. */
  readonly ready: Promise<SandboxReady | null>;
  stop(): void;
}

export interface SandboxReady {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Somebody who is a member already; null for a site whose partner has no backend. */
  readonly login: { readonly email: string; readonly password: string } | null;
}

/** Starts the sandbox on a free port, seeded from a site folder. @param db the file of its database */
export function startSandboxProcess(site: string, db: string): SandboxProcess {
  mkdirSync(dirname(db), { recursive: true });
  const args = [join(root, 'sandbox/main.ts'), '--port', '0', '--site', site, '--db', db];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ready = new Promise<SandboxReady | null>((resolve) => {
    child.once('message', (message: SandboxReady) => resolve(message));
    child.once('error', () => resolve(null));
    child.once('exit', () => resolve(null));
  });
  return { ready, stop: () => child.kill() };
}
