/** The menus of the toolbar. A story sets them by its `globals`. */
import { colours, measures } from '../../blocks/shared/colours.gen.ts';
import { columnWidths } from '../block/column-widths.ts';
import { purposes, site } from '../project/site.ts';
import type { KnownTokens } from '../tokens/panel.tsx';
import { initialOf, menu } from './menu.ts';

/** The menus, by the names of the settings that they change. */
export const globalTypes = {
  theme: menu('Theme', 'Colour scheme', 'stories', {
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  }),
  column: menu('Column', 'Width of the column that a block stands in', 'blocks', {
    full: 'Full',
    ...Object.fromEntries(columnWidths.map(({ name, label }) => [name, label])),
  }),
  // A browser's setting also makes `rem` of media conditions larger, which a page can't.
  text: menu('Text', 'Size of text alone: layouts stay those of the window', 'stories', {
    // Values have no percent signs, as Storybook's addresses would lose them.
    100: 'Text 100 %',
    200: 'Text 200 %',
  }),
  motion: menu('Motion', 'Motion of the page', 'stories', {
    system: 'As the system',
    reduced: 'Less motion',
    paused: 'Paused',
  }),
  grid: menu('Grid', 'The twelve columns over the page', 'stories', { off: 'Off', on: 'Grid on' }),
  words: menu('Words', 'Length of the words in options and records', 'blocks', {
    written: 'As written',
    long: 'Long words',
  }),
  site: menu('Site', 'Whose tokens: those of its site.json', 'stories', {
    own: site.themes.own.title,
    ...Object.fromEntries(Object.entries(site.themes).map(([name, { title }]) => [name, title])),
  }),
};

/** The data for the panel "Tokens": the sites, all colours and measures, and the purpose of each token. */
export const known: KnownTokens = { themes: site.themes, colours, measures, purposes };

/** The initial value of each menu, if the story doesn't set one. */
export const initialGlobals = Object.fromEntries(
  Object.entries(globalTypes).map(([name, offered]) => [name, initialOf(offered.menu)]),
);
