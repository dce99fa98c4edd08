import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseAddress } from '../../protocol/path.ts';
import type { ServerFile } from '../../protocol/server-file.ts';
import { type HostSettings, OWN_FILES } from './host-parts.ts';

/** Returns the host for which the output in a folder was built, recognised by its files. Default: Netlify. */
export function lastHost(folder: string): HostSettings {
  const own = OWN_FILES.find(([, file]) => existsSync(join(folder, file)));
  return { host: own?.[0] ?? 'netlify', proxy: lastProxy(folder) };
}

function lastProxy(folder: string): URL | null {
  try {
    const text = readFileSync(join(folder, '.lerret/server.json'), 'utf8');
    const { proxy }: Pick<ServerFile, 'proxy'> = JSON.parse(text);
    return proxy === undefined ? null : baseAddress(proxy);
  } catch {
    // The file is damaged: the build makes it anew.
    return null;
  }
}
