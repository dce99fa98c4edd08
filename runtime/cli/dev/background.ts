import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Diagnostic, Language } from '../../diagnostics/index.ts';

/** The site that is checked in the background. */
export interface BackgroundSetup {
  readonly folder: string;
  readonly at: number | undefined;
  readonly language: Language;
}

export type BackgroundTask = 'check' | 'bundle';

export interface BackgroundAnswer {
  readonly diagnostics: readonly Diagnostic[];
  /** The message of the error that ended the task; null after success. */
  readonly error: string | null;
}

/** Creates the background of a site: a thread for slow tasks, so that neither pages nor saves wait for them. */
export function createBackground(setup: BackgroundSetup) {
  let thread: Worker | null = null;
  let running: Promise<unknown> = Promise.resolve();

  async function ask(task: BackgroundTask): Promise<readonly Diagnostic[]> {
    thread ??= new Worker(new URL('background-thread.ts', import.meta.url), { workerData: setup });
    thread.postMessage(task);
    try {
      // Rejects with the error of a thread that ended.
      const [answer]: BackgroundAnswer[] = await once(thread, 'message');
      if (answer?.error === null) return answer.diagnostics;
      throw new Error(answer?.error);
    } catch (error) {
      thread = null;
      throw error;
    }
  }

  /** Runs tasks one after another: the thread's next message is then always the answer to the last task. */
  const inOrder = (task: BackgroundTask): Promise<readonly Diagnostic[]> => {
    const answer = running.then(() => ask(task));
    running = answer.catch(() => {});
    return answer;
  };

  return {
    /** Returns all problems of the site folder, read anew. @throws Error if the folder can't be read */
    check: () => inOrder('check'),
    /** Bundles the browser code, and stores the bundle. @throws Error if it can't be bundled */
    async bundle() {
      await inOrder('bundle');
    },
  };
}
