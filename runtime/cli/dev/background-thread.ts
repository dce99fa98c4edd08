/** The code of the thread that `background.ts` starts for slow tasks. */
import { parentPort, workerData } from 'node:worker_threads';
import { bundleBrowser } from '../../prerender/bundle-browser.ts';
import { createCachedRecords, projectOf } from '../../site/index.ts';
import { readCheckedSite } from '../checked-site.ts';
import { writeSchemas } from '../types/write-generated.ts';
import type { BackgroundAnswer, BackgroundSetup, BackgroundTask } from './background.ts';

const { folder, at, language }: BackgroundSetup = workerData;
const cached = createCachedRecords();

async function answerTo(task: BackgroundTask): Promise<BackgroundAnswer> {
  try {
    if (task === 'check') {
      const checked = await readCheckedSite(folder, at, language, { cached });
      await writeSchemas(projectOf(folder), checked);
      return { diagnostics: checked.diagnostics, error: null };
    }
    await bundleBrowser(projectOf(folder), {}, 'development');
    return { diagnostics: [], error: null };
  } catch (error) {
    return { diagnostics: [], error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (task: BackgroundTask) => {
  parentPort?.postMessage(await answerTo(task));
});
