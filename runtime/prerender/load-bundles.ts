import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fingerprintOf } from '../ledger/index.ts';
import type { Project } from '../site/index.ts';
import { type CacheOptions, digestOf } from '../store/index.ts';
import { type BrowserBundle, loadBrowserBundle } from './browser-bundle.ts';
import { loadWorkerScripts, type WorkerScripts } from './bundle-worker.ts';
import { loadRenderer, type Renderer } from './renderer-module.ts';

/** The code that a build makes pages with. */
export interface Bundles {
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
  readonly worker: WorkerScripts;
}

/**
 * Loads the renderer, the browser's scripts and the service worker's; bundles those that aren't stored. @throws Error when
 * bundling fails
 */
export async function loadBundles(project: Project, cache: CacheOptions): Promise<Bundles> {
  const [renderer, { browser, worker }] = await Promise.all([
    loadRenderer(project, cache),
    loadScripts(project, cache),
  ]);
  return { renderer, browser, worker };
}

/** The hash of the built code that makes pages; edits of comments or types alone don't change it. */
export function builtBy({ renderer, browser, worker }: Bundles): string {
  const { registry, fonts, code, version } = renderer;
  const { boot, idle, visits, member, blocks } = browser;
  const styles = Array.from(registry.blocks, ([name, { css }]) => [name, css]);
  return fingerprintOf([
    ...[code, version, styles, registry.baseCss, registry.choicesCss, registry.colours],
    Array.from(fonts, ([file, bytes]) => [file, digestOf(bytes)]),
    // The names of files in the browser's bundle have hashes of their content.
    ...[boot, idle, visits, member, [...blocks], worker],
  ]);
}

/** On the first build, scripts are bundled in a thread in parallel with the renderer, as each takes about as long. */
async function loadScripts(project: Project, cache: CacheOptions) {
  if (!existsSync(join(project.home, '.lerret', 'browser'))) await bundleBeside(project);
  const [browser, worker] = await Promise.all([
    loadBrowserBundle(project, cache),
    loadWorkerScripts(project, cache),
  ]);
  return { browser, worker };
}

async function bundleBeside(project: Project): Promise<void> {
  const thread = new Worker(new URL('bundle-thread.ts', import.meta.url), { workerData: project });
  // If the thread fails, the caller bundles them itself and reports why that fails.
  await once(thread, 'exit').catch(() => {});
}
