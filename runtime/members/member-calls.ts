import { CallError, type Requests } from '../http/index.ts';
import type { MemberSession } from './member-session.ts';
import { unlessAborted } from './request-slot.ts';

/** Calls of a member, whose session at the backend may be over, or not have begun. */
export interface MemberCalls {
  /**
   * Makes a call. One that is answered 401 while a token is stored waits for a switch of the token, and is made once
   * more (A92); a switch that fails is what the call fails with.
   */
  readonly call: Requests['call'];
  /**
   * Switches the stored token for a session (S185, S197); whoever asks while that is under way shares it. Null where no
   * token is stored.
   */
  switchToken(signal: AbortSignal): Promise<void> | null;
}

/** A switch that is under way. */
interface Switch {
  readonly token: string;
  readonly done: Promise<void>;
  readonly own: AbortController;
  /** How many wait for it: where all have given up, it is given up too. */
  waiting: number;
}

/** Makes the calls of whoever is logged in. */
export function createMemberCalls({
  call,
  session,
}: {
  readonly call: Requests['call'];
  readonly session: MemberSession;
}): MemberCalls {
  let current: Switch | null = null;
  /** How many have gone well: a call that was refused before the last one needs none of its own. */
  let count = 0;

  function begin(token: string): Switch {
    const own = new AbortController();
    const options = {
      headers: { token },
      answer: 'text',
      // Whatever it says (A22).
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
    // Somebody who has logged in anew has another token.
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
        // Nothing more is sent for a former member.
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
