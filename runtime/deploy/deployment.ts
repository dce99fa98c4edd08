import { constants, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLastOutput } from '../output/index.ts';
import { aliasNames } from '../protocol/path.ts';
import type { ServerFile } from '../protocol/server-file.ts';
import { type KeyValueStore, StoreError } from './key-value.ts';

/** The version of Cloudflare Workers for which the worker was written: a date, for `compatibility_date`. */
const COMPATIBILITY = '2026-04-01';

/** The names by which the worker gets the key-value store, the assets and, on this machine, the site's host. */
const BINDINGS = { store: 'PAGES', assets: 'ASSETS', site: 'SITE' } as const;

const ASSETS = 'assets';

/** A file for the platform's assets, and its hash: its name there, so that no release overwrites a file of another. */
export type Asset = readonly [file: string, digest: string];

/**
 * Returns the content of `wrangler.jsonc`, Cloudflare's settings for the worker of a site, as an object to write as
 * JSON.
 * @param site `host`, the address of the site (`https://…`), and `aliases`, its other host names
 * @param namespace the id of the site's key-value store at Cloudflare, which calls it a KV namespace
 */
export function wranglerConfig(
  { host, aliases }: Pick<ServerFile, 'host' | 'aliases'>,
  namespace: string,
): object {
  const names = [new URL(host).host, ...aliasNames(host, aliases)];
  return {
    $schema: 'node_modules/wrangler/config-schema.json',
    name: names[0]?.replace(/[^a-z0-9]+/g, '-'),
    main: 'worker.js',
    no_bundle: true,
    compatibility_date: COMPATIBILITY,
    kv_namespaces: [{ binding: BINDINGS.store, id: namespace }],
    assets: {
      directory: ASSETS,
      binding: BINDINGS.assets,
      run_worker_first: true,
      html_handling: 'none',
    },
    routes: names.map((pattern) => ({ pattern, custom_domain: true })),
    observability: { enabled: true },
  };
}

/**
 * Bundles the code that runs at Cloudflare, and resolves with it, minified. @param lerret Lerret's own folder
 * @throws Vite's error
 */
export async function bundleEdgeWorker(lerret: string): Promise<string> {
  // Imported here, as Vite takes half a second to load.
  const { build } = await import('vite');
  const built = await build({
    root: lerret,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(lerret, 'runtime/edge/worker.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [code] = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (code === undefined) throw new Error('The worker has no code.');
  return code;
}

/**
 * Creates a writer of the folder that `wrangler deploy` reads: the worker, its settings, and the files that aren't in
 * the key-value store. @param to the folder @param code the worker's @param config the content of `wrangler.jsonc`
 */
export function openDeployment(to: string, code: string, config: object) {
  const assets = join(to, ASSETS);
  const added = new Set<string>();
  return {
    /** Copies files of an output's folder to the assets, each content once. */
    async add(folder: string, files: readonly Asset[]): Promise<void> {
      await mkdir(assets, { recursive: true });
      for (const [file, digest] of files.filter(([, digest]) => !added.has(digest))) {
        await copyFile(join(folder, file), join(assets, digest), constants.COPYFILE_FICLONE);
        added.add(digest);
      }
    },
    /** Removes the assets whose hashes aren't in `wanted`, and writes the worker and `wrangler.jsonc`. */
    async end(wanted: ReadonlySet<string>): Promise<void> {
      await mkdir(assets, { recursive: true });
      for (const name of (await readdir(assets)).filter((name) => !wanted.has(name)))
        await rm(join(assets, name));
      await writeFile(join(to, 'worker.js'), code);
      await writeFile(join(to, 'wrangler.jsonc'), `${JSON.stringify(config, null, 2)}\n`);
    },
  };
}

/** Cloudflare's platform on this machine: workerd (Cloudflare's server) with a key-value store. */
export type LocalEdge = Awaited<ReturnType<typeof startLocalEdge>>;

interface LocalEdgeOptions {
  readonly lerret: string;
  /** The site's host, such as `https://kino.no`. Requests to all other hosts get this site as well. */
  readonly host: string;
  readonly folder: string;
  /** The folder for the store's values; null if they are only in memory, and so lost at the end. */
  readonly values: string | null;
  readonly port: number;
  /** Called with text that the worker logs: one line or several. */
  readonly onLines?: (lines: string) => void;
}

/**
 * Starts workerd, Cloudflare's server, on 127.0.0.1 with the worker of a site and a key-value store of its own.
 * Resolves with the worker's `address`; `store`, for reading and writing that key-value store; and `stop`, which ends
 * workerd.
 * @throws StoreError if Miniflare isn't installed
 * @throws the error of Vite or Miniflare if the worker can't be bundled or started
 */
export async function startLocalEdge(options: LocalEdgeOptions) {
  const { lerret, host, folder, values, port, onLines } = options;
  const { Miniflare, Response } = await import('miniflare').catch((cause: unknown) => {
    throw new StoreError(
      'lerret edge needs Miniflare. Install it: npm install --save-dev miniflare',
      'lerret edge trenger Miniflare. Installer det: npm install --save-dev miniflare',
      { cause },
    );
  });
  const contents = await bundleEdgeWorker(lerret);
  const files = readLastOutput(folder)?.files ?? new Map<string, string>();
  const fileOf = new Map(Array.from(files, ([file, digest]) => [digest, file]));
  const platform = new Miniflare({
    host: '127.0.0.1',
    port,
    ...(values !== null && { kvPersist: values }),
    modules: [{ type: 'ESModule', path: 'worker.js', contents }],
    compatibilityDate: COMPATIBILITY,
    kvNamespaces: { [BINDINGS.store]: 'pages' },
    bindings: { [BINDINGS.site]: host },
    serviceBindings: {
      [BINDINGS.assets]: async ({ url }: { readonly url: string }) => {
        // Here, files of the output replace the platform's assets.
        const file = fileOf.get(new URL(url).pathname.slice(1));
        const bytes = file ? await readFile(join(folder, file)).catch(() => null) : null;
        return new Response(bytes, { status: bytes === null ? 404 : 200 });
      },
    },
    ...(onLines && {
      handleRuntimeStdio(out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) {
        for (const stream of [out, error])
          stream.on('data', (data: Buffer) => onLines(data.toString().trimEnd()));
      },
    }),
  });
  const { origin } = await platform.ready;
  const bindings = await platform.getBindings<Record<typeof BINDINGS.store, LocalValues>>();
  return {
    /** The address of the worker, without a slash at its end. */
    address: origin,
    stop: () => platform.dispose(),
    store: storeOf(bindings[BINDINGS.store]),
  };
}

/** What is used of a key-value store of Miniflare. */
interface LocalValues {
  list(options: { readonly prefix: string; readonly cursor: string | undefined }): Promise<{
    readonly keys: readonly { readonly name: string }[];
    readonly cursor?: string;
  }>;
  get(keys: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  put(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The maximum number of calls of Miniflare at a time: each has a connection of its own. */
const AT_ONCE = 64;

function storeOf(values: LocalValues): KeyValueStore {
  async function forEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(all.slice(at, at + AT_ONCE).map(act));
  }
  return {
    async list(prefix) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const found = await values.list({ prefix, cursor });
        names.push(...found.keys.map(({ name }) => name));
        cursor = found.cursor;
      } while (cursor !== undefined);
      return names;
    },
    async read(keys) {
      const found = [...(await values.get(keys))];
      return new Map(found.flatMap(([key, text]) => (text === null ? [] : [[key, text]])));
    },
    async write(texts) {
      await forEach([...texts], ([key, text]) => values.put(key, text));
      return [];
    },
    remove: (keys) => forEach(keys, (key) => values.delete(key)),
  };
}
