import { expect, it } from 'vitest';
import { faultMenu } from '../../../storybook/faults.tsx';
import { choicesIn } from '../../../storybook/globals/menu.ts';
import { globalTypes } from '../../../storybook/globals/toolbar.ts';

const { menu: faults } = faultMenu;
const { column, text } = globalTypes;

it('menus of blocks are offered in stories whose id is that of a block, whatever their title', () => {
  const inStories = ['blocks-hours--example', 'blocks-map--dark', 'shell-header--default'];
  const offered = inStories.map((id) => choicesIn(column.menu, id).length > 1);
  expect(offered).toEqual([true, true, false]);
  expect(choicesIn(text.menu, 'shell-header--default')).toHaveLength(2);
});

it.each([
  ['quick-links', false, false],
  ['slideshow', false, true],
  ['newsletter', true, true],
  ['tickets', true, true],
])('of faults, %s has those of answers: %s, and that of its code: %s', (name, answers, code) => {
  const offered = new Map(choicesIn(faults, `blocks-${name}--example`));
  const has = ['server-error', 'chunk-missing', 'offline'].map((fault) => offered.has(fault));
  expect(has).toEqual([answers, code, true]);
});
