import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { production } from '../../vite.config.ts';
import type { Project } from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import { filesOf, keptBundle } from './bundle-store.ts';

const sources = [
  'runtime/{service-worker,protocol}/**/*.ts',
  'runtime/prerender/bundle-worker.ts',
  'vite.config.ts',
  'package{,-lock}.json',
];

/** The service worker's code: two classic scripts without imports. */
export interface WorkerScripts {
  /** It reads `LERRET_WORKER`, which a build writes above it. */
  readonly worker: string;
  /** The script for a site that has switched its worker off. */
  readonly retired: string;
}

/** Loads the worker's code; bundles it if there is no stored bundle. @throws Error when bundling fails */
export async function loadWorkerScripts(
  { lerret, home }: Project,
  options?: CacheOptions,
): Promise<WorkerScripts> {
  const make = async () =>
    new Map([...(await bundle(lerret, 'worker')), ...(await bundle(lerret, 'retired'))]);
  const recipe = { name: 'worker', sources: new Map([[lerret, sources]]), make };
  const { files } = await keptBundle(home, recipe, options);
  const text = (name: string) => Buffer.from(files.get(`${name}.js`) ?? []).toString();
  return { worker: text('worker'), retired: text('retired') };
}

async function bundle(root: string, name: keyof WorkerScripts) {
  // Imported here, as Vite takes half a second to load.
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
    build: {
      write: false,
      modulePreload: false,
      minify: 'oxc',
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'runtime/service-worker', `${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  };
  return filesOf(await build(mergeConfig(production, own)));
}
