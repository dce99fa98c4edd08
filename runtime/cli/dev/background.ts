import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Language, type PlacedDiagnostic, UserError } from '../../diagnostics/index.ts';
import { runsInOrder } from '../../protocol/in-order.ts';

export interface BackgroundSetup {
  readonly folder: string;
  readonly at: number | undefined;
  readonly language: Language;
}

export type BackgroundTask = 'check' | 'bundle';

/** Creates a thread for a site's slow tasks, so that no page or save waits for them. The first task starts it. */
export function createBackground(setup: BackgroundSetup) {
  let thread: ReturnType<typeof startThread> | null = null;

  /** Starts the thread. If it ends, also between two tasks, the next task starts another one. */
  function start() {
    const started = startThread(setup);
    started.ended.catch(() => {
      thread = null;
    });
    return started;
  }

  // The thread's next message is always the answer to the last task.
  const inOrder = runsInOrder();
  const ask = (task: BackgroundTask) =>
    inOrder(async (): Promise<readonly PlacedDiagnostic[]> => {
      thread ??= start();
      const { worker, ended } = thread;
      worker.postMessage(task);
      const [found = []]: (readonly PlacedDiagnostic[])[] = await Promise.race([
        once(worker, 'message'),
        ended,
      ]);
      return found;
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

/** Starts a thread. `ended` rejects when the thread ends: with its error, or because code in it calls `process.exit`. */
function startThread(workerData: BackgroundSetup) {
  const worker = new Worker(new URL('background-thread.ts', import.meta.url), { workerData });
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(
        new UserError(
          `A thread of lerret dev exited with ${code}: code that it loads calls process.exit.`,
          `En tråd i lerret dev ble avsluttet med kode ${code} fordi kode den laster, kaller process.exit.`,
        ),
      ),
    );
  });
  return { worker, ended };
}
