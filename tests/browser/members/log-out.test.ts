import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { repeatLogOut, sayLoggedOut } from '../../../runtime/browser/member/log-out.ts';
import {
  isLogOutPending,
  LOG_OUT_EVENT,
  openLocal,
  setLogOutPending,
} from '../../../runtime/protocol/profile.ts';
import { LOGGED_OUT_KEY } from '../../../runtime/protocol/storage-names.ts';

/** Answers the calls of a site whose endpoints have the call `logout`; the backend answers with the status. */
function backendAnswers(status: number) {
  const pending: boolean[] = [];
  const calls = {
    backends: { member: { baseUrl: 'https://member.example/api/' } },
    calls: { logout: { backend: 'member', method: 'POST', path: '/LogoutDx', credentials: true } },
  };
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (address === '/endpoints.json') return Response.json(calls);
    pending.push(isLogOutPending(openLocal));
    return new Response(null, { status });
  });
  return { fetched, pending };
}

beforeEach(() => {
  localStorage.clear();
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'lerret', content: '{"endpoints":"/endpoints.json"}' });
  document.head.append(meta);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('meta[name="lerret"]')?.remove();
  localStorage.clear();
});

describe('a log-out that the backend hasn’t confirmed', () => {
  it.each([
    [204, false],
    [401, false],
    [500, true],
  ])(
    'A96 is repeated by the cookie alone; answered with %d it waits on: %s',
    async (status, waits) => {
      setLogOutPending(true, openLocal);
      const { fetched, pending } = backendAnswers(status);
      await repeatLogOut();
      expect(fetched).toHaveBeenLastCalledWith(
        'https://member.example/api/LogoutDx',
        expect.objectContaining({
          method: 'POST',
          headers: {},
          credentials: 'include',
          keepalive: true,
        }),
      );
      expect(pending).toEqual([true]);
      expect(isLogOutPending(openLocal)).toBe(waits);
    },
  );

  it('A96 isn’t repeated where none waits, nor over somebody’s new login', async () => {
    const { fetched } = backendAnswers(204);
    await repeatLogOut();
    setLogOutPending(true, openLocal);
    localStorage.setItem('cw-profile-new', '{"userName":"Ola","email":"","token":"t-ola"}');
    await repeatLogOut();
    expect(fetched).not.toHaveBeenCalled();
    expect(isLogOutPending(openLocal)).toBe(true);
  });
});

describe('a log-out in a block', () => {
  it('is said where the backend hasn’t confirmed it, with a button that tries again', async () => {
    await import('../../../runtime/browser/member/member-name.ts');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const retry = vi.fn(() => promise);
    document.dispatchEvent(new CustomEvent(LOG_OUT_EVENT, { detail: retry }));
    const said = page.getByRole('alertdialog', { name: 'Logget ut' });
    await said.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(said.getByRole('button', { name: 'Prøver …' })).toBeVisible();
    resolve(false);
    await expect.element(said.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    expect(retry).toHaveBeenCalledOnce();
    said.element().remove();
  });
});

describe('a log-out that succeeded', () => {
  it('is said once after the reload, until the next visit', () => {
    const said = page.getByRole('alert', { name: 'Logget ut' });
    sayLoggedOut();
    expect(said.query()).toBeNull();
    sessionStorage.setItem(LOGGED_OUT_KEY, '1');
    sayLoggedOut();
    expect(said.element().textContent).toBe('Du er logget ut.Lukk');
    document.dispatchEvent(new Event('lerret:commit'));
    sayLoggedOut();
    expect(said.query()).toBeNull();
  });
});
