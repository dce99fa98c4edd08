import { describe, expect, it } from 'vitest';
import { merge } from '../../../runtime/panel/draft.ts';

const base = { id: 'a', title: 'Lys', image: { url: '/a.jpg', alt: 'Sal' }, tags: ['x'] };

describe('two versions of a value', () => {
  it.each([
    ['nobody changed it', base, base, base],
    ['one changed it', { ...base, title: 'Min' }, base, { ...base, title: 'Min' }],
    ['the other changed it', base, { ...base, title: 'Deres' }, { ...base, title: 'Deres' }],
    [
      'both made the same change',
      { ...base, title: 'Ny' },
      { ...base, title: 'Ny' },
      { ...base, title: 'Ny' },
    ],
    [
      'other fields',
      { ...base, title: 'Min' },
      { ...base, tags: ['y'] },
      { ...base, title: 'Min', tags: ['y'] },
    ],
    [
      'other parts of one field',
      { ...base, image: { ...base.image, alt: 'Min' } },
      { ...base, image: { ...base.image, url: '/b.jpg' } },
      { ...base, image: { url: '/b.jpg', alt: 'Min' } },
    ],
    [
      'one added, one removed',
      { ...base, intro: 'Min' },
      { id: 'a', title: 'Lys', tags: ['x'] },
      { id: 'a', title: 'Lys', tags: ['x'], intro: 'Min' },
    ],
    ['both added, where nothing was', { a: 1 }, { b: 2 }, { a: 1, b: 2 }, undefined],
  ])('are merged: %s', (_, mine, theirs, merged, from: unknown = base) => {
    expect(merge(from, mine, theirs)).toEqual({ mine: merged, theirs: merged });
  });

  it.each([
    ['the same field', { title: 'Min' }, { title: 'Deres' }],
    ['the same list', { tags: ['x', 'min'] }, { tags: ['deres', 'x'] }],
    ['a field that the other removed', { image: { url: '/min.jpg' } }, { image: undefined }],
  ])('are a conflict where both changed %s, and elsewhere merged', (_, mine, theirs) => {
    const merged = merge(
      { ...base, more: 1, other: 1 },
      { ...base, more: 2, other: 1, ...mine },
      { ...base, more: 1, other: 2, ...theirs },
    );
    const without = (value: object) => JSON.parse(JSON.stringify(value));
    expect(merged.mine).toEqual({ ...base, more: 2, other: 2, ...mine });
    expect(merged.theirs).toEqual(without({ ...base, more: 2, other: 2, ...theirs }));
  });

  it.each([
    ['texts', 'Lys', 'Min', 'Deres'],
    ['a text and an object', '/a.jpg', { url: '/min.jpg' }, '/deres.jpg'],
    ['a removed value', base, { ...base, title: 'Min' }, undefined],
  ])('are a conflict as a whole: %s', (_, from, mine, theirs) => {
    expect(merge(from, mine, theirs)).toEqual({ mine, theirs });
  });
});
