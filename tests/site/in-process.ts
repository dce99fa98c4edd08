import { resolve } from 'node:path';
import { buildInto } from '../../runtime/cli/build-into.ts';
import { pullInto } from '../../runtime/cli/pull-into.ts';
import type { BuildResult } from '../../runtime/prerender/build-site.ts';
import { createApp, listen, outputReader } from '../../runtime/serve/index.ts';
import { hear } from '../hear.ts';
import { ROOT, type Served } from './lerret.ts';

/**
 * Builds a site folder as `lerret build` does, in this process: for tests of what is built, not of the command.
 * @throws Error with what the build said when it failed.
 */
export function buildHere(site: string, out: string): Promise<BuildResult> {
  return unlessItFails(async () => {
    const built = await buildInto(resolve(ROOT, site), out);
    await built?.sweep();
    return built;
  });
}

/**
 * Pulls into a site folder as `lerret pull` does, in this process.
 * @throws Error with what the pull said when it failed.
 */
export async function pullHere(site: string): Promise<void> {
  await unlessItFails(async () => (await pullInto(site)) || null);
}

/** Serves a built site on a free port as `lerret serve` does, in this process; `backends`: where they are. */
export async function serveHere(out: string, backends?: string): Promise<Served> {
  const readSite = outputReader(out);
  const options = { backends: backends === undefined ? undefined : new URL(backends), readSite };
  const { address, close } = await listen(createApp(readSite), 0, options);
  return { address, stop: close };
}

/** @throws Error with what was said when nothing came of it */
async function unlessItFails<T>(act: () => Promise<T | null>): Promise<T> {
  const { result, stdout, stderr } = await hear(act);
  if (result === null) throw new Error(stdout + stderr);
  return result;
}
