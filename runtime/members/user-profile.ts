import { isObject } from '../protocol/is-object.ts';
import { isToken, type Profile } from '../protocol/profile.ts';
import { createSlice } from './create-slice.ts';
import { readObject } from './json-reader.ts';
import type { SliceEnvironment } from './member-environment.ts';
import {
  createRequestSlot,
  type MemberError,
  type Outcome,
  UnsuccessfulAnswer,
} from './request-slot.ts';

/** The state of the slice `userProfile` (S134). */
export interface UserProfileState {
  readonly userProfile: Profile | null;
  readonly loading: boolean;
  readonly error: MemberError | null;
  readonly isEmailSent: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount extends Credentials {
  readonly userName: string;
}

const initial: UserProfileState = {
  userProfile: null,
  loading: false,
  error: null,
  isEmailSent: false,
};

/** Creates the store `userProfile`: the member, and one request at a time to log in, sign up or reset the password. */
export function createUserProfile({ call, session }: Pick<SliceEnvironment, 'call' | 'session'>) {
  const { slice, change } = createSlice(initial);
  // A signal that is never aborted: a change of member in another tab doesn't drop a login.
  const { signal: neverAborted } = new AbortController();
  const slot = createRequestSlot(() => neverAborted);

  const start = () => change({ loading: true, isEmailSent: false });
  const failed = (error: MemberError) => change({ loading: false, error });

  /** Runs a login or sign-up. `work` resolves to null if the response has no token (S179). */
  function enter(
    key: string,
    work: (signal: AbortSignal) => Promise<Profile | null>,
  ): Promise<Outcome> {
    return slot.run(key, {
      start,
      async work(signal) {
        const profile = await work(signal);
        if (profile === null) throw new UnsuccessfulAnswer('missing-token');
        return profile;
      },
      done(profile) {
        session.begin(profile);
        change({ loading: false, error: null });
      },
      failed,
    });
  }

  const own = {
    ...slice,
    /** Logs in (S189). After `done` the profile is stored (S141), after `failed` the state has an `error` (S143). */
    login: ({ email, password }: Credentials) =>
      enter(JSON.stringify(['login', email, password]), (signal) =>
        call('login', {
          json: { Email: email, Password: password },
          // S91-S93; without a token it fails (S179).
          read: (value) => readProfile(value, email, { token: 'marsToken', email: 'userInfo' }),
          signal,
        }),
      ),
    /** Creates an account and logs in (S142, S144, A52). */
    signUp: ({ userName, email, password }: NewAccount) =>
      enter(JSON.stringify(['signUp', userName, email, password]), (signal) =>
        call('createAccount', {
          json: { UserName: userName, Email: email, Password: password },
          // S94-S96; without a token it fails (A85).
          read: (value) => readProfile(value, email, { token: 'token', email: 'contactEmail' }),
          signal,
        }),
      ),
    /** Requests an e-mail for resetting the password (S191). After `done` `isEmailSent` is true (S147). */
    requestReset: (email: string) =>
      slot.run(JSON.stringify(['reset', email]), {
        start,
        async work(signal) {
          const options = { json: { Email: email }, answer: 'text', read: String, signal } as const;
          const body = await call('forgotPassword', options);
          if (body.trim() !== '') throw new UnsuccessfulAnswer('body-not-empty');
        },
        done: () => change({ loading: false, error: null, isEmailSent: true }),
        failed,
      }),
    /** Clears the error (S145). */
    clearError: () => change({ error: null }),
    /** Sets `isEmailSent` to false when the visitor leaves the screen of the reset (A19). */
    clearEmailSent: () => change({ isEmailSent: false }),
    /** Cancels the request in flight; `error` then has the code `aborted` (A35). */
    cancel: slot.cancel,
  };
  return {
    slice: own,
    show: (userProfile: Profile | null) => change({ userProfile }),
  };
}

/**
 * Returns the profile in the response to a login or sign-up; null for a response without a token.
 * @param typedEmail the address that the visitor typed, which the profile gets if the response has no e-mail address
 * @param names the names of the fields in which the response has the token and the e-mail address
 */
export function readProfile(
  value: unknown,
  typedEmail: string,
  names: { readonly token: string; readonly email: string },
): Profile | null {
  if (!isObject(value)) return null;
  const record = readObject(value);
  const token = record.text(names.token);
  if (!isToken(token)) return null;
  const written = record.text(names.email);
  // The field `UserInfo` may contain other text: without an @ it isn't an e-mail address (A15).
  const email = written?.includes('@') ? written : typedEmail;
  return { userName: record.text('userName') || email, email, token };
}
