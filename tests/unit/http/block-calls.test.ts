import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createBlockCalls,
  type PublicEndpoints,
  type Requests,
} from '../../../runtime/http/index.ts';

const endpoints: PublicEndpoints = {
  partner: 243,
  eventsSiteSuffix: '-a',
  backends: { site: { baseUrl: 'https://site.example/backends/site' } },
  calls: {
    vote: { backend: 'site', method: 'POST', path: 'polls/:poll', query: { from: 'web' } },
    read: { backend: 'site', method: 'GET', path: 'polls', timeout: 5 },
  },
};

const example = { votes: [{ answer: 'Ja', count: 1 }], closed: false, by: null };

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** Calls of a block that names `vote` with the example, and `read` and `lost` without. */
function callsTo(answer: (signal: AbortSignal) => Promise<Response>) {
  const asked: Asked[] = [];
  const call = createBlockCalls(
    { vote: { example }, read: {}, lost: {} },
    {
      load: async () => endpoints,
      async fetch(input, init) {
        const request = new Request(input, init);
        asked.push({ method: request.method, url: request.url, body: await request.text() });
        return answer(request.signal);
      },
    },
  );
  return { call, asked };
}

const answering = (text: string, status = 200) =>
  callsTo(async () => new Response(text, { status }));

const args = { poll: 'vinter' };
const whole = { votes: [], closed: true, by: 'Kari', more: 1 };
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  complaints.mockClear();
  vi.useRealTimers();
});

describe('a call that a block names', () => {
  it('passes nothing to the function that loads the endpoints: the page’s own takes a fetch', async () => {
    const load = vi.fn(async () => endpoints);
    const call = createBlockCalls({ read: {} }, { load, fetch: async () => new Response('1') });
    expect(await call('read')).toEqual({ data: 1, error: null });
    expect(load).toHaveBeenCalledExactlyOnceWith();
  });

  it.each([
    ['with credentials to the members’ backend', 'loyalty-118', true, true],
    ['without credentials', 'loyalty-118', false, false],
    ['to another backend', 'site', true, false],
  ])('A96 %s is the member’s own: %s %s → %s', async (_what, backend, credentials, isOwn) => {
    const made: string[] = [];
    const memberCall: Requests['call'] = async (name, { read }) => {
      made.push(name);
      return read('');
    };
    const own = { method: 'POST', path: 'own', backend, credentials } as const;
    const switchTokensDx = { method: 'POST', path: 'switch', backend: 'loyalty-118' } as const;
    const baseUrl = 'https://site.example';
    const backends = { site: { baseUrl }, 'loyalty-118': { baseUrl } };
    const call = createBlockCalls(
      { own: {} },
      {
        memberCall,
        load: async () => ({ ...endpoints, backends, calls: { own, switchTokensDx } }),
        fetch: async () => new Response(''),
      },
    );
    expect(await call('own')).toEqual({ data: null, error: null });
    expect(made).toEqual(isOwn ? ['own'] : []);
  });

  it('goes where endpoints.json says, with its arguments and its body', async () => {
    const { call, asked } = answering(JSON.stringify(whole));
    const result = await call('vote', { args: { ...args, lang: 'nb' }, body: { answer: 'Ja' } });
    expect(result).toEqual({ data: whole, error: null });
    const url = 'https://site.example/backends/site/polls/vinter?from=web&lang=nb';
    expect(asked).toEqual([{ method: 'POST', url, body: '{"answer":"Ja"}' }]);
    await call('read');
    expect(asked[1]).toMatchObject({ method: 'GET', body: '' });
  });

  const unreadable = { code: 'unreadable-answer', status: 200 };
  it.each([
    ['no JSON', '<!doctype html><p>Logg inn</p>'],
    ['nothing', ''],
    ['a field is missing', '{ "votes": [] }'],
    ['no list', '{ "votes": {}, "closed": true, "by": 1 }'],
    ['an item lacks a field', '{ "votes": [{ "answer": "Ja" }], "closed": true, "by": 1 }'],
  ])('takes no answer unlike its example: %s', async (_what, text) => {
    const { call } = answering(text);
    expect(await call('vote', { args })).toEqual({ data: null, error: unreadable });
    expect(complaints).toHaveBeenCalledOnce();
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ['', null],
    ['OK', 'OK'],
    ['[]', []],
  ])('without an example takes %s', async (text, data) => {
    expect(await answering(text).call('read')).toEqual({ data, error: null });
  });

  it('without an example takes no page either', async () => {
    const { error } = await answering(' <html></html>').call('read');
    expect(error).toEqual(unreadable);
  });

  it.each([
    ['a status', 'vote', { args }, 409, { code: 'http', status: 409 }, false],
    [
      'a name that its block.json lacks',
      'other',
      {},
      200,
      { code: 'unknown-call', status: null },
      true,
    ],
    ['a name that the site lacks', 'lost', {}, 200, { code: 'unknown-call', status: null }, true],
    [
      'an argument that is missing',
      'vote',
      {},
      200,
      { code: 'missing-parameter', status: null },
      true,
    ],
  ] as const)('fails by %s', async (_what, name, request, status, error, isFault) => {
    expect(await answering('{}', status).call(name, request)).toEqual({ data: null, error });
    expect(complaints).toHaveBeenCalledTimes(isFault ? 1 : 0);
  });

  it('fails where there is no net', async () => {
    const { call } = callsTo(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await call('read')).error).toEqual({ code: 'network', status: null });
  });

  it('fails where no answer comes in its time, and where it is cancelled', async () => {
    const { call } = callsTo(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect((await call('read')).error).toEqual({ code: 'timeout', status: null });
    const own = new AbortController();
    const result = call('vote', { args, signal: own.signal });
    own.abort();
    expect((await result).error).toEqual({ code: 'aborted', status: null });
    expect((await call('vote', { args, signal: own.signal })).error?.code).toBe('aborted');
  });

  it.each([undefined, 0])(
    'S214 has no time limit where endpoints.json sets %o',
    async (timeout) => {
      vi.useFakeTimers();
      const fetch = vi.fn(() => new Promise<Response>(() => {}));
      const read = {
        backend: 'site',
        method: 'GET',
        path: 'polls',
        ...(timeout === 0 && { timeout }),
      } as const;
      const load = async () => ({ ...endpoints, calls: { read } });
      void createBlockCalls({ read: {} }, { load, fetch })('read');
      await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('leaves no time limit behind', async () => {
    vi.useFakeTimers();
    expect((await answering('1').call('read')).data).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('A96 fails in its time where the member’s session doesn’t open', async () => {
    const call = createBlockCalls(
      { own: {} },
      {
        memberCall: () => new Promise(() => {}),
        load: async () => {
          const given = {
            backend: 'site',
            method: 'POST',
            path: 'own',
            credentials: true,
          } as const;
          return { ...endpoints, calls: { own: { ...given, timeout: 5 }, switchTokensDx: given } };
        },
      },
    );
    expect((await call('own')).error).toEqual({ code: 'timeout', status: null });
  });

  it('is cancelled while the endpoints are being fetched, too', async () => {
    const call = createBlockCalls({ vote: {} }, { load: () => new Promise(() => {}) });
    const own = new AbortController();
    const result = call('vote', { args, signal: own.signal });
    own.abort();
    expect((await result).error?.code).toBe('aborted');
  });

  it('fails on a site without endpoints', async () => {
    const call = createBlockCalls({ vote: {} }, { load: async () => null });
    expect((await call('vote')).error?.code).toBe('unknown-call');
  });
});
