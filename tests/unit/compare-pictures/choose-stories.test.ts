import { describe, expect, it } from 'vitest';
import { picturedStories, storiesOf } from '../../../scripts/compare-pictures/choose-stories.ts';

/** An index of these exports of a block, as Storybook writes it. */
function indexOf(title: string, names: readonly string[], tags: readonly string[] = []) {
  const entries = names.map((exportName) => {
    const id = `${title}--${exportName}`;
    return [id, { id, type: 'story', title, name: `${exportName} in words`, exportName, tags }];
  });
  return { entries: Object.fromEntries(entries) };
}

function picturedOf(title: string, names: readonly string[], tags?: readonly string[]) {
  return picturedStories(storiesOf(indexOf(title, names, tags))).map(({ name }) => name);
}

describe('stories with references', () => {
  it('are the example, also in the dark', () => {
    expect(picturedOf('Blocks/Tickets', ['Empty', 'Example', 'Many', 'Dark'])).toEqual([
      'Example',
      'Dark',
    ]);
  });

  it('are the two most telling of the other states', () => {
    expect(picturedOf('Blocks/Tickets', ['LongWords', 'Failed', 'SoldOut', 'Example'])).toEqual([
      'Failed',
      'SoldOut',
      'Example',
    ]);
    expect(picturedOf('Blocks/Tickets', ['LongWords', 'NarrowColumn'])).toEqual(['LongWords']);
  });

  it('are chosen for each block by itself', () => {
    const { entries } = indexOf('Blocks/Tickets', ['SoldOut', 'Failed']);
    const other = indexOf('Blocks/Article', ['LongWords']);
    const stories = storiesOf({ entries: { ...entries, ...other.entries } });
    expect(picturedStories(stories)).toEqual(stories);
  });

  it('are of blocks, and whatever else has the tag', () => {
    expect(picturedOf('Pages/Front', ['Example'])).toEqual([]);
    expect(picturedOf('Pages/Front', ['Wide'], ['dev', 'pictured'])).toEqual(['Wide']);
  });
});

describe('stories of an index', () => {
  it('leave out its pages of documentation', () => {
    const { entries } = indexOf('Blocks/Tickets', ['Example']);
    const docs = { id: 'd', type: 'docs', title: 'Blocks/Tickets', name: 'Docs' };
    expect(storiesOf({ entries: { docs, ...entries } })).toEqual([
      { id: 'Blocks/Tickets--Example', title: 'Blocks/Tickets', name: 'Example', tags: [] },
    ]);
  });
});
