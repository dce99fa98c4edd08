import { describe, expect, it } from 'vitest';
import { CallError } from '../../../runtime/http/index.ts';
import type { Members } from '../../../runtime/members/create-members.ts';
import { createSlice } from '../../../runtime/members/create-slice.ts';
import { kari, memberBench, ola } from './member-bench.ts';

const credentials = { email: 'k@annen.example', password: 'hemmelig' };
const account = { ...credentials, userName: 'Kari' };
const loginAnswer = { marsToken: 't-kari', UserName: 'Kari', UserInfo: 'kari@post.example' };
const signUpAnswer = { Token: 't-kari', UserName: 'Kari', ContactEmail: 'kari@post.example' };

type Slice = Members['userProfile'];

function begin(stored: Parameters<typeof memberBench>[0] = null) {
  const bench = memberBench(stored);
  const members = bench.members();
  const { userProfile } = members;
  return { ...bench, members, userProfile, state: userProfile.getState };
}

it('a slice that is reset has nothing but its initial state', () => {
  const { slice, change, reset } = createSlice<{ count: number; name?: string }>({ count: 0 });
  change({ count: 1, name: 'Kari' });
  reset();
  expect(slice.getState()).toEqual({ count: 0 });
});

describe('the slice userProfile', () => {
  it('S183 begins with the stored profile, while its initial state is a visitor’s', () => {
    const { state, userProfile } = begin(kari);
    expect(state().userProfile).toEqual(kari);
    expect(userProfile.getInitialState().userProfile).toBeNull();
  });

  it.each<[string, (slice: Slice) => Promise<unknown>, string, object]>([
    ['S91 S92 S93 S141 S190 a login', (slice) => slice.login(credentials), 'login', loginAnswer],
    ['S94 S95 S96 S142 a sign-up', (slice) => slice.signUp(account), 'createAccount', signUpAnswer],
  ])(
    'S89 S140 %s is loading, then stores the profile in the slice and in local storage',
    async (_what, act, call, answer) => {
      const { userProfile, state, last, storedProfile } = begin();
      const outcome = act(userProfile);
      expect(state().loading).toBe(true);
      await last(call).answer(answer);
      expect(await outcome).toBe('done');
      expect(state()).toEqual({
        userProfile: kari,
        loading: false,
        error: null,
        isEmailSent: false,
      });
      expect(storedProfile()).toEqual(kari);
    },
  );

  it.each<[string, (slice: Slice) => Promise<unknown>, string]>([
    ['S143 S234 A18 a login', (slice) => slice.login(credentials), 'login'],
    ['S144 S235 A18 a sign-up', (slice) => slice.signUp(account), 'createAccount'],
    ['S148 S236 a reset', (slice) => slice.requestReset(credentials.email), 'forgotPassword'],
  ])('%s that failed leaves its error, and is no longer loading', async (_what, act, call) => {
    const { userProfile, state, last, storedProfile } = begin();
    const outcome = act(userProfile);
    await last(call).refuse(401, '{"Message":"Wrong"}');
    expect(await outcome).toBe('failed');
    expect(state()).toEqual({
      userProfile: null,
      loading: false,
      error: { code: 'http', status: 401, body: '{"Message":"Wrong"}' },
      isEmailSent: false,
    });
    expect(storedProfile()).toBeNull();
  });

  it.each([
    ['a login', 'no token', { UserName: 'Kari', UserInfo: 'kari@post.example' }],
    ['a login', 'a blank token', { ...loginAnswer, marsToken: ' ' }],
    ['a login', 'a list', [loginAnswer]],
    ['a sign-up', 'an empty token', { ...signUpAnswer, Token: '' }],
  ])(
    'S179 A17 A85 stores nothing of %s that is answered by %s',
    async (what, _answered, answer) => {
      const { userProfile, state, last, storedProfile } = begin();
      const isLogin = what === 'a login';
      const outcome = isLogin ? userProfile.login(credentials) : userProfile.signUp(account);
      await last(isLogin ? 'login' : 'createAccount').answer(answer);
      expect(await outcome).toBe('failed');
      expect(state()).toMatchObject({ userProfile: null, loading: false });
      expect(state().error?.code).toBe('missing-token');
      expect(storedProfile()).toBeNull();
    },
  );

  it('A17 leaves a member logged in whose new login brings no token', async () => {
    const { userProfile, state, last, storedProfile } = begin(kari);
    void userProfile.login({ ...credentials, email: 'ola@post.example' });
    await last('login').answer({});
    expect(state().userProfile).toEqual(kari);
    expect(storedProfile()).toEqual(kari);
  });

  for (const body of ['', ' \r\n'])
    it(`S15 S146 S147 S180 S192 A32 takes ${JSON.stringify(body)} as the success of a reset`, async () => {
      const { userProfile, state, last } = begin();
      void userProfile.login(credentials);
      await last('login').refuse(401);
      const outcome = userProfile.requestReset('kari@post.example');
      await last('forgotPassword').answer(body);
      expect(await outcome).toBe('done');
      expect(state()).toEqual({
        userProfile: null,
        loading: false,
        error: null,
        isEmailSent: true,
      });
    });

  for (const body of ['null', '""', '{}', 'ok', '<!doctype html>'])
    it(`S148 S180 A32 takes ${body} as the failure of a reset`, async () => {
      const { userProfile, state, last } = begin();
      const outcome = userProfile.requestReset('kari@post.example');
      expect(state().loading).toBe(true);
      await last('forgotPassword').answer(body);
      expect(await outcome).toBe('failed');
      expect(state()).toMatchObject({ loading: false, isEmailSent: false });
      expect(state().error?.code).toBe('body-not-empty');
    });

  it.each<[string, (slice: Slice) => unknown]>([
    ['a login begins', (slice) => slice.login(credentials)],
    ['a sign-up begins', (slice) => slice.signUp(account)],
    ['a reset begins', (slice) => slice.requestReset(credentials.email)],
    ['the screen is left', (slice) => slice.clearEmailSent()],
  ])('A19 forgets the sent e-mail when %s', async (_when, act) => {
    const { userProfile, state, last } = begin();
    void userProfile.requestReset(credentials.email);
    await last('forgotPassword').answer('');
    void act(userProfile);
    expect(state().isEmailSent).toBe(false);
  });

  it('S140 makes one call of a button that is pressed twice', async () => {
    const { userProfile, names, last } = begin();
    const outcomes = [userProfile.login(credentials), userProfile.login(credentials)];
    expect(names()).toEqual(['login']);
    await last('login').answer(loginAnswer);
    expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
  });

  it('S140 lets the later of two requests stand, whichever is answered first', async () => {
    const { userProfile, state, asked, storedProfile } = begin();
    const first = userProfile.login(credentials);
    const second = userProfile.login({ email: 'ola@post.example', password: 'annet' });
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    await asked[1]?.answer({ marsToken: 't-ola', UserName: 'Ola', UserInfo: 'ola@post.example' });
    await asked[0]?.answer(loginAnswer);
    expect([await first, await second]).toEqual(['dropped', 'done']);
    expect(state()).toMatchObject({ userProfile: ola, loading: false });
    expect(storedProfile()).toEqual(ola);
  });

  it('A35 ends as aborted when it is cancelled, and stores nothing if it is answered all the same', async () => {
    const { userProfile, state, last, storedProfile } = begin();
    const outcome = userProfile.login(credentials);
    userProfile.cancel();
    expect(await outcome).toBe('failed');
    expect(last('login').options.signal?.aborted).toBe(true);
    const aborted = { loading: false, userProfile: null, error: { code: 'aborted' } };
    expect(state()).toMatchObject(aborted);
    await last('login').answer(loginAnswer);
    expect(state()).toMatchObject(aborted);
    expect(storedProfile()).toBeNull();
  });

  it.each([
    ['A50 what the request layer doesn’t throw', new TypeError('a bug'), 'unexpected'],
    ['S234 a call that got no answer', new CallError('network', 'login'), 'network'],
  ])('keeps the code of %s', async (_what, thrown, code) => {
    const { userProfile, state, last } = begin();
    void userProfile.login(credentials);
    await last('login').fail(thrown);
    expect(state().error).toEqual({ code, status: null, body: null });
  });
});
