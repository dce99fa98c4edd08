import { describe, expect, it } from 'vitest';
import type { Source } from '../../../runtime/page/select/operators.ts';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { firstTurn, select } from '../../../runtime/page/select/select.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { allOf, articleOf, siteOf } from './site-builder.ts';

const at = (time: string) => instantOf(time) ?? Number.NaN;

/** Until when what the source selects at 16:00 on 20 November 2026 stays, of articles with these times. */
function validUntil(times: readonly unknown[], source: Partial<Source>): number | null {
  const articles = times.map((time, i) => articleOf(`r${i}`, { ...{ starts: time }, order: i }));
  const whole = allOf('article', 's', source);
  const scope = { params: {}, singles: {}, now: at('2026-11-20T16:00') };
  return select(createRecordIndex(siteOf({ articles })), whole, scope).validUntil;
}

const evening = '2026-11-20T18:00';

describe('validUntil, the first moment at which the clock changes an answer', () => {
  const later = (value: string) => ({ property: 'starts', operator: 'gt' as const, value });

  it.each<[readonly unknown[], Partial<Source>]>([
    [[evening], {}],
    [[evening], { filter: later('2026-11-20') }],
    [['snart', undefined, null, true, 1e300], { filter: later('$now') }],
  ])(
    'is never, without the clock in the filter or a time in the records: %j %j',
    (times, source) => {
      expect(validUntil(times, source)).toBeNull();
    },
  );
});

describe('the first turn of all sources', () => {
  it('is after now, not the turn that now is', () => {
    const index = createRecordIndex(
      siteOf({ articles: [articleOf('a', { createdAt: at(evening) })] }),
    );
    const filter = { property: 'createdAt', operator: 'lte' as const, value: '$now' };
    const sources = [allOf('article', 's', { filter })];
    expect(firstTurn(index, sources, at(evening) - 1)).toBe(at(evening));
    expect(firstTurn(index, sources, at(evening))).toBeNull();
  });
});
