import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Content = string | Uint8Array;

/** Writes files that a server can read as an output. @param told what the server is told beside what is usual */
export function writeServed(
  folder: string,
  files: Readonly<Record<string, Content>>,
  told: object = {},
  digestOf = (file: string) => `h-${file.length}`,
): void {
  const server = {
    ...{ host: 'https://grend.example', aliases: [], headers: [{ path: '/*', headers: {} }] },
    ...{ routes: { pages: [], redirects: [] }, search: null, ...told },
  };
  const digests = Object.fromEntries(Object.keys(files).map((file) => [file, digestOf(file)]));
  const all: readonly (readonly [string, Content])[] = [
    ...Object.entries(files),
    ['.lerret/server.json', JSON.stringify(server)],
    ['.lerret/manifest.json', JSON.stringify({ version: 1, files: digests })],
  ];
  for (const [file, content] of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

export const pagesAt = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, addresses: [path] }));
