import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../blocks/shared/showings/local-time.ts';
import metadata from '../../../blocks/tickets/block.json' with { type: 'json' };
import {
  calendarEntry,
  seatsInWords,
  sortTickets,
  timeLeft,
  timesOf,
} from '../../../blocks/tickets/ticket-facts.island.ts';
import Tickets from '../../../blocks/tickets/tickets.island.tsx';
import { calendarFile } from '../../../runtime/members/ticket-calendar.ts';
import { drawCode } from '../../../runtime/members/ticket-codes.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { memberSite } from '../../../stories/member-site.ts';
import { textOf } from './text-of.ts';

const now = Date.parse('2026-11-20T16:00:00+01:00');
const site = { ...memberSite, calls: [...memberSite.calls, 'tickets'] };

describe('where one sits', () => {
  it.each([
    [[{ row: '4', seats: ['7', '8'] }], 'Rad 4, sete 7 og 8'],
    [
      [
        { row: '4', seats: ['7'] },
        { row: '5', seats: ['1'] },
      ],
      'Rad 4, sete 7; rad 5, sete 1',
    ],
    [[{ seats: ['12'] }], 'Sete 12'],
    [[{ row: '4', seats: [] }], 'Rad 4'],
    [[], ''],
  ])('S104 %j is %s', (groups, words) => {
    expect(seatsInWords(groups)).toBe(words);
  });
});

describe('when a ticket is for', () => {
  it('S16 puts the next one first, and the latest of those that are over', () => {
    const ticket = (qrCode: string, startTime?: string) => ({ qrCode, startTime });
    const { good, over } = sortTickets(
      [
        ticket('later', '2026-11-26T18:00:00Z'),
        ticket('no time'),
        ticket('long ago', '2026-10-01T18:00:00Z'),
        ticket('next', '2026-11-20T18:00:00Z'),
        ticket('yesterday', '2026-11-19T18:00:00Z'),
      ],
      now,
    );
    expect(good.map(({ qrCode }) => qrCode)).toEqual(['next', 'later', 'no time']);
    expect(over.map(({ qrCode }) => qrCode)).toEqual(['yesterday', 'long ago']);
  });

  it.each([
    ['2026-11-19T18:00:00Z', '0001-01-01T00:00:00', 'over'],
    ['2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z', 'over'],
    ['2026-11-20T14:00:00Z', '2026-11-20T15:00:00.001Z', 'good'],
    ['2026-11-21T18:00:00Z', '0001-01-01T00:00:00', 'good'],
    ['0001-01-01T00:00:00', undefined, 'good'],
    ['9999-01-01T00:00:00Z', '2026-11-19T18:00:00Z', 'over'],
    ['not a date', '2026-11-21T18:00:00Z', 'good'],
  ])('S16 A99 a ticket from %s to %s is %s', (startTime, expirationDate, expected) => {
    const { good, over } = sortTickets([{ startTime, expirationDate }], now);
    expect([good.length, over.length]).toEqual(expected === 'good' ? [1, 0] : [0, 1]);
  });

  it.each([
    // A day, or its midnight, is the whole day.
    ['2026-11-20T17:00:00Z', '2026-11-19T23:00:00.000Z', '2026-11-21T00:00:00+01:00'],
    ['2026-10-24T18:00', '2026-10-25', '2026-10-26T00:00:00+01:00'],
    [undefined, '2026-11-20T00:00:00Z', '2026-11-21T00:00:00+01:00'],
    ['2026-11-20T18:00:00Z', undefined, '2026-11-21T00:00:00Z'],
    // The day ends during the film.
    ['2026-11-20T23:30', '2026-11-20', '2026-11-21T05:30:00+01:00'],
    // Before the start, or at it, is no expiry.
    ['2026-11-20T18:00', '2026-11-19', '2026-11-21T00:00:00+01:00'],
    ['2026-11-20T18:00', '2026-11-20T18:00', '2026-11-21T00:00:00+01:00'],
    ['2026-11-20T18:00', '2026-11-20T18:01', '2026-11-20T18:01:00+01:00'],
  ])('S102 a ticket from %s to %s expires %s', (startTime, expirationDate, expected) => {
    expect(timesOf({ startTime, expirationDate }).end).toBe(Date.parse(expected));
  });

  it('A99 S16 what began long ago and never ends comes after what is next', () => {
    const pass = {
      qrCode: 'pass',
      startTime: '2026-01-01T00:00:00Z',
      expirationDate: '9999-12-31T23:59:59',
    };
    const next = { qrCode: 'next', startTime: '2026-11-20T18:00:00Z' };
    const codes = (tickets: (typeof next)[]) =>
      sortTickets(tickets, now).good.map(({ qrCode }) => qrCode);
    expect(codes([pass, next])).toEqual(['next', 'pass']);
  });

  it.each([
    [1, 'Begynner om 1 minutt'],
    [60 * 60_000, 'Begynner om 1 time'],
    [130 * 60_000, 'Begynner om 2 timer og 10 minutter'],
    [24 * 3_600_000, 'Begynner om 1 dag'],
    [0, 'Har begynt'],
  ])('says how long it is still, %i ms: %s', (left, words) => {
    expect(timeLeft(now + left, now)).toBe(words);
  });

  it.each([
    ['2026-10-25T00:10', '2026-10-25T23:30', 'Begynner om 24 timer og 20 minutter'],
    ['2026-10-25T00:10', '2026-10-26T00:00', 'Begynner om 1 dag'],
    ['2026-03-28T23:30', '2026-03-29T23:30', 'Begynner om 23 timer'],
  ])('A8 says at %s how long it is until %s: %s', (at, start, words) => {
    expect(timeLeft(instantOf(start), instantOf(at) ?? 0)).toBe(words);
  });
});

describe('the code', () => {
  it('S102 is rendered within its square, with the quiet border', () => {
    const rendered = drawCode('GPTW-Z8V8-JKSE');
    const starts = [...(rendered?.path.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [])].map((match) =>
      match.slice(1).map(Number),
    );
    expect(starts.length).toBeGreaterThan(50);
    const size = rendered?.size ?? 0;
    for (const [x = 0, y = 0, length = 0] of starts) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
    }
    // The corner that every code has: seven dark, then the next row's first one.
    expect(rendered?.path).toMatch(/^M4 4h7v1h-7z/);
  });

  it('S102 is none where there is nothing to say, or too much', () => {
    expect(drawCode('')).toBeNull();
    expect(drawCode('x'.repeat(5000))).toBeNull();
  });
});

describe('the calendar', () => {
  const ticket = {
    movieId: 'm-1',
    movieTitle: 'Nordlys; vakten, 3D',
    startTime: '2026-11-20T18:00:00+01:00',
    expirationDate: '2026-11-20T19:34:00+01:00',
    sal: 'Sal 1',
    notes: 'Ta med briller.',
    seatsInfo: { seats: [{ row: '4', seats: ['7', '8'] }] },
  };

  it('gets what, when, where and the seats', () => {
    const entry = calendarEntry(ticket, 'Skarvøy kino');
    const lines = (entry === null ? '' : calendarFile(entry)).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'SUMMARY:Nordlys\\; vakten\\, 3D',
        'DTSTART:20261120T170000Z',
        'DTEND:20261120T183400Z',
        'LOCATION:Sal 1\\, Skarvøy kino',
        'DESCRIPTION:Rad 4\\, sete 7 og 8\\nTa med briller.',
        `UID:m-1-${Date.parse('2026-11-20T17:00:00Z')}@lerret`,
        'END:VCALENDAR',
      ]),
    );
  });

  it('gets no control characters of the backend’s texts', () => {
    const text = 'a\u000bb\u0000c\r\nd';
    const entry = { id: text, title: text, location: text, description: text, start: 0, end: 0 };
    const lines = calendarFile(entry).split('\r\n');
    for (const name of ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION'])
      expect(lines).toContain(`${name}:a b c\\nd`);
  });

  it.each(['2026-11-21T02:00:00+01:00', '2026-11-20', '2026-11-21', '2026-11-20T17:00'])(
    'gets two hours where the ticket lasts until %s',
    (expirationDate) => {
      const startTime = '2026-11-20T20:00:00+01:00';
      const entry = calendarEntry({ ...ticket, startTime, expirationDate }, '');
      expect((entry?.end ?? 0) - (entry?.start ?? 0)).toBe(2 * 3_600_000);
    },
  );

  it('A103 gets nothing without a time, or if the showing is cancelled', () => {
    expect(calendarEntry({ movieTitle: 'x' }, '')).toBeNull();
    expect(calendarEntry({ ...ticket, status: 'cancelled' }, '')).toBeNull();
  });

  it('A103 replaces the entry of before the showing was moved', () => {
    const before = calendarEntry(ticket, '');
    const moved = calendarEntry(
      {
        ...ticket,
        status: 'moved',
        startTime: '2026-11-21T18:00:00+01:00',
        previousStart: ticket.startTime,
      },
      '',
    );
    expect(moved?.id).toBe(before?.id);
    expect(moved?.start).toBe(Date.parse('2026-11-21T18:00:00+01:00'));
  });
});

describe('the block as everybody gets it', () => {
  const html = renderToString(<Tickets {...exampleProps(metadata, { site })} />);

  it('S16 says how to see one’s tickets, and comes back after', () => {
    expect(textOf(html)).toContain('Billettene dine vises når du er logget inn. Logg inn');
    expect(html).toContain('href="/logg-inn?retur=%2F"');
  });

  it('A28 renders nothing where there are no members, or no tickets to ask for', () => {
    const render = (other: object) =>
      renderToString(<Tickets {...exampleProps(metadata, { site: { ...site, ...other } })} />);
    expect(render({ member: false })).toBe('');
    expect(render({ calls: [] })).toBe('');
  });
});
