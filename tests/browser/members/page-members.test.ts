import { get, set } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicEndpoints } from '../../../runtime/http/index.ts';
import { getEvents } from '../../../runtime/members/live-events.ts';
import { memberStore } from '../../../runtime/members/member-database.ts';
import { getMembers } from '../../../runtime/members/react.ts';
import { MEMBER_EVENT, PROFILE_KEY } from '../../../runtime/protocol/profile.ts';
import { SESSION_KEY } from '../../../runtime/protocol/storage-names.ts';

const endpoints: PublicEndpoints = {
  partner: 178,
  eventsSiteSuffix: '-hall',
  backends: { a: { baseUrl: '/backends/a' }, runtime: { baseUrl: '/backends/runtime' } },
  calls: {
    login: { backend: 'a', method: 'POST', path: 'LoginDx', credentials: true },
    tickets: { backend: 'a', method: 'GET', path: 'GetTicketsDx', query: { skip: 0, take: 10 } },
    events: {
      backend: 'runtime',
      method: 'GET',
      path: 'sites/:site/basic_events',
      query: { keys: ':keys' },
    },
  },
};

const answers: Readonly<Record<string, unknown>> = {
  '/assets/endpoints-members.json': endpoints,
  '/backends/a/LoginDx': { marsToken: 't', UserName: 'Kari', UserInfo: 'kari@post.example' },
  '/backends/a/GetTicketsDx': [{ QrCode: 'A' }],
  '/backends/runtime/sites/178-hall/basic_events': [{ Id: 'e-1', Availability: 'few' }],
};

const asked: string[] = [];

beforeAll(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    asked.push(pathname + search);
    return pathname in answers
      ? Response.json(answers[pathname])
      : new Response('', { status: 404 });
  });
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'lerret';
  meta.content = JSON.stringify({ endpoints: '/assets/endpoints-members.json' });
});

beforeEach(() => {
  asked.length = 0;
});

afterAll(() => {
  getMembers().stop();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the page’s slices', () => {
  it('S183 are made when first asked for, and the same for all', () => {
    expect(getMembers()).toBe(getMembers());
    expect(getMembers().events).toBe(getEvents());
    expect(asked).toEqual([]);
  });

  it('S141 S206 log in by the endpoints that the document names, which are fetched once', async () => {
    const told = vi.fn();
    document.addEventListener(MEMBER_EVENT, told);
    const { userProfile, tickets } = getMembers();
    expect(await userProfile.login({ email: 'kari@post.example', password: 'x' })).toBe('done');
    expect(JSON.parse(localStorage.getItem(PROFILE_KEY) ?? '')).toEqual({
      userName: 'Kari',
      email: 'kari@post.example',
      token: 't',
    });
    expect(told).toHaveBeenCalledTimes(1);
    await tickets.load();
    expect(tickets.getState().items).toEqual([{ qrCode: 'A' }]);
    expect(asked).toEqual([
      '/assets/endpoints-members.json',
      '/backends/a/LoginDx',
      '/backends/a/GetTicketsDx?skip=0&take=10',
    ]);
    document.removeEventListener(MEMBER_EVENT, told);
  });

  it('S201 A29 ask for events of the first partner with the suffix', async () => {
    await getEvents().request(['e-1']);
    expect(asked).toContain('/backends/runtime/sites/178-hall/basic_events?keys=e-1');
    expect(getMembers().events.getState().items).toMatchObject([
      { id: 'e-1', availability: 'few' },
    ]);
  });

  it('A96 switch tokens although the switch of another tab never ends', async () => {
    const release = Promise.withResolvers<void>();
    const held = navigator.locks.request(SESSION_KEY, () => release.promise);
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { userProfile, tickets } = getMembers();
    await userProfile.login({ email: 'kari@post.example', password: 'x' });
    const loading = tickets.load();
    await expect.poll(() => timeout.mock.calls).toEqual([[8_000]]);
    expect(asked).not.toContain('/backends/a/GetTicketsDx?skip=0&take=10');
    limit.abort();
    expect(await loading).toBe('done');
    timeout.mockRestore();
    release.resolve();
    await held;
  });

  it('A20 leave nothing on the device when somebody logs out', async () => {
    const { userProfile, tickets } = getMembers();
    await userProfile.login({ email: 'kari@post.example', password: 'x' });
    await tickets.load();
    await set('Kari', { items: ['A'] }, memberStore);
    // As the header's log-out does.
    localStorage.removeItem(PROFILE_KEY);
    document.dispatchEvent(new Event(MEMBER_EVENT));
    expect(tickets.getState().items).toEqual([]);
    await expect.poll(() => get('Kari', memberStore)).toBeUndefined();
  });

  it('S242 log exactly “Failed to fetch” where events fail', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 500 }));
    await getEvents().request(['e-2']);
    expect(error.mock.calls).toEqual([['Failed to fetch']]);
    error.mockRestore();
  });
});
