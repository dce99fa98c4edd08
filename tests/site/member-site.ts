import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts';
import { serveHere } from './in-process.ts';
import { ROOT } from './lerret.ts';

/** A built site that is being served, with the sandbox for its backends. */
export interface MemberSite {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly sandbox: Sandbox;
  stop(): Promise<void>;
}

/** Serves a built site, its backends answered by a sandbox of its own, seeded from a site folder. */
export async function serveWithSandbox(
  out: string,
  site = join(ROOT, 'site-config'),
  options: Pick<SandboxOptions, 'sessions'> = {},
): Promise<MemberSite> {
  const sandbox = await startSandbox({ ...options, site, port: 0, db: ':memory:' });
  const { address, stop } = await serveHere(out, sandbox.address);
  return {
    address,
    sandbox,
    async stop() {
      await stop();
      await sandbox.close();
    },
  };
}
