import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnsweredSite } from '../answer/index.ts';
import { UserError } from '../diagnostics/index.ts';
import { createRedirectTo } from '../page/index.ts';
import { ADDRESSES, type Address, createNearest } from '../protocol/nearest-addresses.ts';
import { aliasNames } from '../protocol/path.ts';
import {
  GENERATION,
  type HeaderRule,
  type Preview,
  type ServerFile,
} from '../protocol/server-file.ts';
import type { PassedBackends } from './backend-address.ts';
import { compress, type FilesOnDisk, openFile } from './disk-files.ts';
import { createSearches, type Searches } from './searches.ts';

/** A complete output, ready to be served. */
export interface Output extends AnsweredSite, FilesOnDisk {
  /** A text that changes with each replacement of files; '' if the output has no `generation.json`. */
  readonly generation: string;
  readonly backends: PassedBackends;
  /** The settings of a preview; null for a public site. */
  readonly preview: Preview | null;
}

/** The last header rule of a preview. Otherwise shared caches would show it without its key, and after its end. */
const OF_PREVIEWS: HeaderRule = { path: '/*', headers: { 'Cache-Control': 'private, no-cache' } };

/** The parts of earlier outputs that later ones reuse: compressed documents, and the search thread. */
interface Memory {
  readonly compressed: Output['compressed'];
  readonly searches: Searches;
}

type Nearest = ReturnType<typeof createNearest>;

/**
 * Returns a function that returns the current output at `out`. It reads the output again only if that has changed, and
 * throws UserError if the output is missing or damaged.
 */
export function outputReader(out: string): () => Output {
  const memory = { compressed: new Map(), searches: createSearches() };
  let known: Output | null = null;
  return () => {
    const folder = realFolder(out);
    if (known?.folder !== folder || known.generation !== generationOf(folder))
      known = readOutput(folder, memory);
    return known;
  };
}

function realFolder(out: string): string {
  try {
    return realpathSync.native(out);
  } catch (cause) {
    throw new UserError(
      `There is no site in ${out}: build it again.`,
      `Det er ikke noe nettsted i ${out}: bygg det på nytt.`,
      { cause },
    );
  }
}

/** Returns a text that identifies the state of an output; '' if it has no `generation.json`. */
function generationOf(folder: string): string {
  const found = statSync(join(folder, GENERATION), { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.mtimeMs}`;
}

function readOutput(folder: string, memory: Memory): Output {
  try {
    let output: Output;
    do output = readWhole(folder, generationOf(folder), memory);
    while (generationOf(folder) !== output.generation);
    return output;
  } catch (cause) {
    throw new UserError(
      `The site in ${folder} is damaged: build it again, with --fresh if it stays so.`,
      `Nettstedet i ${folder} er skadet: bygg det på nytt, med --fresh om det ikke hjelper.`,
      { cause },
    );
  }
}

/** Returns the output in a folder. @throws any error of reading or parsing, if a file isn't as it was built */
function readWhole(folder: string, generation: string, { compressed, searches }: Memory): Output {
  const server: ServerFile = readJson(folder, 'server.json');
  const manifest: { files: Record<string, string> } = readJson(folder, 'manifest.json');
  if (typeof server.host !== 'string' || !Array.isArray(server.headers))
    throw new Error('server.json says something else');
  const files = new Map(Object.entries(manifest.files));
  let nearest: Promise<Nearest> | null = null;
  return {
    ...{ folder, generation, files, compressed, compress },
    host: server.host,
    aliases: new Set(aliasNames(server.host, server.aliases)),
    headers: server.preview ? [...server.headers, OF_PREVIEWS] : server.headers,
    redirectTo: createRedirectTo(server.routes),
    search: server.search,
    preview: server.preview ?? null,
    backends: new Map((server.backends ?? []).map((backend) => [backend.name, backend])),
    has: (file) => files.has(file),
    open: (file) => openFile({ folder, files, compressed }, file),
    find: (request) => searches.find({ folder, files }, request),
    nearest: () => {
      nearest ??= readNearest(folder, files).catch(() => {
        // The 404 page can be sent without links; the next request reads the list again.
        nearest = null;
        return createNearest([]);
      });
      return nearest;
    },
  };
}

async function readNearest(folder: string, files: Output['files']): Promise<Nearest> {
  const file = ADDRESSES.slice(1);
  if (!files.has(file)) return createNearest([]);
  const addresses: readonly Address[] = JSON.parse(await readFile(join(folder, file), 'utf8'));
  return createNearest(addresses);
}

function readJson<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, '.lerret', name), 'utf8'));
}
