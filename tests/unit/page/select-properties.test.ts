import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../runtime/page/select/operand.ts';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { select } from '../../../runtime/page/select/select.ts';
import { runs } from '../../runs.ts';
import { condition, fields, sourceWith } from './arbitrary-source.ts';
import { plainSelect } from './plain-select.ts';
import { articleOf, siteOf } from './site-builder.ts';

const scope: Scope = {
  params: { x: '5' },
  singles: { one: articleOf('one', { order: 5, author: 'å' }), none: null },
  now: Date.parse('2026-10-26T10:00Z'),
};

describe('S128 S129 A8 select for any records and any source', () => {
  it('answers what looking at every record answers', () => {
    let some = 0;
    fc.assert(
      fc.property(
        fc.array(fields, { maxLength: 12 }),
        fc.array(sourceWith(condition), { minLength: 1, maxLength: 4 }),
        (records, sources) => {
          const articles = records.map((record, i) => articleOf(`r${i}`, record));
          const index = createRecordIndex(siteOf({ articles }));
          // One index for all sources: what one of them made it remember must not mislead the next.
          for (const source of sources) {
            const answer = select(index, source, scope).records.map(({ id }) => id);
            expect(answer).toEqual(plainSelect(articles, source, scope).map(({ id }) => id));
            if (answer.length > 0 && answer.length < articles.length) some++;
          }
        },
      ),
      { numRuns: runs() },
    );
    expect(some).toBeGreaterThan(0);
  });
});
