import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { production } from '../../vite.config.ts';
import type { Project } from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import { filesOf, storedBundle } from './bundle-store.ts';

/** The service worker's code: two scripts without imports. */
export interface WorkerScripts {
  /** The service worker. It needs the constant `LERRET_WORKER`: the build writes it before the script. */
  readonly worker: string;
  /** A service worker that removes itself, for a site that has switched its service worker off. */
  readonly retired: string;
}

/**
 * Resolves to the code of the service worker, bundled anew only if its source files have changed. @throws UserError for
 * sources that can't be bundled
 */
export async function loadWorkerScripts(
  project: Project,
  options?: CacheOptions,
): Promise<WorkerScripts> {
  const { lerret } = project;
  const make = async (sources: Plugin) =>
    new Map([
      ...(await bundle(lerret, 'worker', sources)),
      ...(await bundle(lerret, 'retired', sources)),
    ]);
  const by = ['prerender/bundle-worker.ts'];
  const recipe = { name: 'worker', key: null, by, make };
  const { files } = await storedBundle(project, recipe, options);
  const text = (name: string) => Buffer.from(files.get(`${name}.js`) ?? []).toString();
  return { worker: text('worker'), retired: text('retired') };
}

async function bundle(root: string, name: keyof WorkerScripts, sources: Plugin) {
  // Imported here, as Vite takes half a second to load.
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
    plugins: [sources],
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
