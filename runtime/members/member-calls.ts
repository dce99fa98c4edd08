import { CallError, type Requests } from '../http/index.ts';
import type { MemberSession } from './member-session.ts';
import { unlessAborted } from './request-slot.ts';

/** Calls of a member. The session at the backend may be over, or not have started. */
export interface MemberCalls {
  /**
   * Makes a call. After a 401, while a token is stored, it waits for a switch of the token and retries once (A92). If
   * the switch fails, the call fails with its error.
   */
  readonly call: Requests['call'];
  /**
   * Exchanges the stored token for a session (S185, S197). Parallel calls share one request. Null when no token is
   * stored.
   */
  switchToken(signal: AbortSignal): Promise<void> | null;
}

/** A token switch in flight. */
interface Switch {
  readonly token: string;
  readonly done: Promise<void>;
  readonly own: AbortController;
  /** How many callers wait for it. When all have aborted, it is aborted, too. */
  waiting: number;
}

/** Creates the calls of the logged-in member. */
export function createMemberCalls({
  call,
  session,
}: {
  readonly call: Requests['call'];
  readonly session: MemberSession;
}): MemberCalls {
  let current: Switch | null = null;
  /** The number of successful switches. A call refused before the latest one retries without another switch. */
  let count = 0;

  function begin(token: string): Switch {
    const own = new AbortController();
    const options = {
      headers: { token },
      answer: 'text',
      // The response body is ignored (A22).
      read: () => undefined,
      signal: own.signal,
    } as const;
    const done = call('switchTokensDx', options).then(() => {
      count += 1;
    });
    const mine: Switch = { token, done, own, waiting: 0 };
    const end = () => {
      if (current === mine) current = null;
    };
    done.then(end, end);
    return mine;
  }

  async function waitFor(one: Switch, signal: AbortSignal): Promise<void> {
    one.waiting += 1;
    try {
      await unlessAborted(signal, one.done);
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0) {
        if (current === one) current = null;
        one.own.abort();
      }
    }
  }

  function switchToken(signal: AbortSignal): Promise<void> | null {
    const token = session.storedToken();
    if (token === null) return null;
    // A new login has another token.
    if (current?.token !== token) current = begin(token);
    return waitFor(current, signal);
  }

  return {
    switchToken,
    async call(name, options) {
      const member = session.signal();
      const before = count;
      try {
        return await call(name, options);
      } catch (error) {
        const isRefused = error instanceof CallError && error.status === 401;
        // No retry for a former member.
        if (!isRefused || session.signal() !== member || session.storedToken() === null)
          throw error;
        const { signal = member } = options;
        signal.throwIfAborted();
        if (count === before) await switchToken(signal);
        if (session.signal() !== member) throw error;
        return await call(name, options);
      }
    },
  };
}
