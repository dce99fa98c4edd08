/** The menus of the toolbar. A story sets them by its `globals`. */
import type { GlobalTypes } from 'storybook/internal/types';
import { site } from '../project/site.ts';

type Icon = NonNullable<NonNullable<GlobalTypes[string]['toolbar']>['icon']>;

/** The initial value of each menu, if the story doesn't set one. */
export const initialGlobals = {
  theme: 'system',
  column: 'full',
  text: '100',
  motion: 'system',
  grid: 'off',
  words: 'written',
  site: 'own',
} as const;

const sites = Object.fromEntries(
  Object.entries(site.themes).map(([name, { title }]) => [name, `Site: ${title}`]),
);

export const globalTypes = {
  theme: menu('Theme', 'Colour scheme', 'contrast', {
    system: 'Theme: system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  }),
  column: menu('Column', 'Width of the column that a block stands in', 'sidebaralt', {
    full: 'Column: full',
    half: 'Column: half',
    narrow: 'Column: narrow (320 px)',
  }),
  text: menu('Text', 'Size of text, as set in a browser', 'paragraph', {
    // Without a percent sign, which an address would lose.
    100: 'Text: 100 %',
    200: 'Text: 200 %',
  }),
  motion: menu('Motion', 'Motion of the page', 'lightning', {
    system: 'Motion: system',
    reduced: 'Motion: reduced',
    paused: 'Motion: paused',
  }),
  grid: menu('Grid', 'The twelve columns over the page', 'grid', {
    off: 'Grid: off',
    on: 'Grid: on',
  }),
  words: menu('Words', 'Length of the words in options and records', 'paragraph', {
    written: 'Words: as written',
    long: 'Words: long',
  }),
  site: menu('Site', 'Whose tokens: those of its site.json', 'paintbrush', sites),
} satisfies GlobalTypes;

function menu(
  title: string,
  description: string,
  icon: Icon,
  choices: Readonly<Record<string, string>>,
): GlobalTypes[string] {
  const items = Object.entries(choices).map(([value, label]) => ({ value, title: label }));
  return { description, toolbar: { title, icon, items, dynamicTitle: true } };
}
