import { createApp, listen, outputReader } from '../../runtime/serve/index.ts';
import type { Served } from './lerret.ts';

/** Serves a built site on a free port as `lerret serve` does, in this process; `backends`: where they are. */
export async function serveHere(out: string, backends?: string): Promise<Served> {
  const readSite = outputReader(out);
  const options = { backends: backends === undefined ? undefined : new URL(backends), readSite };
  const { address, close } = await listen(createApp(readSite), 0, options);
  return { address, stop: close };
}
