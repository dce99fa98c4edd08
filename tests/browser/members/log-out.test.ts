import { keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logOut, repeatLogOut, sayLoggedOut } from '../../../runtime/browser/member/log-out.ts';
import { memberStore } from '../../../runtime/members/member-database.ts';
import {
  findProfile,
  isLogOutPending,
  LOG_OUT_EVENT,
  MEMBER_EVENT,
  openLocal,
  PROFILE_KEY,
  type Profile,
  setLogOutPending,
  storeProfile,
} from '../../../runtime/protocol/profile.ts';
import { LOGGED_OUT_KEY, WISH_KEY } from '../../../runtime/protocol/storage-names.ts';
import { find } from '../find.ts';

const endpoints = {
  backends: { member: { baseUrl: 'https://member.example/api/' } },
  calls: { logout: { backend: 'member', method: 'POST', path: '/LogoutDx', credentials: true } },
};

/** Answers the calls of a site whose endpoints have the call `logout`; the backend answers with the status. */
function backendAnswers(status: number) {
  const pending: boolean[] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (address === '/endpoints.json') return Response.json(endpoints);
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
    await set('Ola', { tickets: [] }, memberStore);
    await repeatLogOut();
    expect(fetched).not.toHaveBeenCalled();
    expect(isLogOutPending(openLocal)).toBe(true);
    expect(await keys(memberStore)).toEqual(['Ola']);
  });

  it('A20 deletes tickets that are left, as the page may have been closed before it had', async () => {
    await set('Kari', { tickets: [] }, memberStore);
    setLogOutPending(true, openLocal);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await repeatLogOut();
    expect(await keys(memberStore)).toEqual([]);
  });
});

const kari: Profile = { userName: 'Kari', email: 'kari@post.example', token: 't-kari' };

describe('a log-out', () => {
  /** A member whose backend doesn't confirm; `during` runs while it is asked. */
  function unconfirmed(during: (signal?: AbortSignal | null) => Response | Promise<Response>) {
    storeProfile(kari);
    const { fetched } = backendAnswers(500);
    fetched.mockImplementation(async (address, options) =>
      address === '/endpoints.json' ? Response.json(endpoints) : during(options?.signal),
    );
    const told: (() => Promise<boolean>)[] = [];
    document.addEventListener(
      LOG_OUT_EVENT,
      (event) => event instanceof CustomEvent && told.push(event.detail),
      { once: true },
    );
    return { fetched, told };
  }

  it('A91 informs the backend first, with the token; where that fails, a retry still has it', async () => {
    const seen: unknown[] = [];
    const { fetched, told } = unconfirmed(() => {
      seen.push(findProfile()?.token, isLogOutPending(openLocal));
      return new Response(null, { status: 404 });
    });
    await logOut();
    expect(seen).toEqual(['t-kari', true]);
    expect(Object.keys(localStorage)).toEqual(['lerret-log-out']);
    expect(await told[0]?.()).toBe(false);
    const asked = fetched.mock.calls.map(([, options]) => options?.headers);
    expect(asked.filter(Boolean)).toEqual([{ token: 't-kari' }, { token: 't-kari' }]);
  });

  it('A91 waits five seconds, not less, and gives the call up then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { told } = unconfirmed(
      (signal) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
    );
    const gone = logOut();
    await vi.advanceTimersByTimeAsync(4999);
    expect([findProfile(), told]).toEqual([kari, []]);
    await vi.advanceTimersByTimeAsync(1);
    await gone;
    expect([findProfile(), told.length]).toEqual([null, 1]);
    vi.useRealTimers();
  });

  it.each([
    ['somebody else', { ...kari, userName: 'Ola', token: 't-ola' }],
    ['the same member, anew', { ...kari, token: 'newer' }],
  ])('A91 lets %s stay who has logged in meanwhile, in another tab', async (_who, next) => {
    unconfirmed(async () => {
      storeProfile(next);
      await set(next.userName, { tickets: [] }, memberStore);
      return new Response(null, { status: 500 });
    });
    await logOut();
    expect(findProfile()).toEqual(next);
    expect(await keys(memberStore)).toContain(next.userName);
  });

  it('A91 A96 is done at once where the page is left during the request', async () => {
    await set('Kari', { tickets: [] }, memberStore);
    sessionStorage.setItem(WISH_KEY, '{}');
    const seen: unknown[] = [];
    unconfirmed(async () => {
      window.dispatchEvent(new Event('pagehide'));
      seen.push(findProfile(), sessionStorage.getItem(WISH_KEY), await keys(memberStore));
      return new Response(null, { status: 500 });
    });
    await logOut();
    expect(seen).toEqual([null, null, []]);
  });

  it('begins with any button that has the mark; where it isn’t confirmed, another button tries again', async () => {
    await import('../../../runtime/browser/member/member-name.ts');
    const { fetched } = unconfirmed(() => new Response(null, { status: 500 }));
    const own = document.createElement('button');
    own.dataset.logOut = '';
    document.body.append(own);
    own.click();
    expect([own.disabled, own.textContent]).toEqual([true, 'Logger ut …']);
    const said = page.getByRole('alertdialog', { name: 'Logget ut' });
    await expect.element(said).toBeVisible();
    expect(findProfile()).toBeNull();
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockImplementation(async (address) =>
      address === '/endpoints.json' ? Response.json(endpoints) : promise,
    );
    await said.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(said.getByRole('button', { name: 'Prøver …' })).toBeVisible();
    resolve(new Response(null, { status: 500 }));
    await expect.element(said.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    const close = said.getByRole('button', { name: 'Lukk' }).element();
    // The button itself would reload the page.
    const closed = vi.fn();
    if (close instanceof HTMLElement) close.onclick = closed;
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pageshow'));
    expect([own.disabled, own.textContent]).toEqual([false, 'Logg ut']);
    said.element().remove();
    own.remove();
  });

  it('A91 isn’t begun twice: its buttons wait until it is over', async () => {
    await import('../../../runtime/browser/member/member-name.ts');
    const answer = Promise.withResolvers<Response>();
    const { fetched, told } = unconfirmed(() => answer.promise);
    const buttons = ['first', 'second'].map((id) =>
      Object.assign(document.createElement('button'), { id }),
    );
    for (const button of buttons) button.dataset.logOut = '';
    document.body.append(...buttons);
    const looks = () => buttons.map(({ disabled, textContent }) => [disabled, textContent]);
    const waiting = Array(2).fill([true, 'Logger ut …']);
    const seen: unknown[] = [];
    document.addEventListener(MEMBER_EVENT, () => seen.push(looks()), { once: true });
    for (const button of buttons) button.click();
    document.dispatchEvent(new Event('lerret:commit'));
    seen.push(looks());
    for (const button of buttons) button.click();
    answer.resolve(new Response(null, { status: 500 }));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(seen).toEqual([waiting, waiting]);
    expect(looks()).toEqual(Array(2).fill([false, 'Logg ut']));
    expect(fetched.mock.calls.filter(([address]) => address !== '/endpoints.json')).toHaveLength(1);
    document.getElementById('lerret-log-out')?.remove();
    for (const button of buttons) button.remove();
  });
});

it('A20 A74 a damaged profile leaves no tickets on the device', async () => {
  await import('../../../runtime/browser/member/member-name.ts');
  await set('Kari', { tickets: [] }, memberStore);
  localStorage.setItem(PROFILE_KEY, '{"userName":"Kari","tok');
  window.dispatchEvent(new Event('pageshow'));
  expect(localStorage.getItem(PROFILE_KEY)).toBeNull();
  await expect.poll(() => keys(memberStore)).toEqual([]);
});

describe('a log-out that succeeded', () => {
  it('is closed by a button that hands the focus to the content', () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    sessionStorage.setItem(LOGGED_OUT_KEY, '1');
    sayLoggedOut();
    const close = find('#lerret-log-out button');
    close.focus();
    close.click();
    expect(document.activeElement).toBe(main);
    main.remove();
  });

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
