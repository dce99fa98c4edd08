import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { edit } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { ROOT } from './lerret.ts';

/** A built site that is being served, with the sandbox for its backends. */
export interface MemberSite {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** The address of the members' backend, as pages use it. */
  readonly backend: string;
  readonly sandbox: Sandbox;
  stop(): Promise<void>;
}

/**
 * Serves a built site, its backends answered by a sandbox of its own, seeded from a site folder. `strict`: the site
 * is built once more, for a strict sandbox with an origin of its own.
 */
export async function serveWithSandbox(
  out: string,
  members = inject('members'),
): Promise<MemberSite> {
  const isStrict = members === 'strict';
  const site = join(ROOT, 'site-config');
  const sandbox = await startSandbox({ isStrict, site, port: 0, db: ':memory:' });
  const folder = isStrict ? mkdtempSync(join(tmpdir(), 'lerret-strict-')) : null;
  const built = folder === null ? out : await buildForOrigin(folder, site, sandbox.address);
  const { address, stop } = await serveHere(built, sandbox.address);
  return {
    address,
    backend: folder === null ? `${address}/backends/loyalty-118` : `${sandbox.address}/loyalty-118`,
    sandbox,
    async stop() {
      await stop();
      await sandbox.close();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Builds a site whose members' backend is at another origin. @returns where to */
async function buildForOrigin(folder: string, site: string, origin: string): Promise<string> {
  const own = join(folder, 'site');
  cpSync(site, own, { recursive: true });
  edit(join(own, 'endpoints.json'), '"/backends/loyalty-118"', `"${origin}/loyalty-118"`);
  const out = join(folder, 'out');
  await buildHere(own, out);
  return out;
}
