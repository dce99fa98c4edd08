import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Article } from '../../../models/article/model.gen.ts';
import type { Scope } from '../../../runtime/page/select/operand.ts';
import { type Condition, holds, type Source } from '../../../runtime/page/select/operators.ts';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { select, turnedRecords } from '../../../runtime/page/select/select.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { operatorNames, operatorRows } from './operator-rows.ts';
import { allOf, articleOf, cultureOf, eventOf, filmOf, siteOf } from './site-builder.ts';

const content = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');

const now = instantOf('2026-11-20T16:00') ?? Number.NaN;
const atNow: Scope = { params: {}, singles: {}, now };

/** The ids of the records that the conditions let through. */
function found(
  records: readonly object[],
  filter: Source['filter'],
  scope: Partial<Scope> = {},
): string[] {
  return selected(records, { ...(filter && { filter }) }, scope);
}

function selected(
  records: readonly object[],
  source: Partial<Source>,
  scope: Partial<Scope> = {},
): string[] {
  const articles = records.map((record, i) => articleOf(`r${i}`, record));
  const index = createRecordIndex(siteOf({ articles }));
  const whole = allOf('article', 's', source);
  return select(index, whole, { ...atNow, ...scope }).records.map(({ id }) => id);
}

/** Does one condition hold for a value? `undefined` is a property that isn't there. */
function isFound(
  value: unknown,
  operator: Condition['operator'],
  wanted: unknown,
  scope: Partial<Scope> = {},
): boolean {
  const record = value === undefined ? {} : { field: value };
  return found([record], { property: 'field', operator, value: wanted }, scope).length === 1;
}

describe('S129 A8 eq is strict by type', () => {
  it.each([
    ['kino', 'Kino'],
    [5, '5'],
    ['5', 5],
    [1, true],
    [['kino'], 'kino'],
  ])('%j is not %j', (value, wanted) => {
    expect(isFound(value, 'eq', wanted)).toBe(false);
    expect(isFound(value, 'ne', wanted)).toBe(true);
  });
});

describe('A8 each operator', () => {
  const cases = operatorNames.flatMap((operator) =>
    operatorRows[operator].cases.map((one) => [operator, ...one] as const),
  );
  it.each(cases)('%s: %j, %j: %s', (operator, value, wanted, expected) => {
    expect(isFound(value, operator, wanted)).toBe(expected);
  });

  it.each(operatorNames)('%s is in the table of docs/content.md', (operator) => {
    const rows = /\| operator \|.*?\n\n/s.exec(content)?.[0];
    expect(rows).toContain(`\`${operator}\``);
  });
});

describe('A8 operators compare by kind, and dates as instants', () => {
  it.each([
    ['2026-11-20', 'eq', '2026-11-19T23:00Z', true],
    ['2026-11-20T09:30+01:00', 'lt', '2026-11-20T10:00+02:00', false],
    [Date.parse('2026-11-20T17:00Z'), 'eq', '2026-11-20T18:00', true],
    ['2026-02-30', 'eq', '2026-02-30', true],
    ['2026-02-30', 'eq', '2026-03-02', false],
    ['å', 'gt', 'ø', true],
    [true, 'lte', true, false],
    [null, 'lte', 5, false],
    ['kino', 'in', 'kino', false],
    ['kinosal', 'contains', 'Sal', false],
    [12, 'contains', 1, false],
    ['', 'exists', true, true],
  ] as const)('%j %s %j is %s', (value, operator, wanted, expected) => {
    expect(isFound(value, operator, wanted)).toBe(expected);
  });
});

describe('A8 comparisons of times, which a build makes for each record', () => {
  /** How often texts are searched by regular expressions, and read by the platform's own parser. */
  function countIn(compared: () => unknown): {
    readonly searched: number;
    readonly parsed: number;
  } {
    const search = vi.spyOn(RegExp.prototype, 'exec');
    const parse = vi.spyOn(Date, 'parse');
    compared();
    const count = { searched: search.mock.calls.length, parsed: parse.mock.calls.length };
    search.mockRestore();
    parse.mockRestore();
    return count;
  }

  it('read each text once', () => {
    const operand = { kind: 'literal', value: '2026-11-21T18:00Z' } as const;
    const count = countIn(() => holds('2026-11-20T18:00+01:00', 'lt', operand));
    expect(count).toEqual({ searched: 2, parsed: 0 });
  });

  it('read each once for two moments', () => {
    const filter: Condition = { property: 'startTime', operator: 'lt', value: '$now' };
    const searchedIn = (ids: readonly string[]) => {
      const events = ids.map((id) => eventOf(id, 'p', { startTime: '2026-11-20T18:00' }));
      const index = createRecordIndex(siteOf({ events }));
      const sources = [allOf('event', 's', { filter })];
      return countIn(() => turnedRecords(index, sources, now, now + 86_400_000)).searched;
    };
    expect(searchedIn(['a', 'b', 'c']) - searchedIn(['a', 'b'])).toBe(1);
  });
});

describe('A8 a property may be a dotted path', () => {
  const deep = [
    { contents: { summary: 'a' }, features: ['2D', '3D'], assets: [{ type: 'first_image' }] },
    { contents: { summary: 'b' }, features: ['3D'], 'contents.summary': 'a' },
    { contents: 'a' },
    {},
  ];
  it.each([
    ['contents.summary', 'eq', 'a', ['r0']],
    ['features.0', 'eq', '3D', ['r1']],
    ['assets.0.type', 'eq', 'first_image', ['r0']],
    ['contents.summary', 'exists', false, ['r2', 'r3']],
    ['features.length', 'exists', true, []],
    ['contents.constructor', 'exists', true, []],
    ['__proto__', 'exists', true, []],
    ['title.0', 'eq', 'S', []],
  ] satisfies [string, Condition['operator'], Condition['value'], string[]][])(
    '%s %s %j',
    (property, operator, value, expected) => {
      expect(found(deep, { property, operator, value })).toEqual(expected);
    },
  );
});

describe('A9 values that refer to something', () => {
  it.each([
    ['5', 5, true],
    ['05', 5, false],
    ['blåbær', 'bla\u030abær', true],
    ['true', true, false],
    ['2026-11-20', '2026-11-20', true],
  ])('A8 :param %j equals %j: %s', (text, value, expected) => {
    expect(isFound(value, 'eq', ':x', { params: { x: text } })).toBe(expected);
    expect(isFound(value, 'in', ['andre', ':x'], { params: { x: text } })).toBe(expected);
    expect(isFound(value, 'ne', ':x', { params: { x: text } })).toBe(!expected);
  });

  it.each([
    ['::kino', ':kino'],
    ['@@kino.no', '@kino.no'],
    ['$$now', '$now'],
    ['a:b', 'a:b'],
  ])('A9 %j is the text %j', (written, value) => {
    expect(isFound(value, 'eq', written, { params: { kino: 'x', ':kino': 'y' } })).toBe(true);
    expect(isFound(written.slice(2), 'eq', written)).toBe(false);
  });

  it.each([
    ['2D', 'eq', '@film.tags.0', true],
    ['3', 'eq', '@film.order', false],
    ['f', 'in', ['@film.id'], true],
    ['2D', 'in', '@film.tags', true],
    ['f', 'in', '@film.id', false],
  ] as const)(
    'A9 @source.property is a value of an earlier single source: %j %s %s is %s',
    (value, operator, wanted, expected) => {
      const film = { ...articleOf('f'), tags: ['2D'], order: 3 };
      expect(isFound(value, operator, wanted, { singles: { film } })).toBe(expected);
    },
  );

  it.each([':x', '@none.id', '@unknown.id', '@film.missing', '@film', '$tomorrow'])(
    'A8 %s has no value here: nothing equals it, and all differ from it',
    (written) => {
      const singles = { film: articleOf('f'), none: null };
      for (const value of ['f', '', undefined, written]) {
        expect(isFound(value, 'eq', written, { singles })).toBe(false);
        expect(isFound(value, 'ne', written, { singles })).toBe(true);
        expect(isFound(value, 'gte', written, { singles })).toBe(false);
        expect(isFound(value, 'contains', written, { singles })).toBe(false);
      }
    },
  );
});

describe('A9 $now and $today', () => {
  it.each([
    ['2026-11-20T16:00:00.001', 'gt', '$now', true],
    ['2026-11-20T16:00', 'gt', '$now', false],
    ['2026-11-27', 'eq', '$today+7d', true],
    [['2026-11-20', '2026-11-21'], 'contains', '$today+1d', true],
    ['kino', 'lt', '$now', false],
  ] as const)(
    '%j %s %j is %s at 16:00 on 20 November 2026',
    (value, operator, wanted, expected) => {
      expect(isFound(value, operator, wanted)).toBe(expected);
    },
  );
});

describe('S128 sources', () => {
  it.each(
    (['gt', 'gte', 'lt', 'lte'] as const).flatMap((operator) =>
      ['order', ['-order', '-title']].map((sort) => ({ operator, sort })),
    ),
  )(
    'takes what is $operator a value of a list by $sort, though others are equal',
    ({ operator, sort }) => {
      const values = [2, 1, 3, undefined, 2, 2, 1];
      const records = values.map((order, i) => ({
        ...(order !== undefined && { order }),
        title: `${i % 3}`,
      }));
      for (const value of [0, 1, 1.5, 2, 3, 4]) {
        const filter = { property: 'order', operator, value };
        const fitting = found(records, filter);
        const expected = selected(records, { sort }).filter((id) => fitting.includes(id));
        expect([value, selected(records, { sort, filter })]).toEqual([value, expected]);
      }
    },
  );

  it('keeps records of a number and its text in the order of the files', () => {
    const mixed: Partial<Article>[] = [{ author: '7' }, { author: 'x' }];
    const numbers = [{ author: 7 }, ...mixed, { author: 7 }];
    const filter: Condition = { property: 'author', operator: 'eq', value: ':x' };
    expect(selected(numbers, { filter }, { params: { x: '7' } })).toEqual(['r0', 'r1', 'r3']);
  });
});

describe('A89 events selected by their production', () => {
  const site = siteOf({
    productions: [
      filmOf('f', { contents: { summary: 'b' } }),
      cultureOf('c', { contents: { summary: 'a' } }),
    ],
    events: [
      eventOf('showing', 'f'),
      eventOf('concert', 'c', { format: 'Konsert' }),
      eventOf('lost', 'nobody', { format: '2D' }),
    ],
  });
  const ids = (source: Partial<Source>) =>
    select(createRecordIndex(site), allOf('event', 's', source), atNow).records.map(({ id }) => id);

  it('takes fields from the first of two records with one id', () => {
    const films = ['first', 'second'].map((title) => filmOf('f', { title }));
    const { named } = createRecordIndex(siteOf({ productions: films }));
    expect(named('production', 'f')).toBe(films[0]);
  });

  it.each([
    ['production.object', 'eq', 'movie', ['showing']],
    ['production.contents.summary', 'eq', 'a', ['concert']],
    ['production.id', 'exists', false, ['lost']],
    ['production', 'exists', true, []],
  ] satisfies [string, Condition['operator'], Condition['value'], string[]][])(
    '%s %s %j',
    (property, operator, value, expected) => {
      const filter: Condition = { property, operator, value };
      expect(ids({ filter })).toEqual(expected);
    },
  );
});

describe('A69 an end that is a date alone is the last minute of that day', () => {
  const startTime = '2026-11-07T12:00';
  const site = siteOf({
    events: [
      eventOf('day', 'p', { startTime, endTime: '2026-12-31' }),
      eventOf('evening', 'p', { startTime, endTime: '2026-12-31T20:00' }),
      // A99 Backends mean that there is no end.
      eventOf('never', 'p', { startTime, endTime: '9999-12-31T23:59:59' }),
      eventOf('unset', 'p', { startTime, endTime: '0001-01-01T00:00:00' }),
    ],
  });
  const at = (time: string) => instantOf(time) ?? Number.NaN;
  const running = (time: string, sort: string) => {
    const filter: Condition[] = [
      { property: 'startTime', operator: 'lt', value: '$now' },
      { property: 'endTime', operator: 'gte', value: '$now' },
    ];
    const scope = { ...atNow, now: at(time) };
    const found = select(createRecordIndex(site), allOf('event', 's', { filter, sort }), scope);
    return { ids: found.records.map(({ id }) => id), validUntil: found.validUntil };
  };

  it.each([
    ['2026-12-31T08:00', ['evening', 'day'], '2026-12-31T20:00'],
    ['2026-12-31T21:00', ['day'], '2026-12-31T23:59'],
    ['2027-01-01T00:00', [], null],
  ])('at %s: %j, until %s', (time, ids, until) => {
    const validUntil = until === null ? null : at(until) + 1;
    expect(running(time, 'endTime')).toEqual({ ids, validUntil });
    expect(running(time, '-endTime').ids).toEqual(ids.toReversed());
  });

  it('A99 in the years 0, 1 and 9999 there is none', () => {
    const filter: Condition = { property: 'endTime', operator: 'exists', value: true };
    const { records } = select(createRecordIndex(site), allOf('event', 's', { filter }), atNow);
    expect(records.map(({ id }) => id)).toEqual(['day', 'evening']);
  });
});
