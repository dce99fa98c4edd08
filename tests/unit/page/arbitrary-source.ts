import fc from 'fast-check';
import type { Condition, Source } from '../../../runtime/page/select/operators.ts';
import { operatorNames } from './operator-rows.ts';

/** Values of a kind for each property, few and alike, so that records and conditions meet often. */
const times = [
  ...'2026-10-24 2026-10-24T02:30 2026-10-25T02:30 2026-10-25T02:30+01:00'.split(' '),
  ...'2026-10-25T12:00 2026-10-26 2026-10-31T23:00Z 2026-11-01T00:00'.split(' '),
  ...'2026-11-01T18:00:00.001 2026-03-28T02:30 2026-03-29T03:15 2026-03-29T03:30'.split(' '),
  ...'2026-03-30'.split(' '),
];
const moments = times.map((time) =>
  Date.parse(/Z|\+/.test(time) ? time : `${time.slice(0, 10)}T10:00Z`),
);
const words = ['a', 'b', 'å', 'Å', 'ab', '5'];

/** A record's fields: any of them may be missing. */
export const fields = fc.record(
  {
    author: fc.constantFrom(...words),
    order: fc.integer({ min: 4, max: 7 }),
    createdAt: fc.constantFrom(...moments),
    starts: fc.constantFrom(...times),
    contents: fc.record({ summary: fc.constantFrom(...words) }, { requiredKeys: [] }),
    tags: fc.array(fc.constantFrom(...words), { maxLength: 3 }),
    days: fc.array(fc.constantFrom(...times), { maxLength: 3 }),
    mixed: fc.constantFrom(5, '5', 6, '6', 'x', true),
  },
  { requiredKeys: [] },
);

const clock = fc
  .tuple(fc.constantFrom('$now', '$today'), fc.constantFrom('', '+1d', '-1d', '+7d', '-7d'))
  .map((parts) => parts.join(''));
const property = fc.constantFrom(
  ...'author order createdAt starts contents.summary tags tags.0 days mixed missing'.split(' '),
);
// Equality is what pages ask for most.
const operator = fc.constantFrom<Condition['operator'][]>('eq', ...operatorNames);
const literal = fc.oneof(
  fc.constantFrom<unknown[]>(...words, ...times, ...moments),
  fc.constantFrom<unknown[]>(4, 5, 6, true, false),
);
const value = fc.oneof(
  literal,
  clock,
  fc.constantFrom(':x', ':y', '@one.order', '@one.author', '@one.missing', '@none.author'),
  fc.array(fc.oneof(literal, clock, fc.constant(':x')), { maxLength: 3 }),
);

export const condition: fc.Arbitrary<Condition> = fc.record({ property, operator, value });

/** A condition that holds or not by the clock. */
export const clockCondition: fc.Arbitrary<Condition> = fc.record({
  property: fc.constantFrom('createdAt', 'starts', 'createdAt', 'starts', 'days', 'missing'),
  operator,
  value: fc.oneof({ weight: 4, arbitrary: clock }, fc.array(clock, { maxLength: 2 })),
});

/** Properties whose values are of one kind, so that their order is told. */
const sortKey = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('author', 'order', 'createdAt', 'starts', 'contents.summary', 'missing'),
  )
  .map((parts) => parts.join(''));

/** A source with the given conditions. */
export function sourceWith(conditions: fc.Arbitrary<Condition>): fc.Arbitrary<Source> {
  return fc.record(
    {
      name: fc.constant('s'),
      model: fc.constant('article'),
      collection: fc.boolean(),
      filter: fc.oneof(conditions, fc.array(conditions, { maxLength: 3 })),
      sort: fc.oneof(sortKey, fc.array(sortKey, { maxLength: 2 })),
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.integer({ min: 0, max: 2 }),
    },
    { requiredKeys: ['name', 'model', 'collection', 'filter'] },
  );
}
