import { describe, expect, it } from 'vitest';
import { keyOf, lastingKeysOf, readTicket, withEarlier } from '../../../runtime/members/tickets.ts';
import ticketSchema from '../../../schemas/ticket.schema.json' with { type: 'json' };
import { kari, memberBench } from './member-bench.ts';

function begin() {
  const bench = memberBench(kari);
  const { tickets } = bench.members();
  return { ...bench, tickets, state: tickets.getState };
}

describe('the slice tickets', () => {
  it('S151 is one request for who asks again while hearing of its start', async () => {
    const { tickets, names, last, state } = begin();
    tickets.subscribe(({ loading }) => {
      if (loading) void tickets.load();
    });
    void tickets.load();
    expect(names()).toEqual(['tickets']);
    await last('tickets').answer([]);
    expect(state().loading).toBe(false);
  });

  it('S154 survives a request function that throws at once', async () => {
    const bench = memberBench(kari);
    const { tickets } = bench.members({
      call: () => {
        throw new Error('at once');
      },
    });
    expect(await tickets.load()).toBe('failed');
    expect(tickets.getState()).toMatchObject({ loading: false, error: { code: 'unexpected' } });
  });
});

describe('the key of a ticket', () => {
  const ticket = {
    qrCode: 'A',
    qrUrl: '/qr/a',
    movieTitle: 'Nordlysvakten',
    startTime: '2026-11-20T17:00:00.000Z',
    expirationDate: '2026-11-20T19:00:00.000Z',
    sal: 'Sal 1',
    notes: 'Ta med briller.',
    seatsInfo: { info: 'Inngang B', seats: [{ row: '4', seats: ['7'] }] },
  };
  const keyFor = (changes: object) => keyOf(readTicket({ ...ticket, ...changes }));

  it('S102 is another one with another value of any field but these', () => {
    const differing = Object.entries(ticketSchema.properties).filter(
      ([name, { examples }]) =>
        keyOf(readTicket({ qrCode: 'A' })) !==
        keyOf(readTicket({ qrCode: 'A', [name]: examples[0] })),
    );
    const alike = ['movieId', 'qrUrl', 'status', 'previousStart', 'image'];
    const names = Object.keys(ticketSchema.properties).filter((name) => !alike.includes(name));
    expect(differing.map(([name]) => name)).toEqual(names);
  });

  it.each([
    [{ seatsInfo: { ...ticket.seatsInfo, info: 'Inngang C' } }],
    [{ seatsInfo: { ...ticket.seatsInfo, seats: [{ row: '4', seats: ['8'] }] } }],
    [{ seatsInfo: { ...ticket.seatsInfo, seats: [{ row: '5', seats: ['7'] }] } }],
  ])('S102 S104 is another one with %j, under the same code', (changes) => {
    expect(keyFor(changes)).not.toBe(keyFor({}));
  });

  it('S102 is another one for another picture of a code', () => {
    expect(keyFor({ qrCode: '', qrUrl: '/qr/b' })).not.toBe(keyFor({ qrCode: '' }));
  });
});

it('S16 the lasting keys of tickets differ, and are the same for addresses that are signed anew', () => {
  const keys = (signature: number) =>
    lastingKeysOf(
      ['/a', '/a', '/b'].map((path, i) => readTicket({ qrUrl: `${path}?${signature}${i}` })),
    );
  expect(new Set(keys(1)).size).toBe(3);
  expect(keys(2)).toEqual(keys(1));
});

describe('fetched tickets with those that are known from earlier', () => {
  const ticket = (qrUrl: string, sal = 'Sal 1') => readTicket({ qrUrl, sal });
  const addresses = (fetched: string[], earlier: string[]) =>
    withEarlier(
      fetched.map((one) => ticket(one)),
      earlier.map((one) => ticket(one)),
    ).map(({ qrUrl }) => qrUrl);

  it.each([
    ['the same', ['/a', '/b'], ['/a', '/b'], ['/a', '/b']],
    ['one of a later page', ['/a'], ['/a', '/b'], ['/b', '/a']],
    ['signed anew', ['/a?s=3', '/b?s=4'], ['/a?s=1', '/b?s=2'], ['/a?s=3', '/b?s=4']],
    ['signed anew, one of a later page', ['/a?s=3'], ['/a?s=1', '/b?s=2'], ['/b?s=2', '/a?s=3']],
    ['codes in the query', ['/qr?b'], ['/qr?a', '/qr?b'], ['/qr?a', '/qr?b']],
    ['alike and signed anew', ['/qr?c', '/qr?d'], ['/qr?a', '/qr?b'], ['/qr?c', '/qr?d']],
    ['alike, one of a later page', ['/qr?c'], ['/qr?a', '/qr?b'], ['/qr?b', '/qr?c']],
    ['one fetched twice', ['/a', '/a'], [], ['/a']],
  ])('S16 A88 %s: each once', (_, fetched, earlier, all) => {
    expect(addresses(fetched, earlier)).toEqual(all);
  });
});
