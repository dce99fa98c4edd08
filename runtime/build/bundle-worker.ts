import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptBundle } from './bundle-store.ts';

const sources = [
  'runtime/{service-worker,protocol}/**/*.ts',
  'runtime/build/bundle-worker.ts',
  'package-lock.json',
];

/** The service worker's code: a classic script each, complete in itself. */
export interface WorkerScripts {
  /** Reads `LERRET_WORKER`, which a build writes above it. */
  readonly worker: string;
  /** For a site that has retired its worker. */
  readonly retired: string;
}

/** Loads the worker's code, bundled when needed. @throws Error when it can't be bundled. */
export async function loadWorkerScripts(root: string): Promise<WorkerScripts> {
  const folder = await keptBundle(root, {
    name: 'worker',
    sources,
    async make(making) {
      await bundle(root, making, 'worker');
      await bundle(root, making, 'retired');
    },
  });
  const text = (name: string) => readFileSync(join(folder, `${name}.js`), 'utf8');
  return { worker: text('worker'), retired: text('retired') };
}

async function bundle(root: string, folder: string, name: keyof WorkerScripts): Promise<void> {
  // Vite takes half a second to load: only who bundles waits for it.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      minify: 'oxc',
      target: 'es2022',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: join(root, 'runtime/service-worker', `${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}
