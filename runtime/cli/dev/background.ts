import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Diagnostic, Language } from '../../diagnostics/index.ts';

/** The site that is checked in the background. */
export interface BackgroundSetup {
  readonly folder: string;
  readonly at: number | undefined;
  readonly language: Language;
}

/** A task of the thread: to check the whole site, or to bundle its browser code. */
export type BackgroundTask = 'check' | 'bundle';

/** The thread's message after a task. */
export interface BackgroundAnswer {
  /** The problems of the site; [] after other tasks. */
  readonly diagnostics: readonly Diagnostic[];
  /** The message of the error that ended the task; null after success. */
  readonly error: string | null;
}

/** Creates a thread for a site's slow tasks, so that no page or save waits for them. The first task starts it. */
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

  /** Runs tasks one after another, so that the thread's next message is always the answer to the last task. */
  const inOrder = (task: BackgroundTask): Promise<readonly Diagnostic[]> => {
    const answer = running.then(() => ask(task));
    running = answer.catch(() => {});
    return answer;
  };

  return {
    /** Reads the folder anew, writes its schemas, and resolves with its problems. @throws Error if it can't be read */
    check: () => inOrder('check'),
    /** Bundles the browser code, and stores the bundle. @throws Error if the code can't be bundled */
    async bundle() {
      await inOrder('bundle');
    },
  };
}
