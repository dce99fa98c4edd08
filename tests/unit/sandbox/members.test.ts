import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/start-sandbox.ts';
import {
  type Asker,
  askerOf,
  demoAsker,
  fakeClock,
  kari,
  openSandbox,
  sandboxOfFile,
  secondSite,
} from './test-sandbox.ts';

const DAY = 24 * 3_600_000;
const clock = fakeClock();
const sandbox = await sandboxOfFile({ clock });

const EDI = 'NOR20260114';
const api = '/loyalty-118/api';

async function jsonOf(answer: Response | Promise<Response>) {
  return JSON.parse(await (await answer).text());
}

/** Switches a login's token to a session of the one who asks. */
const switchToken = (asker: Asker, token: string) =>
  asker.send(`${api}/SwitchTokensDx`, undefined, { headers: { token } });

/** What a page at an origin of this machine may send with a call, as a sandbox says. */
async function allowedBy({ address }: Sandbox, headers: string) {
  const answer = await fetch(`${address}${api}/GetTicketsDx`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:4321',
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers,
    },
  });
  return (name: string) => answer.headers.get(`access-control-allow-${name}`);
}

/** A new member, logged in. */
async function signUp(name: string, backend = 'loyalty-118'): Promise<Asker & { token: string }> {
  const asker = askerOf(sandbox.address);
  const answer = await asker.send(`/${backend}/api/CreateAccountDx`, {
    UserName: name,
    Email: `${name.toLowerCase()}@epost.example`,
    Password: `passord-${name}`,
  });
  expect(answer.status).toBe(200);
  const { Token }: { Token: string } = await jsonOf(answer);
  return { ...asker, token: Token };
}

describe('logging in', () => {
  it('S189 S91 S92 S93 answers token, name and address, and opens a session', async () => {
    const asker = askerOf(sandbox.address);
    const answer = await asker.send(`${api}/LoginDx`, {
      Email: 'KARI.Nordmann@epost.example',
      Password: 'popkorn-i-pausen',
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^loyalty-118-session=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await jsonOf(answer)).toEqual({
      marsToken: expect.stringMatching(/^[\w-]{20,}$/),
      UserName: 'Kari Nordmann',
      UserInfo: 'kari.nordmann@epost.example',
    });
    expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(200);
  });

  it('doesn’t tell whether an address exists: wrong is wrong in the same words', async () => {
    const asker = askerOf(sandbox.address);
    const rows = [
      { Email: 'kari.nordmann@epost.example', Password: 'feil' },
      { Email: 'ingen@epost.example', Password: 'popkorn-i-pausen' },
      // Those who only wrote reviews can't be logged in as.
      { Email: 'medlem-1@medlem.example', Password: 'null' },
    ];
    const answers = await Promise.all(rows.map((row) => asker.send(`${api}/LoginDx`, row)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('keeps passwords and tokens as nobody can use them', async () => {
    const { token } = await signUp('Sverre');
    const kept = ['members', 'member_keys', 'clients'].map((table) =>
      JSON.stringify(sandbox.state.db.prepare(`SELECT * FROM ${table}`).all()),
    );
    for (const text of kept) {
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/passord-Sverre|popkorn-i-pausen/);
    }
    expect(kept[0]).toContain('scrypt:');
  });
});

describe('an account', () => {
  it('S94 S95 S96 A52 is made with name, address and password, and is logged in', async () => {
    const asker = askerOf(sandbox.address);
    const body = { UserName: 'Åse Ås', Email: 'ase@epost.example', Password: 'langt nok' };
    const answer = await asker.send(`${api}/CreateAccountDx`, body);
    expect(await jsonOf(answer)).toEqual({
      Token: expect.stringMatching(/^[\w-]{20,}$/),
      UserName: 'Åse Ås',
      ContactEmail: 'ase@epost.example',
    });
    expect(await jsonOf(asker.get(`${api}/GetWatchlistDx`))).toEqual([]);
    expect(await jsonOf(asker.get(`${api}/GetTicketsDx`))).toEqual([]);
    const login = await asker.send(`${api}/LoginDx`, { Email: body.Email, Password: 'langt nok' });
    expect(login.status).toBe(200);
  });

  it('is refused where the address is taken, whatever the capitals; names may be alike', async () => {
    await signUp('Birger');
    const asker = askerOf(sandbox.address);
    const body = { UserName: 'Annen', Email: 'Birger@Epost.example', Password: 'langt nok' };
    expect((await asker.send(`${api}/CreateAccountDx`, body)).status).toBe(409);
    expect([...asker.cookies]).toEqual([]);
    const alike = { ...body, UserName: 'BIRGER', Email: 'annen@epost.example' };
    expect((await asker.send(`${api}/CreateAccountDx`, alike)).status).toBe(200);
  });

  it.each([
    ['a'.repeat(100), 200],
    ['a'.repeat(101), 400],
    ['   ', 400],
  ])('S181 A48 has a name as the form takes it: %#', async (UserName, status) => {
    const body = { UserName, Email: `${status}-${UserName.length}@epost.example` };
    const account = { ...body, Password: 'langt nok' };
    const asker = askerOf(sandbox.address);
    expect((await asker.send(`${api}/CreateAccountDx`, account)).status).toBe(status);
  });

  it('S186 S221 is one of a single loyalty backend', async () => {
    const asker = await signUp('Terje', 'loyalty-178');
    expect((await asker.get('/loyalty-178/api/GetTicketsDx')).status).toBe(200);
    expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(401);
    expect((await switchToken(asker, asker.token)).status).toBe(401);
    const login = { Email: 'terje@epost.example', Password: 'passord-Terje' };
    expect((await asker.send(`${api}/LoginDx`, login)).status).toBe(401);
  });
});

describe('a session', () => {
  const closed = [
    ['GET', '/GetTicketsDx'],
    ['GET', '/GetWatchlistDx'],
    ['GET', `/GetReviewsByEdiDx?edi=${EDI}`],
    ['POST', '/AddToWatchlistDx'],
    ['POST', '/SwitchTokensDx'],
  ] as const;

  it('S184 is needed for tickets, watch list and reviews: 401 without', async () => {
    for (const cookie of ['', 'loyalty-118-session=feil', 'loyalty-178-session=feil']) {
      for (const [method, path] of closed) {
        const init = { method, headers: { cookie }, ...(method === 'POST' && { body: '{}' }) };
        const answer = await fetch(sandbox.address + api + path, init);
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
  });

  it('S185 S197 is opened again by switching the token of the login', async () => {
    const { token } = await signUp('Malin');
    const other = askerOf(sandbox.address);
    expect((await other.get(`${api}/GetTicketsDx`)).status).toBe(401);
    for (const wrong of ['', 'feil']) expect((await switchToken(other, wrong)).status).toBe(401);
    expect((await switchToken(other, token)).status).toBe(200);
    expect((await other.get(`${api}/GetTicketsDx`)).status).toBe(200);
    const [before] = [...other.cookies.values()];
    await switchToken(other, token);
    expect([...other.cookies.values()]).toEqual([before]);
  });

  it('of another member gives way to the member whose token is switched', async () => {
    const [first, second] = [await signUp('Aurora'), await signUp('Birk')];
    await first.send(`${api}/AddToWatchlistDx`, { id: await movieId(first) });
    await switchToken(first, second.token);
    expect(await jsonOf(first.get(`${api}/GetWatchlistDx`))).toEqual([]);
  });

  it('is over after its time, and so is the token', async () => {
    const asker = await signUp('Dagny');
    clock.advance(30 * DAY - 1);
    expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(200);
    clock.advance(1);
    expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(401);
    expect((await switchToken(asker, asker.token)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('S180 S192 A32 is answered by nothing, whether or not the address exists', async () => {
    const asker = askerOf(sandbox.address);
    for (const Email of ['kari.nordmann@epost.example', 'ingen@epost.example']) {
      const answer = await asker.send(`${api}/ForgotPasswordDx`, { Email });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
  });
});

async function movieId(asker: Asker): Promise<string> {
  const { MovieId }: { MovieId: string } = await jsonOf(
    asker.get(`${api}/GetMovieByEdiDx?edi=${EDI}`),
  );
  return MovieId;
}

describe('films', () => {
  it('S97 S98 S225 are found by their EDI number, with what members give them', async () => {
    const asker = askerOf(sandbox.address);
    const movie = await jsonOf(asker.get(`${api}/GetMovieByEdiDx?edi=${EDI}`));
    expect(movie).toEqual({
      Title: 'Nordlysvakten',
      MovieId: expect.stringMatching(/^\d{5}$/),
      Edis: EDI,
      Rating: expect.any(Number),
      RatingCount: 47,
      Poster: '/media/film-nordlysvakten.webp',
      Link: '/nordlysvakten-DXM1234567',
    });
    expect(movie.Rating).toBeGreaterThan(1);
    expect(movie.Rating).toBeLessThanOrEqual(5);
    expect((await asker.get(`${api}/GetMovieByEdiDx?edi=NOR1`)).status).toBe(404);
  });

  it('S229 S248 reviews come in pages of twenty, the newest first, none twice', async () => {
    const asker = await demoAsker(sandbox);
    const pages = await Promise.all(
      [0, 20, 40, 60].map((skip) =>
        jsonOf(asker.get(`${api}/GetReviewsByEdiDx?edi=${EDI}&skip=${skip}&take=20`)),
      ),
    );
    expect(pages.map((page) => page.length)).toEqual([20, 20, 7, 0]);
    const all: {
      id: string;
      addedAt: string;
      comment: string;
      rating: number;
      isLiked: boolean;
    }[] = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(47);
    const times = all.map(({ addedAt }) => Date.parse(addedAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // The site stands still on 20 November: reviews are of the weeks before.
    expect(times[0]).toBeLessThan(Date.parse('2026-11-20T16:00:00+01:00'));
    expect(times.at(-1)).toBeGreaterThan(Date.parse('2026-10-20T00:00:00+02:00'));
    expect(new Set(all.map(({ comment }) => comment)).size).toBeGreaterThan(40);
    expect(all.some(({ isLiked }) => isLiked)).toBe(true);
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
    const { Rating } = await jsonOf(asker.get(`${api}/GetMovieByEdiDx?edi=${EDI}`));
    expect(Rating).toBeCloseTo(mean, 1);
    expect(await jsonOf(asker.get(`${api}/GetReviewsByEdiDx?edi=NOR1`))).toEqual([]);
  });

  it('S226 S227 S199 the watch list takes a film once, the latest first, ten at a time', async () => {
    const asker = await signUp('Frida');
    const edis = sandbox.state.db
      .prepare('SELECT id FROM movies WHERE edi IS NOT NULL ORDER BY id LIMIT 12')
      .all();
    const ids = edis.map(({ id }) => String(id));
    for (const id of ids) {
      const answer = await asker.send(`${api}/AddToWatchlistDx`, { id });
      expect(await answer.text()).toBe('true');
    }
    // As a number too, and again.
    expect(await jsonOf(asker.send(`${api}/AddToWatchlistDx`, { id: Number(ids[0]) }))).toBe(true);
    const idsOf = async (query: string): Promise<string[]> => {
      const list: { MovieId: string }[] = await jsonOf(asker.get(`${api}/GetWatchlistDx${query}`));
      return list.map(({ MovieId }) => MovieId);
    };
    expect(await idsOf('')).toEqual(ids.toReversed().slice(0, 10));
    expect(await idsOf('?skip=10&take=10')).toEqual(ids.toReversed().slice(10));
  });

  it('S158 a film that nobody knows isn’t added, and the answer is false', async () => {
    const asker = await signUp('Gunnar');
    expect(await jsonOf(asker.send(`${api}/AddToWatchlistDx`, { id: '1' }))).toBe(false);
    expect(await jsonOf(asker.get(`${api}/GetWatchlistDx`))).toEqual([]);
  });
});

describe('the demo member', () => {
  it('S102 S103 S104 has tickets, in the order of their showings', async () => {
    const asker = await demoAsker(sandbox);
    const tickets: { startTime: string; expirationDate: string; qrUrl: string; sal: string }[] =
      await jsonOf(asker.get(`${api}/GetTicketsDx`));
    const now = Date.parse('2026-11-20T16:00:00+01:00');
    expect(tickets).toHaveLength(4);
    expect(tickets.map(({ expirationDate }) => Date.parse(expirationDate) > now)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(tickets[2]?.startTime.slice(0, 10)).toBe('2026-11-20');
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({
        movieTitle: expect.stringMatching(/./),
        sal: expect.stringMatching(/^Sal \d$/),
        image: expect.stringMatching(/^\/media\//),
        qrCode: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        seatsInfo: { info: expect.stringMatching(/^Rad \d+, sete \d+/) },
      });
      const picture = await fetch(ticket.qrUrl);
      expect(await picture.text()).toMatch(/^<svg /);
    }
    expect(await jsonOf(asker.get(`${api}/GetTicketsDx?skip=3&take=1`))).toEqual([tickets[3]]);
    const behind = await asker.get(`${api}/GetTicketsDx?take=1`, {
      'x-forwarded-prefix': '/backends/loyalty-118',
    });
    expect((await jsonOf(behind))[0].qrUrl).toMatch(/^\/backends\/loyalty-118\/qr\//);
    expect((await asker.get('/loyalty-118/qr/AAAA-AAAA-AAAA')).status).toBe(404);
  });

  it('is printed by the sandbox, and has films to see in both backends', async () => {
    expect(sandbox.login).toEqual({ email: kari.Email, password: kari.Password });
    for (const backend of ['loyalty-118', 'loyalty-178']) {
      const asker = await demoAsker(sandbox, backend);
      expect(await jsonOf(asker.get(`/${backend}/api/GetWatchlistDx`))).toHaveLength(3);
      expect(await jsonOf(asker.get(`/${backend}/api/GetTicketsDx`))).toHaveLength(4);
    }
  });
});

describe('the other member of the first start', () => {
  it('S249 A88 has tickets and films for several pages, and the next ticket isn’t on the first', async () => {
    const asker = askerOf(sandbox.address);
    const login = { Email: 'torstein.hansen@epost.example', Password: 'popkorn-i-pausen' };
    await asker.send(`${api}/LoginDx`, login);
    const pagesOf = async (call: string): Promise<{ expirationDate: string }[][]> =>
      Promise.all([0, 10, 20].map((skip) => jsonOf(asker.get(`${api}/${call}?skip=${skip}`))));
    const tickets = await pagesOf('GetTicketsDx');
    expect(tickets.map(({ length }) => length)).toEqual([10, 10, 1]);
    const now = Date.parse('2026-11-20T16:00:00+01:00');
    const areOver = tickets.map((page) =>
      page.map(({ expirationDate }) => Date.parse(expirationDate) <= now),
    );
    expect(areOver[0]).toEqual(Array(10).fill(true));
    expect(areOver.flat().filter((isOver) => !isOver)).toHaveLength(9);
    expect((await pagesOf('GetWatchlistDx')).map(({ length }) => length)).toEqual([10, 4, 0]);
  });
});

describe('logging out', () => {
  /** The statuses of what session and token are good for. */
  async function statuses(asker: Asker, token: string): Promise<readonly number[]> {
    const tickets = await asker.get(`${api}/GetTicketsDx`);
    const switched = await switchToken(askerOf(sandbox.address), token);
    return [tickets.status, switched.status];
  }

  it.each([
    ['cookie and token', true, true],
    ['the cookie alone', true, false],
    ['the token alone', false, true],
  ])(
    'A91 by %s ends session and token, and takes the cookie back',
    async (_what, hasCookie, hasToken) => {
      const asker = await signUp(`Ut-${hasCookie}-${hasToken}`);
      const cookie = `loyalty-118-session=${asker.cookies.get('loyalty-118-session')}`;
      const who = hasCookie ? asker : askerOf(sandbox.address);
      const headers = hasToken ? { token: asker.token } : {};
      const answer = await who.send(`${api}/LogoutDx`, undefined, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([
        'loyalty-118-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      ]);
      const tickets = await fetch(`${sandbox.address}${api}/GetTicketsDx`, { headers: { cookie } });
      expect([tickets.status, ...(await statuses(asker, asker.token))]).toEqual([401, 401, 401]);
    },
  );

  it('A91 ends the sessions that the token was switched for, in other browsers too', async () => {
    const asker = await signUp('Uto');
    const other = askerOf(sandbox.address);
    const headers = { token: asker.token };
    await switchToken(other, asker.token);
    expect((await other.get(`${api}/GetTicketsDx`)).status).toBe(200);
    await asker.send(`${api}/LogoutDx`, undefined, { headers });
    expect((await other.get(`${api}/GetTicketsDx`)).status).toBe(401);
  });

  it('A91 by the cookie alone ends the latest login of the browser', async () => {
    const asker = await signUp('Utseks');
    const login = { Email: 'utseks@epost.example', Password: 'passord-Utseks' };
    const { marsToken }: { marsToken: string } = await jsonOf(asker.send(`${api}/LoginDx`, login));
    await asker.send(`${api}/LogoutDx`);
    expect(await statuses(asker, marsToken)).toEqual([401, 401]);
  });

  it('A91 leaves other logins of the member, and other backends, as they are', async () => {
    const first = await signUp('Utfire');
    const again = askerOf(sandbox.address);
    const login = { Email: 'utfire@epost.example', Password: 'passord-Utfire' };
    const { marsToken }: { marsToken: string } = await jsonOf(again.send(`${api}/LoginDx`, login));
    const other = await signUp('Utfem', 'loyalty-178');
    await first.send(`${api}/LogoutDx`, undefined, { headers: { token: first.token } });
    expect(await statuses(again, marsToken)).toEqual([200, 200]);
    await first.send(`${api}/LogoutDx`, undefined, { headers: { token: other.token } });
    expect((await other.get('/loyalty-178/api/GetTicketsDx')).status).toBe(200);
  });

  it('A91 is answered well where nobody is logged in, or no longer', async () => {
    for (const [name, value] of [
      ['x-none', ''],
      ['token', 'feil'],
      ['cookie', 'loyalty-118-session=feil'],
    ] as const) {
      const answer = await fetch(`${sandbox.address}${api}/LogoutDx`, {
        method: 'POST',
        headers: { [name]: value },
      });
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });
});

describe('a strict sandbox', () => {
  it('A92 logs in with a token and no cookie, and the switch gives one', async () => {
    const strict = await openSandbox({ isStrict: true, site: secondSite });
    try {
      const asker = askerOf(strict.address);
      const answer = await asker.send(`${api}/LoginDx`, kari);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const { marsToken: token }: { marsToken: string } = await jsonOf(answer);
      expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(401);
      await switchToken(asker, token);
      expect((await asker.get(`${api}/GetTicketsDx`)).status).toBe(200);
      const allowed = await allowedBy(strict, 'content-type,token,x-other');
      expect(allowed('headers')?.split(',').toSorted()).toEqual(['content-type', 'token']);
    } finally {
      await strict.close();
    }
  });
});

describe('pages of this machine', () => {
  it('A82 may send cookies from another port; pages of elsewhere may not read', async () => {
    const allowed = await allowedBy(sandbox, 'content-type,token');
    expect(allowed('origin')).toBe('http://127.0.0.1:4321');
    expect(allowed('credentials')).toBe('true');
    expect(allowed('headers')).toContain('token');
    for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null']) {
      const answer = await fetch(`${sandbox.address}${api}/GetTicketsDx`, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
