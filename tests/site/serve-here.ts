import { createApp, listen, outputReader } from '../../runtime/serve/index.ts';
import type { Served } from './lerret.ts';

/** Serves a built site on a free port as `lerret serve` does, in this process. */
export async function serveHere(out: string): Promise<Served> {
  const readSite = outputReader(out);
  const { address, close } = await listen(createApp(readSite), 0, { readSite });
  return { address, stop: close };
}
