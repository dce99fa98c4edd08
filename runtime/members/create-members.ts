import type { Profile } from '../protocol/profile.ts';
import { createEvents, type EventsSlice } from './events.ts';
import { isSameId } from './json-reader.ts';
import { createMemberCalls, createSession, type MemberSession } from './member-calls.ts';
import type { MemberEnvironment } from './member-environment.ts';
import { createMovie } from './movie.ts';
import { createReviews } from './reviews.ts';
import { createTickets } from './tickets.ts';
import { createUserProfile } from './user-profile.ts';
import { createWatchList } from './watch-list.ts';

/** The state of the member, divided into six slices (one store for each subject). All slices follow the same login. */
export type Members = ReturnType<typeof createMembers>;

/**
 * Creates the six stores of members' data. Without a member, and after each log-out, deletes that data on this device.
 * The header's script logs out (`browser/member/log-out.ts`): here, a log-out is a change of the stored profile.
 */
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

  function onChange(profile: Profile | null, isOther: boolean): void {
    if (isOther) {
      for (const { empty } of [movie, tickets, reviews, watchList]) empty();
      deleteStored();
    }
    userProfile.show(profile);
    reportMember(profile);
  }

  function deleteStored(): void {
    forget().catch((error: unknown) => log('Deleting member data failed', error));
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
    /** Stops listening to other tabs. */
    stop: environment.watchStorage(session.profile),
  };
}
