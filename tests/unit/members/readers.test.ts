import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../../runtime/members/events.ts';
import { listOf } from '../../../runtime/members/json-reader.ts';
import { namesFilm, readMovie } from '../../../runtime/members/movie.ts';
import { readReview } from '../../../runtime/members/reviews.ts';
import { readTicket } from '../../../runtime/members/tickets.ts';
import { readProfile } from '../../../runtime/members/user-profile.ts';
import movieSchema from '../../../schemas/movie.schema.json' with { type: 'json' };
import reviewSchema from '../../../schemas/review.schema.json' with { type: 'json' };
import ticketSchema from '../../../schemas/ticket.schema.json' with { type: 'json' };

interface FieldSchema {
  readonly examples: readonly unknown[];
}

/** An object with the first example of each field of a schema, and how each name is written on the wire. */
function exampleOf(
  properties: Readonly<Record<string, FieldSchema>>,
  write = (name: string) => name,
) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { examples }]) => [write(name), examples[0]]),
  );
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const kinds = {
  'S97 S98 a movie': { read: readMovie, properties: movieSchema.properties },
  'S101 a review': { read: readReview, properties: reviewSchema.properties },
  'S102 S103 a ticket': { read: readTicket, properties: ticketSchema.properties },
};

for (const [kind, { read, properties }] of Object.entries(kinds))
  describe(`${kind}`, () => {
    it('A61 is read with every field of its schema, written with a capital', () => {
      expect(read(exampleOf(properties, capitalised))).toEqual(exampleOf(properties));
    });

    it('has no field that its schema lacks', () => {
      const { extra, ...fields } = read({ movieId: 1, id: 1 });
      expect(Object.keys(fields).sort()).toEqual(Object.keys(properties).sort());
    });

    it('A61 is no prototype’s, whatever is written', () => {
      const wire: unknown = JSON.parse(
        JSON.stringify(exampleOf(properties)).replace('{', '{"__proto__":{"admin":true},'),
      );
      const result = read(wire);
      expect(Object.getPrototypeOf(result.extra)).toBe(Object.prototype);
      expect(Object.keys(result.extra ?? {})).toEqual(['__proto__']);
    });

    it('S105 loses nothing: what isn’t of its type is stored as it came', () => {
      fc.assert(
        fc.property(
          fc.dictionary(fc.constantFrom(...Object.keys(properties)), fc.jsonValue()),
          (wire) => {
            const given = { movieId: 'm', id: 'i', ...wire };
            const idOk = (id: unknown) =>
              (typeof id === 'string' && id !== '') || typeof id === 'number';
            fc.pre(idOk(given.movieId) && idOk(given.id));
            const { extra = {}, ...fields } = read(given);
            for (const [name, value] of Object.entries(given)) {
              if (value === null) continue;
              expect(
                name in extra ||
                  Object.entries(fields).some(([key, one]) => key === name && one !== undefined),
              ).toBe(true);
            }
          },
        ),
      );
    });
  });

describe('fields of an answer', () => {
  it('A61 take the other spelling where one is null', () => {
    expect(readMovie({ MovieId: null, movieId: 2 })).toEqual({ movieId: 2 });
  });

  it.each([
    ['4,5', 4.5],
    [' 57 ', 57],
    ['-1', -1],
    ['', undefined],
    ['1 234', undefined],
    ['1e3', undefined],
    [Number.NaN, undefined],
  ])('S97 that are numbers may come as text: %j is %s', (written, read) => {
    expect(readMovie({ MovieId: 1, Rating: written }).rating).toBe(read);
    expect(readReview({ Id: 1, Rating: written }).rating).toBe(read);
  });

  it('S99 that are text may come as numbers', () => {
    expect(readMovie({ MovieId: 1, Edis: 20260012 }).edis).toBe('20260012');
  });

  it.each([null, 'text', [{}], {}, { MovieId: '' }, { MovieId: {} }])(
    'S97 are of no movie where there is %j',
    (value) => {
      expect(() => readMovie(value)).toThrow();
    },
  );

  it('A88 of one entry that can’t be read cost the list that entry, whose place is logged', () => {
    const logged: unknown[] = [];
    const read = listOf(readReview, (_message, place) => logged.push(place));
    const list = [{ Id: 1 }, { Comment: 'no id' }, null, [], 'x', 7, { Id: {} }, { Id: 2 }];
    expect(read(list)).toEqual({ items: [{ id: 1 }, { id: 2 }], count: 8 });
    expect(logged).toEqual(['/1', '/2', '/3', '/4', '/5', '/6']);
    expect(read([null])).toEqual({ items: [], count: 1 });
  });

  it('A101 null, which is also a response without content, is an empty list', () => {
    expect(listOf(readReview, () => {})(null)).toEqual({ items: [], count: 0 });
  });

  it.each([undefined, { Items: [] }, ''])('S194 are of no list where there is %j', (value) => {
    const read = listOf(readReview, () => {});
    expect(() => read(value)).toThrow(expect.objectContaining({ path: '' }));
  });

  it.each([
    ['/img/a.png', 'https://api.example/loyalty', 'https://api.example/img/a.png'],
    ['img/a.png?w=1', 'https://api.example/loyalty', 'https://api.example/loyalty/img/a.png?w=1'],
    ['/media/a.webp', '/backends/loyalty-118', '/media/a.webp'],
    ['//cdn.example/a.png', 'https://api.example', 'https://cdn.example/a.png'],
    ['https://cdn.example/å b.png', '/backends/x', 'https://cdn.example/%C3%A5%20b.png'],
    ['', 'https://api.example', ''],
    ['http://', 'https://api.example', 'http://'],
  ])('A82 have the picture %s of a backend at %s at %s', (written, baseUrl, address) => {
    expect(readMovie({ MovieId: 1, Poster: written }, baseUrl).poster).toBe(address);
    const ticket = readTicket({ Image: written, QrUrl: written }, baseUrl);
    expect([ticket.image, ticket.qrUrl]).toEqual([address, address]);
    expect(readReview({ Id: 1, Image: written }, baseUrl).image).toBe(address);
  });

  it.each([
    ['NOR1', true],
    [' NOR 1 ', true],
    ['nor2; nor1', true],
    [['NOR2', 'NOR1'], true],
    [['NOR2', 1], false],
    ['NOR11', false],
    ['', false],
    [null, false],
  ])('S99 whose EDI numbers are %j name the film NOR1: %s', (edis, isNamed) => {
    expect(namesFilm(readMovie({ MovieId: 1, Edis: edis }).edis, 'NOR1')).toBe(isNamed);
  });

  it('S99 without a number to look for name no film', () => {
    expect(namesFilm('', '')).toBe(false);
    expect(namesFilm(' , ', ' ')).toBe(false);
  });
});

describe('the seats of a ticket', () => {
  const seats = [{ row: '5', seats: ['7', '8'] }];

  it('S104 have a text and groups, each with row and seats', () => {
    const wire = { SeatsInfo: { Info: 'Møt opp', Seats: [{ Row: 5, Seats: [7, 8] }] } };
    expect(readTicket(wire)).toEqual({ seatsInfo: { info: 'Møt opp', seats } });
  });

  it('S104 may be text with commas, or a single number', () => {
    const wire = { seatsInfo: { seats: [{ row: '5', seats: '7, 8,' }] } };
    expect(readTicket(wire)).toEqual({ seatsInfo: { seats } });
    const single = { seatsInfo: { seats: [{ row: 5, seats: 7 }] } };
    expect(readTicket(single).seatsInfo?.seats).toEqual([{ row: '5', seats: ['7'] }]);
  });

  it('S104 that no one can read leave the ticket readable, and stay under extra', () => {
    expect(readTicket({ QrCode: 'A', SeatsInfo: 'Rad 5' })).toEqual({
      qrCode: 'A',
      extra: { SeatsInfo: 'Rad 5' },
    });
    expect(readTicket({ SeatsInfo: { Info: 'Rad 5', Seats: ['5-7'] } })).toEqual({
      seatsInfo: { info: 'Rad 5', seats: [], extra: { Seats: ['5-7'] } },
    });
  });

  it('S104 some of which no one can read are left out, not their row', () => {
    const unread = [7, { Seat: 8 }];
    const wire = { seatsInfo: { seats: [{ row: '5', seats: unread }] } };
    expect(readTicket(wire).seatsInfo?.seats).toEqual([
      { row: '5', seats: [], extra: { seats: unread } },
    ]);
  });
});

describe('an event', () => {
  it('S204 A69 is read with what may have changed, capitalised or not', () => {
    const event = {
      id: 'e-1',
      productionId: 'p-1',
      title: 'Nordlysvakten',
      startTime: '2026-11-20T18:00',
      endTime: '2026-11-20T19:50',
      previousStart: '2026-11-20T17:00',
      saleStart: '2026-11-01T10:00',
      venue: 'Skarvøy kino',
      sal: 'Sal 1',
      ticketUrl: '/backends/shop/e-1',
      availability: 'few',
      status: 'moved',
    };
    const wire = Object.fromEntries(
      Object.entries(event).map(([name, value]) => [capitalised(name), value]),
    );
    expect(readEvent(wire)).toEqual(event);
    expect(readEvent(event)).toEqual(event);
  });

  it('A69 keeps fields and words that it doesn’t know', () => {
    expect(readEvent({ id: 7, availability: 'maybe', language: 'norsk' })).toEqual({
      id: '7',
      extra: { availability: 'maybe', language: 'norsk' },
    });
  });
});

describe('the profile in an answer', () => {
  const login = (value: unknown) =>
    readProfile(value, 'k@p.example', { token: 'marsToken', email: 'userInfo' });

  it.each([
    { marsToken: 't', UserName: 'Kari', UserInfo: 'kari@post.example' },
    { MarsToken: 't', userName: 'Kari', userInfo: 'kari@post.example' },
  ])('A61 may be written either way: %j', (value) => {
    expect(login(value)).toEqual({ userName: 'Kari', email: 'kari@post.example', token: 't' });
  });

  it('S91 is none by the token of a sign-up', () => {
    expect(login({ Token: 't', UserName: 'Kari' })).toBeNull();
  });

  it.each(['Kari Nordmann', undefined])(
    'A15 has the typed address where UserInfo is %j',
    (UserInfo) => {
      expect(login({ marsToken: 't', UserName: 'Kari', UserInfo })?.email).toBe('k@p.example');
    },
  );

  it.each([undefined, ''])('S92 has the address for a name where UserName is %j', (UserName) => {
    expect(login({ marsToken: 't', UserName })?.userName).toBe('k@p.example');
  });

  it('S179 is null or has a token, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const profile = login(value);
        expect(profile === null || profile.token.trim() !== '').toBe(true);
      }),
    );
  });
});
