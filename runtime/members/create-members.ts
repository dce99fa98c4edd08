import type { Profile } from '../protocol/profile.ts';
import { createEvents, type EventsSlice } from './events.ts';
import type { MemberEnvironment } from './member-environment.ts';
import { createSession, type MemberSession } from './member-session.ts';
import { createMovie, type MovieSlice } from './movie.ts';
import { createReviews, type ReviewsSlice } from './reviews.ts';
import { createTickets, type TicketsSlice } from './tickets.ts';
import { createUserProfile, type UserProfileSlice } from './user-profile.ts';
import { createWatchList, type WatchListSlice } from './watch-list.ts';
import { isSameId } from './wire-record.ts';

/** The six slices over one session. */
export interface Members {
  readonly userProfile: UserProfileSlice;
  readonly watchList: WatchListSlice;
  readonly movie: MovieSlice;
  readonly tickets: TicketsSlice;
  readonly reviews: ReviewsSlice;
  readonly events: EventsSlice;
  /** The signal of whoever is logged in: aborted as soon as somebody else is, or nobody. */
  memberSignal(): AbortSignal;
  /**
   * Logs out, here and in the other tabs (A20): the profile is removed and all but `events` emptied at once.
   * Resolves when nothing of the member is kept on this device any longer.
   */
  logOut(): Promise<void>;
  /** No longer hears of other tabs. */
  stop(): void;
}

export interface MemberOptions extends MemberEnvironment {
  /** The slice `events` where there is one already; it isn't the member's. */
  readonly events?: EventsSlice;
}

/** Makes the six slices, with the member that storage knows. */
export function createMembers(environment: MemberOptions): Members {
  const { call, storage, log, forget, tellPage } = environment;
  const session: MemberSession = createSession({ storage, onChange });
  const world = { call, session, log };
  const userProfile = createUserProfile(world);
  const movie = createMovie(world);
  const tickets = createTickets(world);
  const reviews = createReviews(world);
  const watchList = createWatchList(world, (movieId) => {
    const { movieInfo } = movie.slice.getState();
    return movieInfo !== null && isSameId(movieInfo.movieId, movieId) ? movieInfo : null;
  });
  let forgotten = Promise.resolve();

  function onChange(profile: Profile | null, isOther: boolean): void {
    if (isOther) {
      for (const { empty } of [movie, tickets, reviews, watchList]) empty();
      forgetKept();
    }
    userProfile.show(profile);
    tellPage(profile);
  }

  function forgetKept(): void {
    forgotten = forget().catch((error: unknown) => log('Removing what was kept failed', error));
  }

  const first = session.profile();
  if (first === null) forgetKept();
  else userProfile.show(first);

  return {
    userProfile: userProfile.slice,
    watchList: watchList.slice,
    movie: movie.slice,
    tickets: tickets.slice,
    reviews: reviews.slice,
    events: environment.events ?? createEvents(environment),
    memberSignal: session.signal,
    logOut() {
      userProfile.empty();
      session.end();
      return forgotten;
    },
    stop: environment.watchStorage(session.profile),
  };
}
