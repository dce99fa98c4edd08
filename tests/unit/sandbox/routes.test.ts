import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../sandbox/route.ts';
import { allRoutes } from '../../../sandbox/routes.ts';
import {
  type Asker,
  askerOf,
  demoAsker,
  EVENTS_SITE,
  kari,
  SITE_ID,
  sandboxOfFile,
} from './test-sandbox.ts';

const LOYALTY = ['loyalty-118', 'loyalty-178'];
const EDI = 'NOR20260114';
const program = {
  grant_type: 'client_credentials',
  client_id: 'lerret',
  client_secret: 'sandbox',
};
const basic = { authorization: `Basic ${btoa('lerret:sandbox')}` };

const sandbox = await sandboxOfFile();
const member = await demoAsker(sandbox);
const members = new Map([
  ['loyalty-118', member],
  ['loyalty-178', await demoAsker(sandbox, 'loyalty-178')],
]);
const client = askerOf(sandbox.address);
const { access_token } = await (await client.submit('/identity/oauth/token', program)).json();
const bearer = { authorization: `Bearer ${access_token}` };
const held = await client.submit('/shop/e-1042', { way: 'best', count: '2' });
const order = held.headers.get('location') ?? '';
const [{ qrCode: ticket }] = await (await member.get('/loyalty-118/api/GetTicketsDx')).json();

type Ask = (asker: Asker & { readonly token: string }, backend: string) => Promise<Response>;

const json =
  (body: unknown, path: string): Ask =>
  (asker, backend) =>
    asker.send(path.replace('*', backend), body);

/** A good call of every route, by method and path; `*` is a loyalty backend. */
const calls: Readonly<Record<string, Ask>> = {
  'POST /identity/oauth/token': json(program, '/identity/oauth/token'),
  'GET /platform/sites': (asker) => asker.get('/platform/sites', basic),
  'GET /platform/sites/:siteId/events': (asker) =>
    asker.get(`/platform/sites/${SITE_ID}/events`, basic),
  'GET /management/site/:siteId/block-data': (asker) =>
    asker.get(`/management/site/${SITE_ID}/block-data?stable=1`, bearer),
  'GET /management/site/:siteId/article': (asker) =>
    asker.get(`/management/site/${SITE_ID}/article?stable=1`, bearer),
  'GET /runtime/sites/:site/basic_events': (asker) =>
    asker.get(`/runtime/sites/${EVENTS_SITE}/basic_events?keys=e-1001,e-1002`),
  'POST /*/api/LoginDx': json(kari, '/*/api/LoginDx'),
  'POST /*/api/CreateAccountDx': json(
    { UserName: 'Tor Hansen', Email: 'tor@epost.example', Password: 'langt nok' },
    '/*/api/CreateAccountDx',
  ),
  'POST /*/api/SwitchTokensDx': (asker, backend) =>
    asker.send(`/${backend}/api/SwitchTokensDx`, undefined, { headers: { token: asker.token } }),
  // With no login of the one who asks the rest: it would be over.
  'POST /*/api/LogoutDx': (_asker, backend) =>
    askerOf(sandbox.address).send(`/${backend}/api/LogoutDx`),
  'POST /*/api/ForgotPasswordDx': json({ Email: kari.Email }, '/*/api/ForgotPasswordDx'),
  'GET /*/api/GetMovieByEdiDx': (asker, backend) =>
    asker.get(`/${backend}/api/GetMovieByEdiDx?edi=${EDI}`),
  'GET /*/api/GetReviewsByEdiDx': (asker, backend) =>
    asker.get(`/${backend}/api/GetReviewsByEdiDx?edi=${EDI}&skip=0&take=20`),
  'GET /*/api/GetTicketsDx': (asker, backend) =>
    asker.get(`/${backend}/api/GetTicketsDx?skip=0&take=10`),
  'GET /*/qr/:code': (asker, backend) => asker.get(`/${backend}/qr/${ticket}`),
  'GET /*/api/GetWatchlistDx': (asker, backend) =>
    asker.get(`/${backend}/api/GetWatchlistDx?skip=0&take=10`),
  'POST /*/api/AddToWatchlistDx': json({ id: '18149' }, '/*/api/AddToWatchlistDx'),
  'POST /ticketing/v3/ebillett/auth/login': (asker) =>
    asker.send(
      '/ticketing/v3/ebillett/auth/login?email=kari.nordmann@epost.example&password=popkorn-i-pausen&remember=true',
    ),
  'GET /checkout/profile/auth': (asker) => asker.get('/checkout/profile/auth'),
  'POST /site/newsletter': json({ Email: 'tor@epost.example' }, '/site/newsletter'),
  'POST /site/analytics': json({ event: 'VIEW_ITEM', id: 'p-1' }, '/site/analytics'),
  'GET /shop': (asker) => asker.get('/shop'),
  'GET /shop/': (asker) => asker.get('/shop/'),
  'GET /shop/shop.css': (asker) => asker.get('/shop/shop.css'),
  'GET /shop/:event': (asker) => asker.get('/shop/e-1042'),
  'POST /shop/:event': (asker) => asker.submit('/shop/e-1042', { way: 'best', count: '1' }),
  'GET /shop/ordre/:order': (asker) => asker.get(order),
  'POST /shop/ordre/:order': (asker) => asker.submit(order, { email: 'tor@epost.example' }),
  'POST /shop/ordre/:order/logg-inn': (asker) =>
    asker.submit(`${order}/logg-inn`, { email: kari.Email, password: kari.Password }),
  'POST /shop/ordre/:order/avbryt': (asker) => asker.submit(`${order}/avbryt`, {}),
  'GET /_requests': (asker) => asker.get('/_requests'),
  'DELETE /_requests': (asker) => asker.send('/_requests', undefined, { method: 'DELETE' }),
  'GET /_faults': (asker) => asker.get('/_faults'),
  'POST /_faults': json('"GetTicketsDx:500"', '/_faults'),
  'DELETE /_faults': (asker) => asker.send('/_faults', undefined, { method: 'DELETE' }),
  'PATCH /_events/:event': (asker) =>
    asker.send('/_events/e-1042', { status: 'cancelled' }, { method: 'PATCH' }),
  'GET /openapi.json': (asker) => asker.get('/openapi.json'),
  'GET /': (asker) => asker.get('/'),
};

const routes = allRoutes(LOYALTY);
const ajv = new Ajv({ allErrors: true });

describe('every route', () => {
  for (const route of routes) {
    const { backend, method, answers } = route;
    const path = `${method} ${pathOf(route)}`;
    it(`answers as it is described: ${path}`, async () => {
      const isLoyalty = backend !== null && LOYALTY.includes(backend);
      const ask = calls[isLoyalty ? path.replace(`/${backend}/`, '/*/') : path];
      const asker = members.get(isLoyalty ? backend : 'loyalty-118');
      if (ask === undefined || asker === undefined) throw new Error(`No call of ${path}`);
      const answer = await ask(asker, backend ?? '');
      const described = answers[answer.status];
      const good = Math.min(...Object.keys(answers).map(Number));
      expect([answer.status, described?.description]).toEqual([good, expect.any(String)]);
      const text = await answer.text();
      const type = answer.headers.get('content-type') ?? '';
      if (described?.schema !== undefined) {
        expect(type).toContain('application/json');
        const isValid = ajv.validate(described.schema, JSON.parse(text));
        expect([isValid, ajv.errors]).toEqual([true, null]);
      } else if (described?.type !== undefined) {
        expect(type).toContain(described.type);
        expect(text.length).toBeGreaterThan(50);
      } else expect(text).toBe('');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toMatch(/no-(store|cache)/);
    });
  }

  it('A26 refuses another method and another address, in words', async () => {
    const asker = askerOf(sandbox.address);
    const got = await asker.get('/loyalty-118/api/LoginDx');
    expect([got.status, await got.text()]).toEqual([
      404,
      '{"Message":"Nothing answers GET /loyalty-118/api/LoginDx"}',
    ]);
    expect((await asker.send('/loyalty-118/api/GetTicketsDx', {})).status).toBe(404);
    expect((await asker.get('/loyalty-119/api/GetMovieByEdiDx?edi=1')).status).toBe(404);
  });
});

describe('a call that lacks something', () => {
  it.each<[string, (asker: Asker) => Promise<Response>, string]>([
    ['a query', (a) => a.get('/loyalty-118/api/GetMovieByEdiDx'), 'edi is missing'],
    [
      'a number',
      (a) => a.get('/loyalty-118/api/GetTicketsDx?take=x'),
      'take must be a whole number',
    ],
    ['a small number', (a) => a.get('/loyalty-118/api/GetTicketsDx?take=101'), 'from 1 to 100'],
    [
      'a number that a database can hold',
      (a) => a.get('/loyalty-118/api/GetReviewsByEdiDx?edi=NOR20260114&skip=99999999999999999999'),
      'from 0 to 9007199254740991',
    ],
    ['an object', (a) => a.send('/loyalty-118/api/LoginDx', '[]'), 'neither JSON nor a form'],
    [
      'a field',
      (a) => a.send('/loyalty-118/api/LoginDx', { Email: 'a@b.no' }),
      'Password is missing',
    ],
    ['an address', (a) => a.send('/site/newsletter', { Email: 'a@b' }), 'an e-mail address'],
    [
      'a short address',
      (a) => a.send('/site/newsletter', { Email: `${'a'.repeat(250)}@b.no` }),
      '254 characters or fewer',
    ],
    [
      'a long password',
      (a) =>
        a.send('/loyalty-118/api/CreateAccountDx', {
          UserName: 'A',
          Email: 'a@b.no',
          Password: 'kort',
        }),
      '8 characters or more',
    ],
    [
      'true or false',
      (a) => a.send('/ticketing/v3/ebillett/auth/login?email=a@b.no&password=c&remember=1'),
      'remember must be true or false',
    ],
    ['an event', (a) => a.send('/site/analytics', {}), 'without a name'],
    ['JSON', (a) => a.send('/site/analytics', '{'), 'no event'],
  ])('gets the error that it lacks %s', async (_what, ask, words) => {
    const answer = await ask(member);
    expect(answer.status).toBe(400);
    const { Message }: { Message: string } = JSON.parse(await answer.text());
    expect(Message).toContain(words);
  });
});
