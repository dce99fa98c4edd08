import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { createMatcher } from '../page/index.ts';
import { matcherOf } from '../page/route-table.ts';
import type { HeaderRule, ServerFile } from '../protocol/server-file.ts';

/** One whole output, ready to be served. */
export interface Output {
  readonly folder: string;
  readonly host: string;
  readonly aliases: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  readonly matcher: ReturnType<typeof createMatcher>;
  /** The search page, and the file of its index; null where nothing can be searched. */
  readonly search: ServerFile['search'];
  /** The hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads an output now, and again when another has taken its place.
 * @throws Error when there is none.
 */
export function outputReader(out: string): () => Output {
  let known: Output | null = null;
  return () => {
    const folder = realpathSync(out);
    if (known?.folder !== folder) known = readOutput(folder);
    return known;
  };
}

function readOutput(folder: string): Output {
  const server: ServerFile = readJson(folder, 'server.json');
  const manifest: { files: Record<string, string> } = readJson(folder, 'manifest.json');
  return {
    folder,
    host: server.host,
    aliases: new Set(
      server.aliases.map((alias) => alias.replace(/^https?:\/\//, '').toLowerCase()),
    ),
    headers: server.headers,
    matcher: matcherOf(server.routes),
    search: server.search,
    files: new Map(Object.entries(manifest.files)),
  };
}

function readJson<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, '.lerret', name), 'utf8'));
}
