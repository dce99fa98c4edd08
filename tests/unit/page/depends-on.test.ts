import { describe, expect, it } from 'vitest';
import { type DependsOn, isTouchedBy } from '../../../runtime/page/depends-on.ts';
import { articleOf, eventOf } from './site-builder.ts';

const nothing: DependsOn = { selections: [], records: [], blockData: [], page: 'p', layout: 'l' };
const a = articleOf('a', { category: 'kino', createdAt: 5 });

describe('is a page touched by an edit of a record', () => {
  const shows: DependsOn = {
    ...nothing,
    records: [{ model: 'article', id: 'a', fields: ['title', 'image'] }],
  };
  it.each([
    ['a field that it shows', { ...a, title: 'Ny' }, true],
    ['a field that it doesn’t', { ...a, category: 'scene' }, false],
    ['a field that came', { ...a, image: '/media/a.webp' }, true],
    ['nothing', { ...a }, false],
    ['its going', null, true],
  ])('S115 that shows fields of it, by %s', (_what, after, expected) => {
    expect(isTouchedBy(shows, { model: 'article', before: a, after })).toBe(expected);
  });

  it('by a part within a field', () => {
    const [before, after] = ['x', 'y'].map((summary) => ({ id: 'a', title: { summary } }));
    expect(
      isTouchedBy(shows, { model: 'article', before: before ?? null, after: after ?? null }),
    ).toBe(true);
  });

  it('by the coming of a record that it looked for', () => {
    expect(isTouchedBy(shows, { model: 'article', before: null, after: a })).toBe(true);
  });

  it('not by another record or another model', () => {
    const other = articleOf('b');
    expect(
      isTouchedBy(shows, {
        model: 'article',
        before: other,
        after: Object.assign({}, other, { title: 'Ny' }),
      }),
    ).toBe(false);
    expect(
      isTouchedBy(shows, {
        model: 'production',
        before: a,
        after: Object.assign({}, a, { title: 'Ny' }),
      }),
    ).toBe(false);
  });
});

describe('is a page touched by an edit of a record that its sources may select', () => {
  const ofKino: DependsOn = {
    ...nothing,
    selections: [
      { model: 'article', property: 'category', value: 'kino', fields: ['category', 'createdAt'] },
    ],
  };
  it.each([
    ['one comes that belongs to it', null, a, true],
    ['one goes that belonged to it', a, null, true],
    ['one comes that doesn’t belong to it', null, articleOf('b', { category: 'scene' }), false],
    ['one moves into it', { ...a, category: 'scene' }, a, true],
    ['one moves out of it', a, { ...a, category: 'scene' }, true],
    ['one of it changes its place', a, { ...a, createdAt: 6 }, true],
    ['one of it changes something else', a, { ...a, title: 'Ny' }, false],
    [
      'one of others changes its place',
      articleOf('b', { createdAt: 1 }),
      articleOf('b', { createdAt: 2 }),
      false,
    ],
  ])('when %s: %#', (_what, before, after, expected) => {
    expect(isTouchedBy(ofKino, { model: 'article', before, after })).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-19T23:00Z', true],
    ['2026-11-20', '2026-11-20T01:00', false],
    ['7', 7, true],
    [7, '7', false],
  ])('A8 compares as the selection does: %j and %j', (value, found, expected) => {
    const dependsOn: DependsOn = {
      ...nothing,
      selections: [{ model: 'event', property: 'when', value, fields: ['when'] }],
    };
    const after = eventOf('e', 'p', { when: found });
    expect(isTouchedBy(dependsOn, { model: 'event', before: null, after })).toBe(expected);
  });

  it('reaches into records by dotted paths', () => {
    const dependsOn: DependsOn = {
      ...nothing,
      selections: [
        { model: 'production', property: 'contents.summary', value: 'x', fields: ['contents'] },
      ],
    };
    const edit = (summary: string) => ({ id: 'p', contents: { summary } });
    expect(
      isTouchedBy(dependsOn, { model: 'production', before: edit('y'), after: edit('x') }),
    ).toBe(true);
    expect(
      isTouchedBy(dependsOn, { model: 'production', before: edit('y'), after: edit('z') }),
    ).toBe(false);
  });

  it('looks at every record of the model where no value is named', () => {
    const all: DependsOn = {
      ...nothing,
      selections: [{ model: 'article', fields: ['createdAt'] }],
    };
    expect(isTouchedBy(all, { model: 'article', before: null, after: articleOf('z') })).toBe(true);
    expect(
      isTouchedBy(all, {
        model: 'article',
        before: a,
        after: Object.assign({}, a, { createdAt: 6 }),
      }),
    ).toBe(true);
    expect(
      isTouchedBy(all, {
        model: 'article',
        before: a,
        after: Object.assign({}, a, { title: 'Ny' }),
      }),
    ).toBe(false);
    expect(isTouchedBy(all, { model: 'event', before: null, after: eventOf('e', 'p') })).toBe(
      false,
    );
  });
});
