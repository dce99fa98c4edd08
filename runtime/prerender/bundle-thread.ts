/** The thread of `loadBundles`: bundles everything and stores it. */
import { workerData } from 'node:worker_threads';
import type { Project } from '../site/index.ts';
import { bundleBrowser } from './bundle-browser.ts';
import { loadWorkerScripts } from './bundle-worker.ts';
import { bundleRenderer } from './renderer-module.ts';

const project: Project = workerData;

await Promise.all([bundleRenderer(project), bundleBrowser(project), loadWorkerScripts(project)]);
