import { expect, it } from 'vitest';
import {
  eventChanges,
  eventLine,
  type PublishedEvent,
  publishedEvents,
} from '../../../runtime/cli/event-changes.ts';

const kor: PublishedEvent = {
  ...{ id: 'e-1', title: 'Kor', start: '2026-11-20T21:00:00+01:00', venue: 'Huset', hall: 'Sal 1' },
  ...{ status: 'scheduled', availability: 'available' },
};
const tickets = 'https://billett.example/1';
const later = { ...kor, id: 'e-2', title: 'Korps', start: '2026-11-27T21:00:00+01:00' };

const linesOf = (from: readonly PublishedEvent[], to: readonly PublishedEvent[]) =>
  eventChanges(from, to).map((change) => eventLine(change, 'nb'));

it.each<[string, Partial<PublishedEvent>, Partial<PublishedEvent>, string | null]>([
  ['nothing', {}, {}, null],
  ['a price or a text', {}, { availability: 'few' }, null],
  [
    'a cancelled event that has no tickets',
    {},
    { status: 'cancelled' },
    '  avlyst  Kor, fredag 20. november kl. 21.00, Huset, Sal 1',
  ],
  [
    'a cancelled event that is sold out',
    { tickets, availability: 'soldOut' },
    { status: 'cancelled' },
    '  avlyst  Kor, fredag 20. november kl. 21.00, Huset, Sal 1 (utsolgt)',
  ],
  [
    'an event that is cancelled no more',
    { tickets, status: 'cancelled' },
    { tickets },
    '  ikke avlyst lenger  Kor, fredag 20. november kl. 21.00, Huset, Sal 1',
  ],
  [
    'an event that is cancelled no more, at another time',
    { status: 'cancelled' },
    { start: '2026-11-20T21:30:00+01:00', status: 'moved' },
    '  ikke avlyst lenger  Kor, fredag 20. november kl. 21.00, Huset, Sal 1 → fredag 20. november kl. 21.30, Huset, Sal 1',
  ],
  [
    'an event with tickets that moved to another hall',
    { tickets },
    { hall: 'Sal 2' },
    '  flyttet  Kor, fredag 20. november kl. 21.00, Huset, Sal 1 → fredag 20. november kl. 21.00, Huset, Sal 2 (har billetter)',
  ],
])('tells %s', (_, before, after, line) => {
  expect(linesOf([{ ...kor, ...before }], [{ ...kor, ...after }])).toEqual(line ? [line] : []);
});

it('lists what is gone before what is new', () => {
  expect(linesOf([kor], [later])).toEqual([
    '  ny  Korps, fredag 27. november kl. 21.00, Huset, Sal 1',
  ]);
  expect(linesOf([kor, later], [kor, { ...later, id: 'e-3' }])).toEqual([
    '  borte  Korps, fredag 27. november kl. 21.00, Huset, Sal 1',
    '  ny  Korps, fredag 27. november kl. 21.00, Huset, Sal 1',
  ]);
});

it('doesn’t miss the events that open data loses as time passes', () => {
  expect(linesOf([kor, later], [later])).toEqual([]);
  expect(linesOf([kor], [])).toHaveLength(1);
});

it('reports nothing where a release doesn’t say what its events are', () => {
  expect(eventChanges(null, [kor])).toEqual([]);
  expect(eventChanges([kor], null)).toEqual([]);
});

it('is in English, too', () => {
  const [change] = eventChanges([{ ...kor, tickets }], [{ ...kor, status: 'cancelled' }]);
  expect(change && eventLine(change, 'en')).toBe(
    '  cancelled  Kor, Friday 20 November at 21:00, Huset, Sal 1 (has tickets)',
  );
});

it('reads a site’s open data, which may have no events, or be missing', () => {
  for (const damaged of ['', '{"events":[{"id', 'null', '{}'])
    expect(publishedEvents(damaged)).toBeNull();
  expect(publishedEvents(JSON.stringify({ version: 1, events: [kor] }))).toEqual([kor]);
});
