import { get, keys, set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteMemberDatabase, memberStore } from '../../../runtime/members/member-database.ts';
import { createPictureFinder } from '../../../runtime/members/ticket-codes.ts';
import {
  findStoredTickets,
  storeTickets,
  withKnownPictures,
} from '../../../runtime/members/ticket-store.ts';

const kari = { userName: 'Kari', email: 'kari@post.example', token: 't' };
const kept = {
  fetchedAt: 1_795_186_800_000,
  tickets: [
    {
      movieTitle: 'Nordlysvakten',
      qrCode: 'AAAA',
      seatsInfo: { seats: [{ row: '4', seats: ['7', '8'] }] },
    },
  ],
};
const yes = () => true;

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteMemberDatabase();
});

describe('tickets for when there is no net', () => {
  it('S16 are read back as they were, with the time they were fetched', async () => {
    await storeTickets(kari, kept, yes);
    expect(await keys(memberStore)).toEqual(['Kari']);
    expect(await findStoredTickets(kari)).toEqual(kept);
    expect(await findStoredTickets({ ...kari, token: 'another' })).toEqual(kept);
  });

  it('S105 keep nothing that no one reads', async () => {
    const ticket = { qrCode: 'A', extra: { price: 130 } };
    await storeTickets(kari, { ...kept, tickets: [ticket] }, yes);
    expect(JSON.stringify(await get('Kari', memberStore))).not.toContain('130');
  });

  it('A20 aren’t stored of somebody who has logged out meanwhile', async () => {
    await storeTickets(kari, kept, () => false);
    expect(await keys(memberStore)).toEqual([]);
  });

  it.each([
    ['another name', { ...kari, userName: 'Ola' }],
    ['another address under the same name', { ...kari, email: 'kari@annen.example' }],
  ])('A20 of %s are removed, and shown to nobody', async (_, other) => {
    await storeTickets(kari, kept, yes);
    expect(await findStoredTickets(other)).toBeNull();
    expect(await keys(memberStore)).toEqual([]);
  });

  it.each([
    ['text', 'tickets'],
    ['no tickets', { email: kari.email, fetchedAt: 1 }],
    ['tickets that are none', { email: kari.email, fetchedAt: 1, tickets: ['A', 2] }],
    ['a time that no calendar has', { email: kari.email, fetchedAt: 1e300, tickets: [] }],
    ['no time', { email: kari.email, tickets: [] }],
  ])('A74 are removed where damaged: %s', async (_, value) => {
    await set('Kari', value, memberStore);
    expect(await findStoredTickets(kari)).toBeNull();
    expect(await keys(memberStore)).toEqual([]);
  });

  it('A99 A88 leave out one that can’t be read, and keep its neighbours', async () => {
    const tickets = [{ qrCode: 'A' }, 'damaged', { qrCode: 'B', startTime: '0001-01-01T00:00:00' }];
    await set('Kari', { email: kari.email, fetchedAt: 1, tickets }, memberStore);
    const found = await findStoredTickets(kari);
    expect(found?.tickets.map(({ qrCode }) => qrCode)).toEqual(['A', 'B']);
    await set('Kari', { email: kari.email, fetchedAt: 1, tickets: ['damaged'] }, memberStore);
    expect(await findStoredTickets(kari)).toBeNull();
  });

  it('A74 are neither stored nor found where there is no database to be had', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Blocked', 'SecurityError');
      },
      deleteDatabase() {},
    });
    await storeTickets(kari, kept, yes);
    expect(await findStoredTickets(kari)).toBeNull();
  });

  it('S102 have the picture of a code that can’t be drawn', async () => {
    const picture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], {
      type: 'image/svg+xml',
    });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return address.startsWith('/qr/b')
        ? new Response(picture)
        : new Response('', { status: 404 });
    });
    const tooLong = 'x'.repeat(5000);
    const tickets = [
      { qrCode: 'A', qrUrl: '/qr/a' },
      { qrUrl: '/qr/b' },
      { qrUrl: '/qr/c' },
      { qrCode: tooLong, qrUrl: '/qr/b?2' },
    ];
    const kind = expect.stringMatching(/^data:image\/svg\+xml;base64,/);
    const pictures = { '/qr/b': kind, '/qr/b?2': kind };
    expect(await storeTickets(kari, { ...kept, tickets }, yes)).toMatchObject({ pictures });
    const found = await findStoredTickets(kari);
    expect(found?.pictures).toEqual(pictures);
    // Where it lies stays known, for when there is net.
    expect(found?.tickets.map(({ qrUrl }) => qrUrl)).toEqual(tickets.map(({ qrUrl }) => qrUrl));
    expect(asked).toEqual(['/qr/b', '/qr/c', '/qr/b?2']);
  });

  it('S16 don’t wait for the picture of a code', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const tickets = [{ qrUrl: '/qr/b' }, { qrCode: 'A' }];
    void storeTickets(kari, { ...kept, tickets }, yes);
    await vi.waitFor(async () => expect(await keys(memberStore)).toEqual(['Kari']));
    expect((await findStoredTickets(kari))?.tickets).toEqual(tickets);
  });

  it('S102 A82 keep the picture that was had before, though it can’t be had now', async () => {
    const picture = 'data:image/png;base64,AAAA';
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const tickets = [{ qrUrl: 'https://api.example/qr/b' }, { qrUrl: 'https://api.example/qr/c' }];
    const pictures = { 'https://api.example/qr/b': picture };
    await storeTickets(kari, { ...kept, tickets, pictures }, yes);
    expect((await findStoredTickets(kari))?.pictures).toEqual(pictures);
  });

  it.each([
    ['signed anew', ['/qr/a?2', '/qr/b?2'], ['/qr/a?1', '/qr/b?1'], ['/qr/a?1', '/qr/b?1']],
    ['of another path', ['/qr/c?1'], ['/qr/a?1'], ['/qr/c?1']],
    ['there already', ['/qr/a?1'], ['/qr/a?1'], ['/qr/a?1']],
    ['one of two alike now', ['/qr?b', '/qr?c'], ['/qr?a'], ['/qr?b', '/qr?c']],
    ['one of two alike before', ['/qr?c'], ['/qr?a', '/qr?b'], ['/qr?c']],
  ])(
    'S16 S102 have the earlier address until the picture is there: %s',
    (_, now, before, shown) => {
      const known = {
        fetchedAt: 1,
        tickets: before.map((qrUrl) => ({ qrUrl })),
        pictures: Object.fromEntries(before.map((qrUrl) => [qrUrl, 'data:image/png;base64,AAAA'])),
      };
      const tickets = now.map((qrUrl) => ({ qrUrl }));
      expect(withKnownPictures(tickets, known).map(({ qrUrl }) => qrUrl)).toEqual(shown);
      // Not without a picture.
      expect(withKnownPictures(tickets, { ...known, pictures: {} })).toEqual(tickets);
    },
  );

  const own = '/qr/a';
  const foreign = 'https://koder.example/qr/a';
  const page = (status: number) => [status, 'text/html'] as const;
  const picture = [200, 'image/png'] as const;
  const once = ['same-origin'];
  /** Where only the member may see it, it is asked for with the cookie, too. */
  const twice = ['same-origin', 'include'];
  /** What each request gets: a status and kind, or nothing for no answer; and what is found of it. */
  it.each([
    [own, [page(401)], null, once],
    [own, [null], own, once],
    [own, [page(503)], own, once],
    [foreign, [page(429)], foreign, once],
    [foreign, [page(401), page(500)], foreign, twice],
    [foreign, [picture], 'data', once],
    [foreign, [page(404)], null, once],
    [foreign, [page(401), picture], 'data', twice],
    [foreign, [page(403), page(404)], null, twice],
    [foreign, [page(200), picture], 'data', twice],
    [foreign, [null, picture], 'data', twice],
    [foreign, [page(401), null], foreign, twice],
  ] as const)(
    'S102 A82 of %s with answers %j is %j, and each is asked for once',
    async (address, answers, found, ways) => {
      const asked: unknown[] = [];
      const caches = new Set<unknown>();
      vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
        caches.add(init.cache);
        const answer = answers[asked.push(init.credentials) - 1];
        if (!answer) throw new TypeError('Failed to fetch');
        const [status, type] = answer;
        return new Response(new Blob(['x'], { type }), { status });
      });
      const finder = createPictureFinder();
      const tickets = [{ qrUrl: address }, { qrUrl: address, movieTitle: 'B' }];
      for (let load = 0; load < 3; load++) {
        const { pictures } = await storeTickets(kari, { ...kept, tickets }, yes, finder);
        expect(Object.keys(pictures ?? {})).toEqual(found === 'data' ? [address] : []);
      }
      const expected = found === 'data' ? expect.stringMatching(/^data:image\/png/) : found;
      expect(await finder.find(address)).toEqual(expected);
      expect(asked).toEqual(ways);
      expect([...caches]).toEqual(['no-store']);
      // Only what couldn't be reached, or whose server couldn't answer, is worth another try.
      finder.retry();
      await finder.find(address);
      expect(asked.length > ways.length).toBe(found === address);
    },
  );

  it('A74 have no picture that isn’t one', async () => {
    const pictures = { '/qr/a': 'javascript:alert(1)', '/qr/b': 7, '/qr/c': 'data:text/html,x' };
    await set('Kari', { ...kept, email: kari.email, pictures }, memberStore);
    expect(await findStoredTickets(kari)).toEqual(kept);
  });
});
