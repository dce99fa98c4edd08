import { unlessAborted } from '../http/index.ts';
import { type Profile, setLogOutPending } from '../protocol/profile.ts';
import { createEvents, type EventsSlice } from './events.ts';
import { isSameId } from './json-reader.ts';
import { createMemberCalls, createSession, type MemberSession } from './member-calls.ts';
import type { MemberEnvironment } from './member-environment.ts';
import { createMovie } from './movie.ts';
import { isLoginOver, memberErrorOf } from './request-slot.ts';
import { createReviews } from './reviews.ts';
import { createTickets } from './tickets.ts';
import { createUserProfile } from './user-profile.ts';
import { createWatchList } from './watch-list.ts';

/** The state of the member, divided into six slices (one store for each subject). All slices follow the same login. */
export type Members = ReturnType<typeof createMembers>;

/** The result of `logout`. `unasked`: the site has no such call, so the backend's session stays. */
type Farewell = 'confirmed' | 'unconfirmed' | 'unasked';

/** The time limit of the call `logout`, in milliseconds. */
const LOG_OUT_LIMIT = 5000;

/** Creates the six stores of members' data, and `logOut`. Without a member, deletes that data on this device. */
export function createMembers(environment: MemberEnvironment & { readonly events?: EventsSlice }) {
  const { call, storage, exclusively, log, forget, reportMember } = environment;
  const session: MemberSession = createSession(storage, onChange);
  const calls = createMemberCalls({ call, session, exclusively });
  const ofSlices = { ...calls, session, log };
  // The plain `call`: a 401 to a login means a wrong password, not a session that is over.
  const userProfile = createUserProfile({ call, session });
  const movie = createMovie(ofSlices);
  const tickets = createTickets(ofSlices);
  const reviews = createReviews(ofSlices);
  const watchList = createWatchList(ofSlices, (movieId) => {
    const { movieInfo } = movie.slice.getState();
    return movieInfo !== null && isSameId(movieInfo.movieId, movieId) ? movieInfo : null;
  });
  let forgotten = Promise.resolve();
  let leaving: Promise<Farewell> | null = null;

  function onChange(profile: Profile | null, isOther: boolean): void {
    if (isOther) {
      for (const { empty } of [movie, tickets, reviews, watchList]) empty();
      deleteStored();
    }
    userProfile.show(profile);
    reportMember(profile);
  }

  function deleteStored(): void {
    forgotten = forget().catch((error: unknown) => log('Deleting member data failed', error));
  }

  async function logOut(): Promise<Farewell> {
    const token = session.profile()?.token ?? null;
    userProfile.drop();
    const callBackend = () =>
      logOutAtBackend({ storage, log, call: calls.callInAnySession }, token);
    // Closing the page during the request logs out, too.
    const stop = environment.onPageHide(() => endLogin(token));
    const farewell = await callBackend();
    stop();
    endLogin(token);
    await forgotten;
    if (farewell === 'unconfirmed')
      environment.showUnconfirmed(async () => (await callBackend()) !== 'unconfirmed');
    return farewell;
  }

  /** Ends the login of a token, unless a newer login has happened in any tab. */
  function endLogin(token: string | null): void {
    const present = session.profile();
    if (present !== null && present.token !== token) return;
    userProfile.empty();
    session.end();
  }

  const first = session.profile();
  if (first === null) deleteStored();
  else userProfile.show(first);

  return {
    userProfile: userProfile.slice,
    watchList: watchList.slice,
    movie: movie.slice,
    tickets: tickets.slice,
    reviews: reviews.slice,
    events: environment.events ?? createEvents(environment),
    /** Makes a call in the member's own session (A96). @throws CallError */
    call: calls.call,
    /** Returns the signal of the current member; aborted when the member changes or logs out. */
    memberSignal: session.signal,
    /**
     * Logs out (A20, A91): makes the call `logout`, then removes the member's data in all tabs and on this device.
     * Parallel calls share one log-out. Resolves to the result of the call; never rejects.
     */
    logOut(): Promise<Farewell> {
      leaving ??= logOut().finally(() => {
        leaving = null;
      });
      return leaving;
    },
    /** Stops listening to other tabs. */
    stop: environment.watchStorage(session.profile),
  };
}

/**
 * Makes the call `logout` (A91). Until the backend confirms the call, storage marks it as unconfirmed, so that a later
 * page repeats it (A96). Never rejects. The header has the same rule without this code: `browser/member/log-out.ts`.
 */
async function logOutAtBackend(
  environment: Pick<MemberEnvironment, 'call' | 'storage' | 'log'>,
  token: string | null,
): Promise<Farewell> {
  setLogOutPending(true, environment.storage);
  const farewell = await callLogOut(environment, token);
  setLogOutPending(farewell === 'unconfirmed', environment.storage);
  return farewell;
}

async function callLogOut(
  { call, log }: Pick<MemberEnvironment, 'call' | 'log'>,
  token: string | null,
): Promise<Farewell> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOG_OUT_LIMIT);
  const { signal } = limit;
  try {
    const request = call('logout', {
      ...(token !== null && { headers: { token } }),
      answer: 'text',
      read: () => null,
      keepalive: true,
      signal,
    });
    await unlessAborted(signal, request);
    return 'confirmed';
  } catch (thrown) {
    const error = memberErrorOf(thrown);
    if (error.code === 'unknown-call') return 'unasked';
    // The session is over already.
    if (isLoginOver(error)) return 'confirmed';
    log('The log-out call to the backend failed', error.code, thrown);
    return 'unconfirmed';
  } finally {
    clearTimeout(timer);
  }
}
