import { describe, expect, it } from 'vitest';
import { createPublicRequests } from '../../../runtime/http/index.ts';
import { publicEndpoints } from '../../../runtime/http/page-endpoints.ts';
import type { Members } from '../../../runtime/members/create-members.ts';
import type { Endpoints } from '../../../schemas/types.gen.ts';
import sample from '../../../site-config/endpoints.json' with { type: 'json' };
import { kari, memberBench, settle } from './member-bench.ts';

const endpoints: Endpoints = JSON.parse(JSON.stringify(sample));

interface Got {
  readonly line: string;
  readonly body: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials;
}

/** Members over the real request layer, and a net that answers by address. */
function overHttp(partner: number, answers: Readonly<Record<string, unknown>> = {}) {
  const got: Got[] = [];
  const open = publicEndpoints(endpoints, partner);
  if (open === null) throw new Error('The sample has no calls');
  const requests = createPublicRequests({
    endpoints: open,
    origin: 'https://www.skarvoykulturhus.example',
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const { method, headers, credentials } = request;
      got.push({ line: `${method} ${pathname}${search}`, body, headers, credentials });
      const name = pathname.split('/').at(-1) ?? '';
      const answer = answers[name] ?? [];
      return answer instanceof Response
        ? answer
        : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  });
  const site = `${open.partner}${open.eventsSiteSuffix}`;
  const members = memberBench(kari).members({
    call: requests.call,
    planEvents: async (ids) =>
      requests.split('events', { site }, 'keys', ids).map((keys) => ({ site, keys })),
  });
  return { members, got, lines: () => got.map(({ line }) => line) };
}

const member = '/backends/loyalty-118/api/';

describe('the calls of the slices, over the request layer', () => {
  const credentials = { email: 'k@p.example', password: 'hemmelig' };
  const wire = { Email: 'k@p.example', Password: 'hemmelig' };

  it.each<[string, (members: Members) => Promise<unknown>, string, object?]>([
    [
      'S189 S223 A26 login',
      ({ userProfile }) => userProfile.login(credentials),
      'POST LoginDx',
      wire,
    ],
    [
      'S191 S192 S224 A26 forgotPassword',
      ({ userProfile }) => userProfile.requestReset('k@p.example'),
      'POST ForgotPasswordDx',
      { Email: 'k@p.example' },
    ],
    [
      'A52 S205 createAccount',
      ({ userProfile }) => userProfile.signUp({ ...credentials, userName: 'Kari' }),
      'POST CreateAccountDx',
      { ...wire, UserName: 'Kari' },
    ],
    [
      'S193 S225 A26 A27 movieInfo',
      ({ movie }) => movie.request('NOR 1'),
      'GET GetMovieByEdiDx?edi=NOR%201',
    ],
    [
      'S195 S228 S249 A63 tickets',
      ({ tickets }) => tickets.load(),
      'GET GetTicketsDx?skip=0&take=10',
    ],
    [
      'S199 S200 S227 A26 addMovieToWatchList',
      ({ watchList }) => watchList.add(7),
      'POST AddToWatchlistDx',
      { id: 7 },
    ],
  ])('S184 %s sends its arguments, and credentials', async (_what, ask, line, body) => {
    const { members, got, lines } = overHttp(243);
    await ask(members);
    expect(lines()).toEqual([line.replace(' ', ` ${member}`)]);
    const [{ body: text = '', headers = new Headers(), credentials } = {}] = got;
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(body);
    expect(headers.get('content-type')).toBe(text === '' ? null : 'application/json');
    expect(credentials).toBe('include');
  });

  it('S194 S229 S248 reviews are GET with edi, skip and take, the pages too', async () => {
    const page = Array.from({ length: 20 }, (_, i) => ({ Id: i }));
    const { members, got, lines } = overHttp(243, { GetReviewsByEdiDx: page });
    await members.reviews.load('NOR1');
    await members.reviews.loadMore();
    expect(lines()).toEqual([
      `GET ${member}GetReviewsByEdiDx?edi=NOR1&skip=0&take=20`,
      `GET ${member}GetReviewsByEdiDx?edi=NOR1&skip=20&take=20`,
    ]);
    expect(got.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
  });

  it('S196 S197 S198 S222 S226 S249 the list is GET after POST without body and with the token', async () => {
    const { members, got, lines } = overHttp(243);
    await members.watchList.load();
    expect(lines()).toEqual([
      `POST ${member}SwitchTokensDx`,
      `GET ${member}GetWatchlistDx?skip=0&take=10`,
    ]);
    expect(got.map(({ headers }) => headers.get('token'))).toEqual(['t-kari', null]);
    expect(got.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
    expect(got[0]?.body).toBe('');
    expect(got[0]?.headers.get('content-type')).toBeNull();
  });

  it('A96 no switch of tokens is sent before a later page', async () => {
    const films = Array.from({ length: 10 }, (_, index) => ({ MovieId: index, Title: `${index}` }));
    const { members, lines } = overHttp(243, { GetWatchlistDx: films });
    await members.watchList.load();
    await members.watchList.loadMore();
    expect(lines().slice(0, 3)).toEqual([
      `POST ${member}SwitchTokensDx`,
      `GET ${member}GetWatchlistDx?skip=0&take=10`,
      `GET ${member}GetWatchlistDx?skip=10&take=10`,
    ]);
  });

  it('S201 S202 S203 A29 A30 events are GET of the runtime API, ids joined by commas', async () => {
    const { members, lines } = overHttp(243, { basic_events: [{ id: 'e-1' }] });
    await members.events.request(['e-1', 'e/2', 'e,3']);
    await settle();
    expect(lines()).toEqual([
      'GET /backends/runtime/sites/243-kino/basic_events?keys=e-1,e%2F2,e%2C3',
    ]);
    expect(members.events.getState().items).toMatchObject([{ id: 'e-1' }]);
  });

  it.each([
    ['204', new Response(null, { status: 204 })],
    ['an empty body', new Response('')],
  ])('A101 %s of a list is an empty list', async (_, answer) => {
    const { members } = overHttp(118, { GetReviewsByEdiDx: answer });
    expect(await members.reviews.load('NOR1')).toBe('done');
    expect(members.reviews.getState()).toMatchObject({ items: [], error: null });
  });

  for (const [partner, backend] of [
    [118, 'loyalty-118'],
    [178, 'loyalty-178'],
    [243, 'loyalty-118'],
  ] as const)
    it(`S24 S186 S188 A28 partner ${partner} asks ${backend}`, async () => {
      const { members, lines } = overHttp(partner);
      await members.tickets.load();
      expect(lines()).toEqual([`GET /backends/${backend}/api/GetTicketsDx?skip=0&take=10`]);
    });

  it('A28 a partner without a backend fails by code, and nothing is sent', async () => {
    const { members, lines } = overHttp(999);
    await members.tickets.load();
    expect(lines()).toEqual([]);
    expect(members.tickets.getState().error?.code).toBe('unknown-call');
  });
});
