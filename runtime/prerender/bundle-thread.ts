/** The thread of `loadBundles`: bundles the scripts of browsers and stores them. */
import { workerData } from 'node:worker_threads';
import type { Project } from '../site/index.ts';
import { bundleBrowser } from './bundle-browser.ts';
import { loadWorkerScripts } from './bundle-worker.ts';

const project: Project = workerData;

await Promise.all([bundleBrowser(project), loadWorkerScripts(project)]);
