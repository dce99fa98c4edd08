import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { suggest } from '../../runtime/browser/suggest/suggest.ts';
import { Header } from '../../runtime/shell/header.tsx';
import '../../runtime/shell/shell.css';
import { indexLoader } from '../../runtime/search/browser.ts';
import { searchIndexOf } from '../search-index.ts';
import { sampleShell } from './sample-shell.ts';
import { shownOn } from './shown-on.tsx';

const meta: Meta<typeof Header> = {
  title: 'Shell/Header',
  component: Header,
  args: { shell: sampleShell },
  parameters: { frame: false },
};
export default meta;
type Story = StoryObj<typeof Header>;

const wide = { viewport: { value: 'w1440', isRotated: false } };
const phone = { viewport: { value: 'w390', isRotated: false } };

/** On the docs page all headers are as wide as the page, untouched, and nobody is logged in. */
const alone: Story = { tags: ['!autodocs'] };

export const Wide: Story = {
  globals: wide,
  decorators: [shownOn({ path: '/kinoprogram' })],
};

export const WideWithSubmenu: Story = {
  ...alone,
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vis mer om Kino' }));
    await expect(canvas.getByRole('link', { name: 'Alle filmer' })).toBeVisible();
  },
};

/** The first level of the menu lies open: the programme is one tap away. */
export const Phone: Story = {
  ...alone,
  globals: phone,
  decorators: [shownOn({ path: '/kinoprogram' })],
};

export const PhoneWithOpenMenu: Story = {
  ...alone,
  globals: phone,
  decorators: [shownOn({ path: '/alle-filmer' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Meny' }));
    await expect(canvas.getByRole('button', { name: 'Lukk' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Kommende filmer' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Søk på nettstedet' })).toBeVisible();
  },
};

/** Types into the field, and moves on to the first suggestion. */
const suggested =
  (query: string, rows: number): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Søk på nettstedet');
    suggest(field, indexLoader(searchIndexOf()));
    await userEvent.type(field, query);
    if (rows === 0) {
      await canvas.findByText('Ingen forslag', {}, { timeout: 30_000 });
      return expect(canvas.queryAllByRole('option')).toHaveLength(0);
    }
    await canvas.findByText(`${rows} forslag. Velg med piltastene.`, {}, { timeout: 30_000 });
    await expect(canvas.getAllByRole('option')).toHaveLength(rows + 1);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  };

/** What the field suggests while somebody types; the first one is marked. */
export const Suggestions: Story = {
  ...alone,
  globals: wide,
  play: suggested('jul', 2),
};

export const SuggestionsDark: Story = { ...Suggestions, globals: { ...wide, theme: 'dark' } };

export const NoSuggestions: Story = {
  ...alone,
  globals: wide,
  play: suggested('xylofon', 0),
};

export const LoggedIn: Story = {
  ...alone,
  globals: wide,
  decorators: [shownOn({ member: 'Kari Nordmann' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Medlem: Kari Nordmann' }));
    await expect(canvas.getByRole('link', { name: 'Min side' })).toBeVisible();
  },
};

export const LoggedInOnAPhone: Story = {
  ...alone,
  globals: phone,
  decorators: [shownOn({ member: 'Kari Nordmann' })],
};

export const LongNames: Story = {
  ...alone,
  args: {
    shell: {
      ...sampleShell,
      title: 'Nord-Gudbrandsdalens interkommunale kulturhus og kinematograf',
    },
  },
  globals: phone,
  decorators: [shownOn({ member: 'Bernt-Kristoffer Rødseth-Abrahamsen' })],
};

/** No search, no members, one way. */
export const Small: Story = {
  args: {
    shell: {
      ...sampleShell,
      logo: null,
      headerMenu: sampleShell.headerMenu.slice(0, 1),
      searchPath: null,
      members: null,
    },
  },
  globals: phone,
};

export const LargeText: Story = { globals: { ...phone, text: '200' } };
