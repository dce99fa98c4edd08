/** The code of the thread that `background.ts` starts for slow tasks. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PlacedDiagnostic } from '../../diagnostics/index.ts';
import { bundleBrowser } from '../../prerender/bundle-browser.ts';
import { createCachedRecords, projectOf } from '../../site/index.ts';
import { faultsOf, readCheckedSite } from '../checked-site.ts';
import { writeSchemas } from '../types/write-generated.ts';
import type { BackgroundSetup, BackgroundTask } from './background.ts';

const { folder, at, language }: BackgroundSetup = workerData;
const cached = createCachedRecords();

/** Resolves with the problems that a task finds. Its error ends the thread. */
async function answerTo(task: BackgroundTask): Promise<readonly PlacedDiagnostic[]> {
  if (task === 'bundle') {
    await bundleBrowser(projectOf(folder), {}, 'development');
    return [];
  }
  const checked = await readCheckedSite(folder, at, language, { cached });
  await writeSchemas(projectOf(folder), checked);
  return faultsOf(checked, language);
}

parentPort?.on('message', async (task: BackgroundTask) => {
  parentPort?.postMessage(await answerTo(task));
});
