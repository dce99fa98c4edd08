import { writeFiles } from '../../site/folders.ts';

/** Writes files that a server can read as an output. @param told what the server is told beside what is usual */
export function writeServed(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  told: object = {},
  digestOf = (file: string) => `h-${file.length}`,
): void {
  const server = {
    ...{ host: 'https://grend.example', aliases: [], headers: [{ path: '/*', headers: {} }] },
    ...{ routes: { pages: [], redirects: [] }, search: null, ...told },
  };
  const digests = Object.fromEntries(Object.keys(files).map((file) => [file, digestOf(file)]));
  const manifest = { version: 1, files: digests };
  writeFiles(folder, {
    ...files,
    '.lerret/server.json': server,
    '.lerret/manifest.json': manifest,
  });
}

export const pagesAt = (...paths: readonly string[]) => paths.map((path) => ({ path }));
