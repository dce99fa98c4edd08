import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Diagnostic, Language } from '../../diagnostics/index.ts';
import { runsInOrder } from '../../protocol/in-order.ts';

export interface BackgroundSetup {
  readonly folder: string;
  readonly at: number | undefined;
  readonly language: Language;
}

export type BackgroundTask = 'check' | 'bundle';

/** Creates a thread for a site's slow tasks, so that no page or save waits for them. The first task starts it. */
export function createBackground(setup: BackgroundSetup) {
  let thread: Worker | null = null;
  // The thread's next message is always the answer to the last task.
  const inOrder = runsInOrder();
  const ask = (task: BackgroundTask) =>
    inOrder(async (): Promise<readonly Diagnostic[]> => {
      thread ??= new Worker(new URL('background-thread.ts', import.meta.url), {
        workerData: setup,
      });
      thread.postMessage(task);
      try {
        const [found = []]: (readonly Diagnostic[])[] = await once(thread, 'message');
        return found;
      } catch (error) {
        // An error ends the thread.
        thread = null;
        throw error;
      }
    });

  return {
    /** Reads the folder anew, writes its schemas, and resolves with its problems. @throws Error if it can't be read */
    check: () => ask('check'),
    /** Bundles the browser code, and stores the bundle. @throws Error if the code can't be bundled */
    async bundle() {
      await ask('bundle');
    },
  };
}
