import { constants, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { keysOf } from '../edge/stored-layout.ts';
import { aliasNames } from '../protocol/origin.ts';
import type { ServerFile } from '../protocol/server-file.ts';

/** The version of Cloudflare Workers (a date) that the worker was written for, as `compatibility_date` requires. */
export const COMPATIBILITY = '2026-04-01';

/** The names by which the worker reads the key-value store, the assets, and the host of a site to try out. */
export const BINDINGS = { store: 'PAGES', assets: 'ASSETS', site: 'SITE' } as const;

/** The name of the folder with the assets, beside `wrangler.jsonc`. */
const ASSETS = 'assets';

/**
 * Returns the content of `wrangler.jsonc`, which `wrangler deploy` reads: a worker for the site's host and its aliases.
 * @param namespace the id of the Workers KV namespace that has the site's pages
 */
export function wranglerConfig(
  { host, aliases }: Pick<ServerFile, 'host' | 'aliases'>,
  namespace: string,
): object {
  const names = [keysOf(host).all.slice(0, -1), ...aliasNames(host, aliases)];
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
 * Returns the code of a worker as one minified JavaScript module.
 * @param lerret the folder of Lerret
 * @param entry the name of the worker's entry file in `runtime/edge`, without `.ts`
 */
export async function bundleEdgeWorker(lerret: string, entry = 'worker'): Promise<string> {
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
        input: join(lerret, `runtime/edge/${entry}.ts`),
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

/** The folder that `wrangler deploy` reads: `worker.js`, `wrangler.jsonc` and `assets`. */
export interface Deployment {
  /**
   * Copies files of an output to the assets. Files that were added before are skipped. @param folder the output's
   * folder
   */
  readonly add: (folder: string, files: readonly string[]) => Promise<void>;
  /** Removes assets that aren't in `wanted`, and writes the worker and `wrangler.jsonc`. */
  readonly end: (wanted: ReadonlySet<string>) => Promise<void>;
}

/**
 * Returns a writer of the folder `to`. The assets are the files that the key-value store doesn't have, such as
 * pictures.
 * @param code the worker's code
 * @param config the content of `wrangler.jsonc`
 */
export function openDeployment(to: string, code: string, config: object): Deployment {
  const assets = join(to, ASSETS);
  const added = new Set<string>();
  return {
    async add(folder, files) {
      for (const file of files.filter((one) => !added.has(one))) {
        await mkdir(dirname(join(assets, file)), { recursive: true });
        await copyFile(join(folder, file), join(assets, file), constants.COPYFILE_FICLONE);
        added.add(file);
      }
    },
    async end(wanted) {
      await mkdir(assets, { recursive: true });
      const there = await readdir(assets, { recursive: true, withFileTypes: true });
      for (const entry of there.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        if (!wanted.has(relative(assets, path).split(sep).join('/'))) await rm(path);
      }
      await writeFile(join(to, 'worker.js'), code);
      await writeFile(join(to, 'wrangler.jsonc'), `${JSON.stringify(config, null, 2)}\n`);
    },
  };
}
