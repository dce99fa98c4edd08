import { describe, expect, it } from 'vitest';
import { type Asker, askerOf, demoAsker, fakeClock, sandboxOfFile } from './test-sandbox.ts';

const MINUTE = 60_000;
const clock = fakeClock();
const sandbox = await sandboxOfFile({ clock });

const visitor = () => askerOf(sandbox.address);
const behindSite = { 'x-forwarded-prefix': '/backends/shop' };

/** The event with an id as the sandbox sells it: an hour after now unless told otherwise. */
async function change(id: string, changes: object): Promise<void> {
  const init = { method: 'PATCH' };
  expect((await visitor().send(`/_events/${id}`, changes, init)).status).toBe(200);
}

/** Holds seats; @returns the path of the order. */
async function hold(asker: Asker, event: string, seats: readonly string[]): Promise<string> {
  const fields = new URLSearchParams({ way: 'chosen' });
  for (const seat of seats) fields.append('seat', seat);
  const answer = await asker.submit(`/shop/${event}`, fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** The names of the free seats of an event, as its page offers them. */
async function freeSeats(event: string): Promise<string[]> {
  const page = await (await visitor().get(`/shop/${event}`)).text();
  return [
    ...page.matchAll(/name="seat" value="([\d-]+)"\s+aria-label="[^"]*"( disabled)?/g),
  ].flatMap(([, seat = '', taken]) => (taken === undefined ? [seat] : []));
}

interface Ticket {
  readonly movieTitle: string;
  readonly qrCode: string;
  readonly expirationDate: string;
  readonly seatsInfo: { readonly info: string; readonly seats: unknown };
}

async function ticketsOf(asker: Asker): Promise<Ticket[]> {
  return JSON.parse(await (await asker.get('/loyalty-118/api/GetTicketsDx?take=100')).text());
}

describe('buying a ticket', () => {
  it('S12 S16 A60 who has logged in on the site chooses, pays, and has it in the list', async () => {
    const kari = await demoAsker(sandbox);
    const before = await ticketsOf(kari);
    const [first = '', second = ''] = await freeSeats('e-1046');
    const order = await hold(kari, 'e-1046', [first, second]);
    const page = await (await kari.get(order)).text();
    expect(page).toContain('Innlogget som <strong>Kari Nordmann</strong>');
    expect(page).not.toContain('type="password"');
    const paid = await kari.submit(order, {});
    expect([paid.status, paid.headers.get('location')]).toEqual([303, order]);
    const receipt = await (await kari.get(order)).text();
    const after = await ticketsOf(kari);
    const codes = new Set(before.map(({ qrCode }) => qrCode));
    const [bought] = after.filter(({ qrCode }) => !codes.has(qrCode));
    expect(after).toHaveLength(before.length + 1);
    expect(receipt).toContain(bought?.qrCode);
    expect(receipt).toContain('<svg');
    const [row, seat] = first.split('-').map(Number);
    expect(bought?.seatsInfo.info).toContain(`Rad ${row}, sete ${seat}`);
    expect(await freeSeats('e-1046')).not.toContain(first);
  });

  it('A69 of an event with a date as its end can be used until the end of that day', async () => {
    const kari = await demoAsker(sandbox);
    const known = new Set((await ticketsOf(kari)).map(({ qrCode }) => qrCode));
    await change('e-1046', { endTime: '2026-11-25' });
    const [seat = ''] = await freeSeats('e-1046');
    await kari.submit(await hold(kari, 'e-1046', [seat]), {});
    const [bought] = (await ticketsOf(kari)).filter(({ qrCode }) => !known.has(qrCode));
    expect(bought?.expirationDate).toBe('2026-11-25T23:59:00+01:00');
    await change('e-1046', { endTime: null });
  });

  it('paying twice makes one ticket', async () => {
    const kari = await demoAsker(sandbox);
    const [seat = ''] = await freeSeats('e-1046');
    const order = await hold(kari, 'e-1046', [seat]);
    const before = (await ticketsOf(kari)).length;
    await Promise.all([kari.submit(order, {}), kari.submit(order, {}), kari.submit(order, {})]);
    expect(await ticketsOf(kari)).toHaveLength(before + 1);
  });

  it('of a showing that was cancelled meanwhile is refused in words; one that was paid for stays', async () => {
    const [first = '', second = ''] = await freeSeats('e-1050');
    const guest = visitor();
    const [held, paid] = [
      await hold(guest, 'e-1050', [first]),
      await hold(guest, 'e-1050', [second]),
    ];
    const email = 'ingen@epost.example';
    await guest.submit(paid, { email });
    await change('e-1050', { status: 'cancelled' });
    for (const answer of [await guest.submit(held, { email }), await guest.get(held)]) {
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('Forestillingen er avlyst');
    }
    expect(await (await guest.get(paid)).text()).toContain('Takk for kjøpet!');
    await change('e-1050', { status: null });
  });

  it('somebody who isn’t logged in pays by address; a member’s ticket is in the list', async () => {
    const kari = await demoAsker(sandbox);
    const before = (await ticketsOf(kari)).length;
    const guest = visitor();
    const [one = '', two = ''] = await freeSeats('e-1046');
    const own = await hold(guest, 'e-1046', [one]);
    const missing = await guest.submit(own, { email: 'kari' });
    expect(missing.status).toBe(422);
    const text = await missing.text();
    expect(text).toContain('role="alert"');
    expect(text).toContain('value="kari"');
    await guest.submit(own, { email: 'KARI.nordmann@epost.example' });
    expect(await ticketsOf(kari)).toHaveLength(before + 1);
    const other = await hold(guest, 'e-1046', [two]);
    await guest.submit(other, { email: 'ingen@epost.example' });
    expect(await (await guest.get(other)).text()).toContain('Takk for kjøpet!');
    expect(await ticketsOf(kari)).toHaveLength(before + 1);
  });

  it('S230 S231 A60 logs in by the ticketing backend, and asks checkout who it is', async () => {
    const guest = visitor();
    const [seat = ''] = await freeSeats('e-1046');
    const order = await hold(guest, 'e-1046', [seat]);
    const login = { email: 'kari.nordmann@epost.example', password: 'feil' };
    const wrong = await guest.submit(`${order}/logg-inn`, login);
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('E-postadressen eller passordet er feil.');
    sandbox.state.requests.forget();
    const right = await guest.submit(`${order}/logg-inn`, {
      ...login,
      password: 'popkorn-i-pausen',
      remember: 'true',
    });
    expect(right.headers.get('location')).toBe(order);
    expect(right.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ticketing-session=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly/),
    ]);
    expect(await (await guest.get(order)).text()).toContain('Kari Nordmann');
    const paths = sandbox.state.requests
      .list()
      .map(({ method, path, query }) => [method, path, query]);
    expect(paths).toContainEqual([
      'POST',
      '/ticketing/v3/ebillett/auth/login',
      'email=kari.nordmann%40epost.example&password=popkorn-i-pausen&remember=true',
    ]);
    expect(paths).toContainEqual(['GET', '/checkout/profile/auth', '']);
    const session = await visitor().send(
      '/ticketing/v3/ebillett/auth/login?email=kari.nordmann@epost.example&password=popkorn-i-pausen',
    );
    expect(session.headers.get('set-cookie')).not.toContain('Max-Age');
    expect((await visitor().get('/checkout/profile/auth')).status).toBe(401);
  });

  it('goes on without log-in where ticketing or checkout fail', async () => {
    const kari = await demoAsker(sandbox);
    const [seat = ''] = await freeSeats('e-1046');
    const order = await hold(kari, 'e-1046', [seat]);
    for (const fault of ['auth:500', 'auth:garbage', 'auth:empty']) {
      await kari.send('/_faults', JSON.stringify(fault));
      expect(await (await kari.get(order)).text()).toContain('id="email"');
    }
    await kari.send('/_faults', '"ticketing/login:503"');
    const login = await kari.submit(`${order}/logg-inn`, { email: 'a@b.no', password: 'c' });
    expect(await login.text()).toContain('Du kan betale uten å logge inn.');
    await kari.send('/_faults', undefined, { method: 'DELETE' });
  });
});

describe('seats', () => {
  it('are held for one, and told as taken to the others', async () => {
    const [seat = '', next = ''] = await freeSeats('e-1047');
    await hold(visitor(), 'e-1047', [seat]);
    expect(await freeSeats('e-1047')).not.toContain(seat);
    const fields = new URLSearchParams({ way: 'chosen' });
    for (const one of [seat, next]) fields.append('seat', one);
    const late = await visitor().submit('/shop/e-1047', fields);
    expect(late.status).toBe(409);
    const text = await late.text();
    expect(text).toContain('Noen andre rakk å ta en av plassene.');
    expect(text).toContain(`sete ${next.split('-')[1]}" checked`);
    expect(await freeSeats('e-1047')).toContain(next);
  });

  it('are held until a time of the site’s clock, whatever the machine’s is', async () => {
    const fixed = sandbox.state.site.fixedTime;
    const guest = visitor();
    clock.advance(5 * 60 * MINUTE);
    const [seat = ''] = await freeSeats('e-1047');
    const order = await hold(guest, 'e-1047', [seat]);
    clock.advance(50);
    const page = await (await guest.get(order)).text();
    expect(fixed).toBe(Date.parse('2026-11-20T16:00:00+01:00'));
    expect(page).toContain('Plassene holdes av til kl. 16.10.');
  });

  it('are free again after ten minutes, or when they are let go', async () => {
    const [seat = ''] = await freeSeats('e-1047');
    const order = await hold(visitor(), 'e-1047', [seat]);
    clock.advance(10 * MINUTE);
    expect((await visitor().get(order)).status).toBe(404);
    expect((await visitor().submit(order, { email: 'a@b.no' })).status).toBe(404);
    expect(await freeSeats('e-1047')).toContain(seat);
    const again = await hold(visitor(), 'e-1047', [seat]);
    const gone = await visitor().submit(`${again}/avbryt`, {});
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/shop/e-1047']);
    expect(await freeSeats('e-1047')).toContain(seat);
  });

  it('that are paid for stay, also when they are let go or their time is over', async () => {
    const [seat = ''] = await freeSeats('e-1047');
    const order = await hold(visitor(), 'e-1047', [seat]);
    await visitor().submit(order, { email: 'a@b.no' });
    await visitor().submit(`${order}/avbryt`, {});
    clock.advance(60 * MINUTE);
    expect(await freeSeats('e-1047')).not.toContain(seat);
    expect(await (await visitor().get(order)).text()).toContain('Takk for kjøpet!');
  });

  it('of the best are side by side', async () => {
    for (const count of [1, 2, 4]) {
      const asker = visitor();
      const answer = await asker.submit('/shop/e-1047', { way: 'best', count: String(count) });
      const page = await (await asker.get(answer.headers.get('location') ?? '')).text();
      const [, words = ''] = /<strong>(Rad [^<]+)<\/strong>/.exec(page) ?? [];
      expect(words.match(/Rad/g)).toHaveLength(1);
      const seats = [...words.replace(/Rad \d+/, '').matchAll(/\d+/g)].map(Number);
      expect(seats).toEqual(Array.from({ length: count }, (_, index) => (seats[0] ?? 0) + index));
    }
  });

  it.each([
    ['none', { way: 'chosen' }, 'Velg minst én plass.'],
    ['one that the hall lacks', { way: 'chosen', seat: '99-1' }, 'Salen har ikke alle plassene.'],
    // Written in two ways, it would be held twice.
    ['one by another name', { way: 'chosen', seat: '04-7' }, 'Salen har ikke alle plassene.'],
    ['none of the best', { way: 'best', count: '0' }, 'Velg fra 1 til 10 billetter.'],
    ['too many', { way: 'best', count: '11' }, 'Velg fra 1 til 10 billetter.'],
  ] as const)('can’t be bought: %s', async (_what, fields, words) => {
    const answer = await visitor().submit('/shop/e-1047', fields);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
  });

  it('can’t be bought: more than ten at a time', async () => {
    const fields = new URLSearchParams({ way: 'chosen' });
    for (const seat of (await freeSeats('e-1047')).slice(0, 11)) fields.append('seat', seat);
    const answer = await visitor().submit('/shop/e-1047', fields);
    expect(await answer.text()).toContain('opptil 10 billetter');
  });
});

describe('a ticket', () => {
  it('A103 says that its showing is cancelled, or moved, from when and to which hall', async () => {
    const kari = await demoAsker(sandbox);
    const [seat = ''] = await freeSeats('e-1046');
    const known = new Set((await ticketsOf(kari)).map(({ qrCode }) => qrCode));
    await kari.submit(await hold(kari, 'e-1046', [seat]), {});
    const find = async () => (await ticketsOf(kari)).find(({ qrCode }) => !known.has(qrCode));
    const before = await find();
    expect(before).toMatchObject({ status: 'scheduled' });
    expect(before).not.toHaveProperty('previousStart');
    await change('e-1046', { status: 'moved', previousStart: '2026-11-20T17:00' });
    expect(await find()).toMatchObject({
      status: 'moved',
      previousStart: '2026-11-20T17:00:00+01:00',
    });
    await change('e-1046', { sal: 'Kafeen' });
    expect(await find()).toMatchObject({ sal: 'Kafeen' });
    expect(await (await visitor().get('/shop/e-1046')).text()).toContain(', Kafeen</li>');
    await change('e-1046', { status: 'cancelled', previousStart: null, sal: null });
    expect(await find()).toMatchObject({
      status: 'cancelled',
      notes: expect.stringContaining('Pengene kommer tilbake av seg selv.'),
    });
    await change('e-1046', { status: null });
  });
});

describe('the page of an event', () => {
  it.each([
    ['cancelled', { status: 'cancelled' }, 'Forestillingen er avlyst.'],
    ['sold out', { availability: 'soldOut' }, 'Alle plassene er solgt.'],
    ['over', { startTime: '2026-11-20T15:59:00+01:00' }, 'Forestillingen har begynt'],
    [
      'to be sold later',
      { saleStart: '2026-11-21T10:00' },
      'Salget åpner lørdag 21. november kl. 10.00.',
    ],
  ] as const)('sells nothing where it is %s, and says so', async (_what, changes, words) => {
    await change('e-1048', changes);
    const page = await (await visitor().get('/shop/e-1048')).text();
    expect(page).toContain(words);
    expect(page).not.toContain('<form');
    const answer = await visitor().submit('/shop/e-1048', { way: 'best', count: '1' });
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    const back = Object.keys(changes).map((key) => [key, null]);
    await change('e-1048', Object.fromEntries(back));
  });

  it('of one that is free says that no ticket is needed', async () => {
    expect(await (await visitor().get('/shop/e-1003')).text()).toContain('ingen billett');
  });

  it('is a 404 in words for one that there isn’t', async () => {
    for (const path of ['/shop/none', '/shop/ordre/none']) {
      const answer = await visitor().get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Her er det ingenting');
    }
  });

  it('leads back to the site where it is asked for below one, and nowhere else', async () => {
    const page = await (await visitor().get('/shop/e-1048', behindSite)).text();
    expect(page).toContain('<a href="/">Tilbake til Skarvøy kino og kulturhus</a>');
    expect(page).toContain('href="/backends/shop/shop.css"');
    for (const prefix of ['//evil.example', 'javascript:', '/a"b', '/../b']) {
      const odd = await (
        await visitor().get('/shop/e-1048', { 'x-forwarded-prefix': prefix })
      ).text();
      expect(odd).toContain('href="/shop/shop.css"');
    }
    expect(await (await visitor().get('/shop/e-1048')).text()).not.toContain('Tilbake til');
  });

  it('asks nothing of elsewhere and runs nothing, by its policy and in its words', async () => {
    for (const path of ['/shop/', '/shop/e-1048', '/shop/none']) {
      const answer = await visitor().get(path);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).not.toMatch(/<script|style="|https?:\/\//);
    }
  });

  it('lists what is sold, from now on', async () => {
    const page = await (await visitor().get('/shop/')).text();
    const ids = [...page.matchAll(/href="\/shop\/(e-\d+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).not.toContain('e-1001');
    expect(ids).toContain('e-1048');
    const shop = await visitor().get('/shop');
    expect([shop.status, shop.headers.get('location')]).toEqual([303, '/shop/']);
  });
});

describe('the newsletter', () => {
  it('A47 takes an address as JSON or as a form, which is answered by a page', async () => {
    const json = await visitor().send('/site/newsletter', { Email: 'per@epost.example' });
    expect(await json.json()).toEqual({ Email: 'per@epost.example' });
    const form = new URLSearchParams({ Email: 'PER@epost.example', consent: 'yes' });
    const page = await visitor().send('/site/newsletter', undefined, {
      body: form,
      headers: { accept: 'text/html,*/*' },
    });
    expect(await page.text()).toContain('Takk, du er påmeldt');
  });

  it('A47 says on a page that an address is wrong which the browser accepts', async () => {
    const page = await visitor().send('/site/newsletter', undefined, {
      body: new URLSearchParams({ Email: 'kari@skarvoy' }),
      headers: { accept: 'text/html,*/*', referer: 'http://127.0.0.1:4321/aktuelt' },
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    const text = await page.text();
    expect(text).toContain('E-postadressen ser ikke riktig ut');
    expect(text).toContain('href="/aktuelt"');
  });
});

describe('analytics', () => {
  it('S233 S254 A54 takes events that have a name, as a beacon too', async () => {
    const event = { event: 'BUY_TICKET', id: 'p-1', name: 'A', brand: 'B', category: 'movie' };
    const beacon = { headers: { 'content-type': 'text/plain;charset=UTF-8' } };
    const statusOf = async (sent: object) =>
      (await visitor().send('/site/analytics', JSON.stringify(sent), beacon)).status;
    expect(await statusOf(event)).toBe(204);
    expect(await statusOf({ ...event, event: '' })).toBe(400);
  });
});
