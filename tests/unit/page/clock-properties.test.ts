import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';
import type { Clock } from '../../../runtime/block.ts';
import type { RegisteredBlock } from '../../../runtime/page/registry.ts';
import { type Bounds, createClock } from '../../../runtime/page/run/clock.ts';
import { loadRenderer } from '../../../runtime/prerender/renderer-module.ts';
import { looksLikeTime, withOffset } from '../../../runtime/protocol/clock.ts';
import { projectOf } from '../../../runtime/site/index.ts';
import type { BlockMetadata } from '../../../schemas/types.gen.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { isFull, runs } from '../../runs.ts';

const DAY = 86_400_000;

const root = join(import.meta.dirname, '../../..');
/** As builds use it: without the notes that React takes for developers, it renders in half the time. */
const { registry, renderComponent } = await loadRenderer(projectOf(join(root, 'site-config')));

/** Moments of a year with both nights in which the clocks change; often near one of them, or near midnight. */
const moment = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01Z'), max: Date.parse('2027-01-01Z') }),
  ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-11-20T23:00Z', '2026-12-31T23:00Z'].map(
    (middle) => fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((by) => Date.parse(middle) + by),
  ),
);

/** The bounds themselves and moments between them; `share` from 0 to 1. */
function within({ from, until }: Bounds, now: number, shares: readonly number[]): number[] {
  const [first, end] = [from ?? now - 800 * DAY, until ?? now + 800 * DAY];
  return [first, end - 1, ...shares.map((share) => Math.floor(first + share * (end - 1 - first)))];
}

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

describe('a recording clock', () => {
  /** Today, or whether an instant has passed: a number, or the same as text. */
  const question = fc.oneof(
    fc.constant('today' as const),
    moment,
    moment.map((instant) => new Date(instant).toISOString()),
  );
  const ask = (clock: Clock, questions: readonly (string | number)[]) =>
    questions.map((one) => (one === 'today' ? clock.today : clock.passed(one)));

  it('gives the same answers at all moments from its first bound to before its second', () => {
    fc.assert(
      fc.property(moment, fc.array(question), shares, (now, questions, between) => {
        const { clock, bounds } = createClock(now);
        const answers = ask(clock, questions);
        expect(answers).toEqual(ask(clockAt(now), questions));
        for (const other of within(bounds(), now, between))
          expect(ask(createClock(other).clock, questions)).toEqual(answers);
      }),
      { numRuns: runs() },
    );
  });

  it('gives another answer just outside of them', () => {
    fc.assert(
      fc.property(moment, fc.array(question, { minLength: 1 }), (now, questions) => {
        const { clock, bounds } = createClock(now);
        const answers = ask(clock, questions);
        const { from, until } = bounds();
        expect(from ?? until).not.toBeNull();
        for (const outside of [from && from - 1, until])
          if (outside !== null)
            expect(ask(createClock(outside).clock, questions)).not.toEqual(answers);
      }),
      { numRuns: runs() },
    );
  });

  it('has no bounds where nothing was asked', () => {
    expect(createClock(0).bounds()).toEqual({ from: null, until: null });
  });
});

type Metadata = BlockMetadata & Parameters<typeof exampleProps>[0];
type Records = Readonly<Record<string, readonly object[]>>;

const described = import.meta.glob<Metadata>('../../../blocks/*/block.json', {
  eager: true,
  import: 'default',
});

/** The blocks that ask for the clock. */
const onClock = Object.values(described).flatMap(
  (metadata): [string, Metadata, RegisteredBlock][] => {
    const block = registry.blocks.get(metadata.name);
    return metadata.clock && block ? [[metadata.name, metadata, block]] : [];
  },
);

/** What may be different about a record, beside its times; only fields that the block accepts are changed. */
const states = fc.record(
  {
    status: fc.constantFrom('scheduled', 'moved', 'cancelled'),
    availability: fc.constantFrom('available', 'few', 'soldOut'),
    objectClass: fc.constantFrom('movie', 'movie_coming'),
    saleStart: fc.constant('2026-11-20'),
    previousStart: fc.constant('2026-11-20'),
    endTime: fc.constant('2026-11-20'),
  },
  { requiredKeys: [] },
);

const everyChristmas = Array.from({ length: 40 }, (_, year) => ({
  date: `${2010 + year}-12-24`,
  open: [],
}));

/** For blocks whose example has no events, as they show them only now and then. */
const coming: Records = {
  production: [{ id: 'knirk', title: 'Knirk', href: null, objectClass: 'movie_coming' }],
  event: [{ productionId: 'knirk', title: 'Knirk', startTime: '2026-11-20' }],
};

/** The records of a block's example with other times, days or hours from now, and in other states. */
function recordsAround(now: number, { accepts, example }: Metadata): fc.Arbitrary<Records> {
  const time = fc
    .oneof(fc.integer({ min: -DAY, max: DAY }), fc.integer({ min: -400 * DAY, max: 400 * DAY }))
    .map((by) => withOffset(now + by));
  const changed = (record: object, fields: readonly string[]) =>
    states.chain((state) => {
      const fitting = Object.entries(state).filter(([field]) => fields.includes(field));
      const entries = Object.entries({ ...record, ...Object.fromEntries(fitting) });
      return fc.record(
        Object.fromEntries(
          entries.map(([field, value]) => [
            field,
            typeof value === 'string' && looksLikeTime(value) ? time : fc.constant(value),
          ]),
        ),
      );
    });
  return fc.record(
    Object.fromEntries(
      Object.entries(accepts).map(([model, fields]) => {
        const all: Records = { ...example.records, ...(!example.records.event && coming) };
        const { [model]: shown = [] } = all;
        return [model, fc.tuple(...shown.map((record) => changed(record, fields)))];
      }),
    ),
  );
}

describe.each(onClock)('%s', (_name, metadata, { component }) => {
  const { options = {} } = metadata;
  const { properties } = options as { properties?: { choices?: { items?: { enum?: unknown } } } };
  const choices = properties?.choices?.items?.enum;

  function render(
    now: number,
    records: Records,
  ): { readonly html: string; readonly bounds: Bounds } {
    const { clock, bounds } = createClock(now);
    const props = exampleProps<Readonly<Record<string, unknown>>, Records>(metadata, {
      records,
      ...(choices !== undefined && { options: { choices } }),
      site: { hours: [{ venue: 'Billettluka', days: {}, exceptions: everyChristmas }] },
    });
    const html = renderComponent(component, { ...props, clock });
    return { html, bounds: bounds() };
  }

  it('has the same HTML at all moments between the bounds of what it asked', () => {
    let bounded = 0;
    const input = moment.chain((now) =>
      fc.tuple(fc.constant(now), recordsAround(now, metadata), shares),
    );
    fc.assert(
      fc.property(input, ([now, records, between]) => {
        const { html, bounds } = render(now, records);
        if (bounds.until !== null) bounded++;
        for (const other of within(bounds, now, between))
          expect(render(other, records).html).toBe(html);
      }),
      { numRuns: runs(10, 2000) },
    );
    // Of ten inputs, none may have a bound.
    if (isFull) expect(bounded).toBeGreaterThan(0);
  });
});
