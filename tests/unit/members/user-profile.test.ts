import { describe, expect, it } from 'vitest';
import { CallError } from '../../../runtime/http/index.ts';
import { kari, memberBench, ola, settle } from './member-bench.ts';

const credentials = { email: 'k@annen.example', password: 'hemmelig' };
const account = { ...credentials, userName: 'Kari' };
const loginAnswer = { marsToken: 't-kari', UserName: 'Kari', UserInfo: 'kari@post.example' };
const signUpAnswer = { Token: 't-kari', UserName: 'Kari', ContactEmail: 'kari@post.example' };

function begin(stored: Parameters<typeof memberBench>[0] = null) {
  const bench = memberBench(stored);
  const members = bench.members();
  const { userProfile } = members;
  return { ...bench, members, userProfile, state: userProfile.getState };
}

describe('the slice userProfile', () => {
  it('S183 begins with the stored profile, while its initial state is a visitor’s', () => {
    const { state, userProfile } = begin(kari);
    expect(state().userProfile).toEqual(kari);
    expect(userProfile.getInitialState().userProfile).toBeNull();
  });

  it('S140 is loading from a login on, until it has succeeded', async () => {
    const { userProfile, state, last } = begin();
    const outcome = userProfile.login(credentials);
    expect(state().loading).toBe(true);
    await last('login').answer(loginAnswer);
    expect(state().loading).toBe(false);
    expect(await outcome).toBe('done');
  });

  it('S89 S91 S92 S93 S141 S190 stores the profile of a login in the slice and in local storage', async () => {
    const { userProfile, state, last, storedProfile } = begin();
    void userProfile.login(credentials);
    await last('login').answer(loginAnswer);
    expect(state().userProfile).toEqual(kari);
    expect(storedProfile()).toEqual(kari);
  });

  it('S89 S94 S95 S96 S142 stores the profile of a sign-up in the slice and in local storage', async () => {
    const { userProfile, state, last, storedProfile } = begin();
    const outcome = userProfile.signUp(account);
    expect(state().loading).toBe(true);
    await last('createAccount').answer(signUpAnswer);
    expect(await outcome).toBe('done');
    expect(state()).toEqual({ userProfile: kari, loading: false, error: null, isEmailSent: false });
    expect(storedProfile()).toEqual(kari);
  });

  it('S143 S234 A18 keeps the error of a failed login, and is no longer loading', async () => {
    const { userProfile, state, last, storedProfile } = begin();
    const outcome = userProfile.login(credentials);
    await last('login').refuse(401, '{"Message":"Wrong"}');
    expect(await outcome).toBe('failed');
    expect(state()).toEqual({
      userProfile: null,
      loading: false,
      error: { code: 'http', status: 401, body: '{"Message":"Wrong"}' },
      isEmailSent: false,
    });
    expect(storedProfile()).toBeNull();
  });

  it('S144 S235 A18 keeps the error of a failed sign-up, and is no longer loading', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.signUp(account);
    await last('createAccount').refuse(409, 'taken');
    expect(state().error).toEqual({ code: 'http', status: 409, body: 'taken' });
    expect(state().loading).toBe(false);
  });

  it('S145 clears the error when told', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.login(credentials);
    await last('login').refuse(500);
    userProfile.clearError();
    expect(state().error).toBeNull();
  });

  it('S141 clears the error of the login before', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.login(credentials);
    await last('login').refuse(401);
    void userProfile.login(credentials);
    await last('login').answer(loginAnswer);
    expect(state().error).toBeNull();
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
    it(`S146 S147 S180 S192 A32 takes ${JSON.stringify(body)} as the success of a reset`, async () => {
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

  it('S148 S236 keeps the error of a failed reset', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.requestReset('kari@post.example');
    await last('forgotPassword').refuse(503, 'busy');
    expect(state()).toMatchObject({
      loading: false,
      error: { code: 'http', status: 503, body: 'busy' },
      isEmailSent: false,
    });
  });

  for (const next of ['login', 'signUp', 'requestReset'] as const)
    it(`A19 forgets the sent e-mail when ${next} begins`, async () => {
      const { userProfile, state, last } = begin();
      void userProfile.requestReset('kari@post.example');
      await last('forgotPassword').answer('');
      if (next === 'login') void userProfile.login(credentials);
      else if (next === 'signUp') void userProfile.signUp(account);
      else void userProfile.requestReset('kari@post.example');
      expect(state().isEmailSent).toBe(false);
    });

  it('A19 forgets the sent e-mail when the screen is left', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.requestReset('kari@post.example');
    await last('forgotPassword').answer('');
    userProfile.clearEmailSent();
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

  it('A35 ends as aborted when it is cancelled, though the call never answers', async () => {
    const { userProfile, state, last } = begin();
    const outcome = userProfile.login(credentials);
    userProfile.cancel();
    expect(await outcome).toBe('failed');
    expect(last('login').options.signal?.aborted).toBe(true);
    expect(state()).toMatchObject({ loading: false, userProfile: null });
    expect(state().error?.code).toBe('aborted');
  });

  it('A35 stores nothing when a cancelled login is answered all the same', async () => {
    const { userProfile, state, last, storedProfile } = begin();
    void userProfile.login(credentials);
    userProfile.cancel();
    await settle();
    await last('login').answer(loginAnswer);
    expect(state().userProfile).toBeNull();
    expect(storedProfile()).toBeNull();
  });

  it('A35 begins anew at once after a cancelled request', async () => {
    const { userProfile, state, asked } = begin();
    const first = userProfile.login(credentials);
    userProfile.cancel();
    const second = userProfile.login(credentials);
    expect(state().loading).toBe(true);
    await asked[1]?.answer(loginAnswer);
    expect([await first, await second]).toEqual(['dropped', 'done']);
    expect(state()).toMatchObject({ userProfile: kari, loading: false, error: null });
  });

  it('A50 keeps a code where something else is thrown than the request layer throws', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.login(credentials);
    await last('login').fail(new TypeError('a bug'));
    expect(state().error).toEqual({ code: 'unexpected', status: null, body: null });
  });

  it('S234 keeps the facts of a call that got no answer', async () => {
    const { userProfile, state, last } = begin();
    void userProfile.login(credentials);
    await last('login').fail(new CallError('network', 'login'));
    expect(state().error).toEqual({ code: 'network', status: null, body: null });
  });
});
