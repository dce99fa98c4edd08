import { resolve } from 'node:path';
import { vi } from 'vitest';
import { buildInto } from '../../runtime/cli/build-into.ts';
import { pullInto } from '../../runtime/cli/pull-into.ts';
import type { BuildResult } from '../../runtime/prerender/build-site.ts';
import { createApp, listen, outputReader } from '../../runtime/serve/index.ts';
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

/** Hears what is said meanwhile. @throws Error with it when nothing came of it */
async function unlessItFails<T>(act: () => Promise<T | null>): Promise<T> {
  const said: string[] = [];
  const hear = (line: unknown) => void said.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      hear(text);
      return true;
    }),
  ];
  try {
    const result = await act();
    if (result === null) throw new Error(said.join('\n'));
    return result;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
