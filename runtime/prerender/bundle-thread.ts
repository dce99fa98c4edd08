/** The thread of `loadBundles`: bundles and stores the scripts of browsers and of the service worker. */
import { workerData } from 'node:worker_threads';
import type { Project } from '../site/index.ts';
import { bundleBrowser } from './bundle-browser.ts';
import { loadWorkerScripts } from './bundle-worker.ts';

const project: Project = workerData;

await Promise.all([bundleBrowser(project), loadWorkerScripts(project)]);
