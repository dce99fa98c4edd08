import { CallError, type CallErrorCode, unlessAborted } from '../http/index.ts';

/**
 * Why a call failed: the request layer's codes, `aborted` after `cancel()`, and
 * - `missing-token`: the response to a login or sign-up has no token (A17, A85)
 * - `body-not-empty`: the response body of a reset isn't empty (A32)
 * - `not-confirmed`: the response to adding a movie is falsy (S158)
 * - `unexpected`: the thrown error isn't one of the request layer
 */
type MemberErrorCode =
  | CallErrorCode
  | 'missing-token'
  | 'body-not-empty'
  | 'not-confirmed'
  | 'unexpected';

/** The error that a slice stores: plain data for comparing codes, never shown to visitors (A50). */
export interface MemberError {
  readonly code: MemberErrorCode;
  /** The status of the response; null if there was none. */
  readonly status: number | null;
  /** The response body (S234-S239), for the console only; null if there was no response. */
  readonly body: string | null;
}

/** Thrown when a response has a 2xx status but its body means a failure. */
export class UnsuccessfulAnswer extends Error {
  override readonly name = 'UnsuccessfulAnswer';
  readonly code: 'missing-token' | 'body-not-empty' | 'not-confirmed';

  constructor(code: UnsuccessfulAnswer['code']) {
    super(`The response to a call means a failure: ${code}`);
    this.code = code;
  }
}

/** Returns a thrown error as plain data, with the response's `status` and `body`; these are null without a response. */
function memberErrorOf(thrown: unknown): MemberError {
  if (thrown instanceof CallError) {
    const { code, status, body } = thrown;
    return { code, status, body };
  }
  const code = thrown instanceof UnsuccessfulAnswer ? thrown.code : 'unexpected';
  return { code, status: null, body: null };
}

/** Returns whether the backend knows no login, so that the page should link to the login (A86): only 401 says so. */
export function isLoginOver(error: MemberError | null): boolean {
  return error?.status === 401;
}

/** How a request ended. `dropped`: without changes, because a newer request replaced it or the member changed. */
export type Outcome = 'done' | 'failed' | 'dropped';

/** A request and its effects on a slice. After a newer request or a change of member, none of them is called. */
export interface Task<Result> {
  /** Called before `start`, which waits for the returned promise; null if there is nothing to wait for. */
  readonly before?: (signal: AbortSignal) => Promise<unknown> | null;
  readonly start: () => void;
  readonly work: (signal: AbortSignal) => Promise<Result>;
  readonly done: (result: Result) => void;
  readonly failed: (error: MemberError, thrown: unknown) => void;
}

/** Runs the requests of a slice, one at a time. */
export type RequestSlot = ReturnType<typeof createRequestSlot>;

interface Running {
  readonly key: string;
  readonly member: AbortSignal;
  readonly own: AbortController;
  readonly outcome: Promise<Outcome>;
}

/**
 * Creates the object that runs the requests of a store of members' data, one at a time.
 * @param memberSignal returns the signal of the member who is logged in; a request is dropped if that changes
 */
export function createRequestSlot(memberSignal: () => AbortSignal) {
  let current: Running | null = null;

  /** Starts a task and drops the current one. If the current one has the same key, returns its outcome instead. */
  function run<Result>(key: string, task: Task<Result>): Promise<Outcome> {
    const member = memberSignal();
    const former = current;
    // A former member's task is aborted by now.
    if (former?.key === key && !former.own.signal.aborted) return former.outcome;
    // Safari 17 has no `Promise.withResolvers`.
    let resolve: (outcome: Promise<Outcome>) => void = () => {};
    const outcome = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const mine = { key, member, own: new AbortController(), outcome };
    // Set first, so that a call from a listener during `start` shares this task.
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
    const work = async () => {
      const preparing = task.before?.(own.signal) ?? null;
      if (preparing !== null) await unlessAborted(own.signal, preparing);
      // `isDropped` reads storage, so a change by another tab may be noticed only now.
      if (isDropped()) giveUp();
      own.signal.throwIfAborted();
      task.start();
      return await unlessAborted(own.signal, task.work(own.signal));
    };
    const ended = await work().then(
      (result) => ({ result }),
      (thrown: unknown) => ({ thrown }),
    );
    // `isDropped` may abort the member. The listener is removed after it, or the next member would share this task.
    const isLate = isDropped();
    member.removeEventListener('abort', giveUp);
    if (isLate) return 'dropped';
    current = null;
    if ('result' in ended) {
      task.done(ended.result);
      return 'done';
    }
    const error = memberErrorOf(ended.thrown);
    // The call may have thrown another error after the abort.
    task.failed(own.signal.aborted ? { ...error, code: 'aborted' } : error, ended.thrown);
    return 'failed';
  }

  return {
    run,
    /** Cancels the current task: it ends as failed, with the code `aborted` (A35). */
    cancel: (): void => current?.own.abort(),
  };
}
