import { describe, expect, it } from 'vitest';
import type { Source } from '../../../runtime/page/select/operators.ts';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { firstTurn, select } from '../../../runtime/page/select/select.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { articleOf, siteOf } from './site-builder.ts';

const at = (time: string) => instantOf(time) ?? Number.NaN;

/** Until when what the source selects at 16:00 on 20 November 2026 stays, of articles with these times. */
function validUntil(times: readonly unknown[], source: Partial<Source>): number | null {
  const articles = times.map((time, i) => articleOf(`r${i}`, { ...{ starts: time }, order: i }));
  const whole: Source = { name: 's', model: 'article', collection: true, ...source };
  const scope = { params: {}, singles: {}, now: at('2026-11-20T16:00') };
  return select(createRecordIndex(siteOf({ articles })), whole, scope).validUntil;
}

const evening = '2026-11-20T18:00';

describe('validUntil, the first moment at which the clock changes an answer', () => {
  it('never, without the clock in the filter or a time in the records', () => {
    expect(validUntil([evening], {})).toBeNull();
    expect(
      validUntil([evening], {
        filter: { property: 'starts', operator: 'gt', value: '2026-11-20' },
      }),
    ).toBeNull();
    expect(
      validUntil(['snart', undefined, null, true, 1e300], {
        filter: { property: 'starts', operator: 'gt', value: '$now' },
      }),
    ).toBeNull();
  });
});

describe('the first turn of all sources', () => {
  it('is after now, not the turn that now is', () => {
    const index = createRecordIndex(
      siteOf({ articles: [articleOf('a', { createdAt: at(evening) })] }),
    );
    const filter = { property: 'createdAt', operator: 'lte' as const, value: '$now' };
    const sources = [{ name: 's', model: 'article', collection: true, filter }];
    expect(firstTurn(index, sources, at(evening) - 1)).toBe(at(evening));
    expect(firstTurn(index, sources, at(evening))).toBeNull();
  });
});
