import { join } from 'node:path';
import { aliasNames } from '../protocol/origin.ts';
import type { ServerFile } from '../protocol/server-file.ts';
import { keysOf } from './stored-layout.ts';

/** The date of the platform's behaviour that the worker was written for. */
export const COMPATIBILITY = '2026-04-01';

/** The names by which the worker knows its store and its assets. */
export const BINDINGS = { store: 'PAGES', assets: 'ASSETS', site: 'SITE' } as const;

/** Of an output, what the platform doesn't get as assets: documents and lists lie in the store. One pattern a line. */
export const ASSETS_IGNORED = [
  ...['**', '!assets', '!assets/**', '!media', '!media/**'],
  ...['!*.png', '!*.ico', '!*.woff2', '*.br', '*.gz'],
].join('\n');

/** The configuration that `wrangler deploy` reads (wrangler.jsonc), of the worker beside it. */
export function wranglerConfig(
  { host, aliases }: Pick<ServerFile, 'host' | 'aliases'>,
  namespace: string,
  assets: string,
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
      directory: assets,
      binding: BINDINGS.assets,
      run_worker_first: true,
      html_handling: 'none',
    },
    routes: names.map((pattern) => ({ pattern, custom_domain: true })),
    observability: { enabled: true },
  };
}

/** The worker's code: one module. @param lerret the folder of Lerret */
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
