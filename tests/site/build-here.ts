import { resolve } from 'node:path';
import { vi } from 'vitest';
import type { BuildResult } from '../../runtime/build/build-site.ts';
import { buildInto } from '../../runtime/commands/build-into.ts';
import { ROOT } from './lerret.ts';

/**
 * Builds a site folder as `lerret build` does, in this process: for tests of what is built, not of the command.
 * @throws Error with what the build said when it failed.
 */
export async function buildHere(site: string, out: string): Promise<BuildResult> {
  const said: string[] = [];
  const hear = (line: unknown) => void said.push(String(line));
  const log = vi.spyOn(console, 'log').mockImplementation(hear);
  const error = vi.spyOn(console, 'error').mockImplementation(hear);
  try {
    const built = await buildInto(resolve(ROOT, site), out);
    if (built === null) throw new Error(said.join('\n'));
    await built.sweep();
    return built;
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
