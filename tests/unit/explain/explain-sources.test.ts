import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainSource, sourceTurns } from '../../../runtime/explain/explain-source.ts';
import { explainPage } from '../../../runtime/explain/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import type { Source } from '../../../runtime/page/select/operators.ts';
import { select } from '../../../runtime/page/select/select.ts';
import { clockCondition, condition, fields, sourceWith } from '../page/arbitrary-source.ts';
import { allOf, articleOf, filmOf, siteOf } from '../page/site-builder.ts';
import { contextOf } from './explain-context.ts';

const coming = filmOf('dune', { title: 'Dune', objectClass: 'movie_coming' });
const films = [coming, filmOf('alien', { title: 'Alien' }), filmOf('brazil', { title: 'Brazil' })];

function explained(source: Partial<Source>) {
  const full = allOf('production', 's', source);
  const site = siteOf({ productions: films, pages: { front: { sources: [full] } } });
  const [only] = explainPage(contextOf(site), '/').page?.sources ?? [];
  if (only === undefined) throw new Error('no source explained');
  return only;
}

describe('a source explained', () => {
  it('counts what each condition removes, in order', () => {
    const { total, conditions, records } = explained({
      filter: [
        { property: 'object', operator: 'eq', value: 'movie' },
        { property: 'objectClass', operator: 'eq', value: 'movie' },
        { property: 'parentSlug', operator: 'ne', value: 'alien' },
      ],
    });
    expect(total).toBe(3);
    expect(conditions.map(({ removed, left }) => [removed, left])).toEqual([
      [0, 3],
      [1, 2],
      [1, 1],
    ]);
    expect(records.map(({ id }) => id)).toEqual(['brazil']);
  });

  it('names the nearest miss with what matches, what it has and what was wanted', () => {
    const { nearMisses } = explained({
      filter: [
        { property: 'parentSlug', operator: 'eq', value: 'dune' },
        { property: 'objectClass', operator: 'eq', value: 'movie' },
      ],
    });
    expect(nearMisses[0]).toMatchObject({
      record: { id: 'dune', title: 'Dune' },
      reason: {
        kind: 'condition',
        condition: { property: 'objectClass', wanted: 'movie' },
        found: 'movie_coming',
        matching: ['parentSlug'],
      },
    });
  });

  it('states what sort, offset and limit do, and who stands outside of them', () => {
    const source = explained({ sort: 'title', offset: 1, limit: 1 });
    expect(source).toMatchObject({ sort: ['title'], skipped: 1, limit: 1, cut: 1 });
    expect(source.records.map(({ title }) => title)).toEqual(['Brazil']);
    expect(source.nearMisses).toMatchObject([
      { record: { title: 'Alien' }, reason: { kind: 'limit', position: 1, of: 3, offset: 1 } },
      { record: { title: 'Dune' }, reason: { kind: 'limit', position: 3, of: 3, limit: 1 } },
    ]);
  });

  it('says what a value stands for, and where it stands for nothing', () => {
    const { conditions } = explained({
      filter: [
        { property: 'id', operator: 'eq', value: ':missing' },
        { property: 'createdAt', operator: 'gte', value: '$today+1d' },
      ],
    });
    expect(conditions).toMatchObject([
      { written: ':missing', wanted: null, isMissing: true },
      { written: '$today+1d', wanted: '1970-01-02T00:00:00+01:00', isMissing: false },
    ]);
  });
});

const someArticles = fc
  .array(fields, { maxLength: 12 })
  .map((all) => all.map((one, i) => Object.assign(articleOf(`a${i}`), one)));

describe('explanations and selections', () => {
  it('agree on the records of any source', () => {
    fc.assert(
      fc.property(
        someArticles,
        sourceWith(condition),
        fc.integer({ min: 0, max: 3e12 }),
        (articles, source, now) => {
          const model = createPageModel(siteOf({ articles }), now);
          const scope = {
            params: { x: '5' },
            singles: { one: articleOf('one', { order: 5, author: 'a' }) },
            now,
          };
          const selected = select(model.index, source, scope).records.map(({ id }) => id);
          const explained = explainSource(model, source, scope);
          const { records, conditions, total, skipped, cut } = explained;
          expect(records.map(({ id }) => id)).toEqual(selected);
          expect(conditions.at(-1)?.left ?? total).toBe(skipped + records.length + cut);
        },
      ),
    );
  });

  it('agree on every change that the clock makes in a fortnight', () => {
    const start = Date.parse('2026-10-20T00:00Z');
    const end = start + 14 * 86_400_000;
    fc.assert(
      fc.property(
        someArticles,
        sourceWith(fc.oneof(clockCondition, condition)),
        (articles, source) => {
          const model = createPageModel(siteOf({ articles }), start);
          const scope = { params: {}, singles: {}, now: start };
          const walked: [number, string[]][] = [];
          let { records, validUntil } = select(model.index, source, scope);
          const first = records;
          while (validUntil !== null && validUntil <= end) {
            const moment = validUntil;
            ({ records, validUntil } = select(model.index, source, { ...scope, now: moment }));
            walked.push([moment, records.map(({ id }) => id).sort()]);
          }
          const present = new Set(first.map(({ id }) => id));
          const told = sourceTurns(model, source, scope, end).map(({ moment, comes, goes }) => {
            for (const { id } of comes) present.add(id);
            for (const { id } of goes) present.delete(id);
            return [moment, [...present].sort()];
          });
          expect(told).toEqual(walked);
        },
      ),
    );
  });
});
