import { type MemberError, memberErrorOf } from './member-error.ts';

/**
 * How a request ended: `done`, `failed` (also when cancelled), or `dropped`: it changed nothing, because a newer one
 * took its place or it was a former member's.
 */
export type Outcome = 'done' | 'failed' | 'dropped';

/** One request, and what it does to a slice; once it is dropped it does nothing more. */
export interface Task<Result> {
  /** What must be done before the request counts as started; null where there is nothing. */
  readonly before?: (signal: AbortSignal) => Promise<unknown> | null;
  readonly start: () => void;
  readonly work: (signal: AbortSignal) => Promise<Result>;
  readonly done: (result: Result) => void;
  readonly failed: (error: MemberError, thrown: unknown) => void;
}

/** What a slice has under way: one task at a time. */
export interface RequestSlot {
  /** Begins a task, in place of what is under way; that is shared instead where it has the same key. */
  run<Result>(key: string, task: Task<Result>): Promise<Outcome>;
  /** Gives up what is under way: it ends as failed, with code `aborted` (A35). */
  cancel(): void;
  /** Gives up what is under way: it ends as dropped. */
  drop(): void;
}

interface Running {
  readonly key: string;
  readonly member: AbortSignal;
  readonly own: AbortController;
  readonly outcome: Promise<Outcome>;
}

/**
 * Makes a slot.
 *
 * @param memberSignal Gives the present member's signal: tasks that began under another one are dropped.
 */
export function createRequestSlot(memberSignal: () => AbortSignal): RequestSlot {
  let current: Running | null = null;

  function run<Result>(key: string, task: Task<Result>): Promise<Outcome> {
    const member = memberSignal();
    const former = current;
    // What a former member began is aborted by now.
    if (former?.key === key && !former.own.signal.aborted) return former.outcome;
    const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
    const mine = { key, member, own: new AbortController(), outcome };
    // Before anything runs: whoever hears of the start and asks again shares this one.
    current = mine;
    former?.own.abort();
    resolve(follow(mine, task));
    return outcome;
  }

  async function follow<Result>(mine: Running, task: Task<Result>): Promise<Outcome> {
    const { member, own } = mine;
    const isDropped = () => memberSignal() !== member || current !== mine;
    const giveUp = () => own.abort();
    member.addEventListener('abort', giveUp);
    const ended = await endOf(own.signal, async () => {
      const preparing = task.before?.(own.signal) ?? null;
      if (preparing !== null) await unlessAborted(own.signal, preparing);
      // A former member's: what another tab did may be known only now.
      if (isDropped()) giveUp();
      own.signal.throwIfAborted();
      task.start();
      return await unlessAborted(own.signal, task.work(own.signal));
    });
    // Looking may be what ends the member: heard here too, or the next one would share this task.
    const isLate = isDropped();
    member.removeEventListener('abort', giveUp);
    if (isLate) return 'dropped';
    current = null;
    if (ended.error === null) task.done(ended.result);
    else task.failed(ended.error, ended.thrown);
    return ended.error === null ? 'done' : 'failed';
  }

  return {
    run,
    cancel: () => current?.own.abort(),
    drop() {
      const former = current;
      current = null;
      former?.own.abort();
    },
  };
}

type End<Result> =
  | { readonly error: null; readonly result: Result }
  | { readonly error: MemberError; readonly thrown: unknown };

async function endOf<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<End<Result>> {
  try {
    return { error: null, result: await work() };
  } catch (thrown) {
    const error = memberErrorOf(thrown);
    // Whatever the call makes of it.
    return { error: signal.aborted ? { ...error, code: 'aborted' } : error, thrown };
  }
}

/** The same promise, rejected as soon as the signal is aborted, whatever becomes of it. */
export function unlessAborted<Result>(
  signal: AbortSignal,
  promise: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
