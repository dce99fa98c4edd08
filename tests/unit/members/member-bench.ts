import { CallError, type CallOptions, type Requests } from '../../../runtime/http/index.ts';
import { createMembers, type Members } from '../../../runtime/members/create-members.ts';
import type { MemberEnvironment } from '../../../runtime/members/member-environment.ts';
import { PROFILE_KEY, type Profile, setSessionOf } from '../../../runtime/protocol/profile.ts';
import { memoryStorage } from '../../../stories/memory-storage.ts';

export const kari: Profile = { userName: 'Kari', email: 'kari@post.example', token: 't-kari' };
export const ola: Profile = { userName: 'Ola', email: 'ola@post.example', token: 't-ola' };

/** What asks the backend something of the member: the call that it makes, and a good answer. */
export const memberCalls: readonly (readonly [
  name: string,
  start: (members: Members) => Promise<unknown>,
  answer: unknown,
])[] = [
  ['tickets', ({ tickets }) => tickets.load(), []],
  ['watchlist', ({ watchList }) => watchList.load(), []],
  ['addMovieToWatchList', ({ watchList }) => watchList.add(7), true],
  ['reviews', ({ reviews }) => reviews.load('NOR1'), []],
  ['movieInfo', ({ movie }) => movie.request('NOR1'), { MovieId: 7 }],
];

/** A call that waits for its answer. */
export interface Asked {
  readonly name: string;
  readonly options: Omit<CallOptions<unknown>, 'read'>;
  readonly isOpen: () => boolean;
  answer(value?: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
  /** The backend answers with another status. */
  refuse(status: number, body?: string): Promise<void>;
}

/** Lets what was set going settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

interface BenchOptions {
  /** Has the stored member's token been switched already (A96)? */
  readonly isOpened?: boolean;
}

/** A browser with a member or a visitor, whose backends answer when told. */
export function memberBench(
  stored: Profile | string | null = null,
  { isOpened = true }: BenchOptions = {},
) {
  const values = new Map<string, string>();
  if (stored !== null)
    values.set(PROFILE_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  const asked: Asked[] = [];
  const logged: unknown[][] = [];
  const watchers = new Set<() => void>();
  const count = { told: 0, forgotten: 0 };

  const call: Requests['call'] = (name, options) =>
    new Promise((resolve, reject) => {
      let isOpen = true;
      options.signal?.addEventListener('abort', () => reject(new CallError('aborted', name)));
      const end = (act: () => void): Promise<void> => {
        if (!isOpen) throw new Error(`The call ${name} was answered twice`);
        isOpen = false;
        act();
        return settle();
      };
      asked.push({
        name,
        options,
        isOpen: () => isOpen,
        answer: (value = null) =>
          end(() => {
            try {
              resolve(options.read(value));
            } catch (cause) {
              reject(new CallError('unreadable-answer', name, { status: 200, cause }));
            }
          }),
        fail: (error) => end(() => reject(error)),
        refuse: (status, body = '') =>
          end(() => reject(new CallError('http', name, { status, body }))),
      });
    });

  const storage = () => memoryStorage(values);
  if (isOpened && stored !== null && typeof stored !== 'string')
    setSessionOf(stored.token, storage);
  let switching: Promise<void> | null = null;

  const environment: MemberEnvironment = {
    call,
    planEvents: async (ids) => [{ site: '243-kino', keys: ids }],
    storage,
    async exclusively(signal, act) {
      while (switching !== null) await switching;
      signal.throwIfAborted();
      const turn = act();
      switching = turn
        .catch(() => {})
        .then(() => {
          switching = null;
        });
      return turn;
    },
    watchStorage(act) {
      watchers.add(act);
      return () => watchers.delete(act);
    },
    reportMember() {
      count.told += 1;
    },
    async forget() {
      count.forgotten += 1;
    },
    log: (...what) => logged.push(what),
  };

  return {
    environment,
    asked,
    logged,
    values,
    count,
    members: (changes: Partial<MemberEnvironment> = {}) =>
      createMembers({ ...environment, ...changes }),
    names: () => asked.map(({ name }) => name),
    last(name: string): Asked {
      const found = asked.findLast((one) => one.name === name);
      if (found === undefined) throw new Error(`Nobody called ${name}`);
      return found;
    },
    /** Another tab, or this one's header, changes the profile; with `isTold: false` no event has come of it yet. */
    otherTab(profile: Profile | string | null, { isTold = true } = {}) {
      setSessionOf(null, storage);
      if (profile === null) values.delete(PROFILE_KEY);
      else values.set(PROFILE_KEY, typeof profile === 'string' ? profile : JSON.stringify(profile));
      if (isTold) for (const act of watchers) act();
    },
    switchedElsewhere: ({ token }: Profile) => void setSessionOf(token, storage),
    storedProfile: (): unknown => JSON.parse(values.get(PROFILE_KEY) ?? 'null'),
  };
}

export function begin(...how: Parameters<typeof memberBench>) {
  const bench = memberBench(...how);
  return { bench, members: bench.members() };
}
