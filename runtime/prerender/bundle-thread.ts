/** The thread of `loadBundles`: bundles everything and stores it. */
import { workerData } from 'node:worker_threads';
import { bundleBrowser } from './bundle-browser.ts';
import { loadWorkerScripts } from './bundle-worker.ts';
import { bundleRenderer } from './renderer-module.ts';

const root: string = workerData;

await Promise.all([bundleRenderer(root), bundleBrowser(root), loadWorkerScripts(root)]);
