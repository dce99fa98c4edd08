import { readPageMarks } from '../protocol/page-marks.ts';
import type { PrecacheEntry } from '../protocol/worker-setup.ts';
import { OFFLINE_PAGE, type WorkerEnvironment } from './environment.ts';
import { cleanCopy, isStorable, stored } from './stored.ts';

/**
 * Stores the shell and the offline page.
 * @throws Error when a file is missing or not from this build. Then the installation fails, the old worker stays, and
 * the browser tries again later.
 */
export async function storeShell(environment: WorkerEnvironment): Promise<void> {
  const store = await environment.store('assets');
  await Promise.all(
    environment.setup.precache.map(async ({ url, revision }) => {
      const address = environment.origin + url;
      if (revision === null && (await stored(environment, 'assets', address))) return;
      await store.put(address, await fetchEntry(environment, { url, revision }));
    }),
  );
}

async function fetchEntry(
  environment: WorkerEnvironment,
  { url, revision }: PrecacheEntry,
): Promise<Response> {
  // The browser's cache may have an older version of a file without a hash in its name.
  const answer = await environment.fetch(url, { cache: revision === null ? 'default' : 'reload' });
  if (isStorable(answer, url === OFFLINE_PAGE ? 'document' : 'asset')) {
    if (url !== OFFLINE_PAGE) return answer;
    // Hosts may redirect this page: check its mark. One of another build needs a stylesheet that isn't stored.
    const html = await answer.text();
    const marks = readPageMarks(html);
    if (marks?.page === url && marks.build === environment.setup.build)
      return cleanCopy(html, answer.headers, 200);
  }
  throw new Error(`${url} is not what the build made (${answer.status})`);
}
