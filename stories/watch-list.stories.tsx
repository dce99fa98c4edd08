import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import metadata from '../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../blocks/watch-list/watch-list.island.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof WatchList> = {
  title: 'Blocks/Watch list',
  component: WatchList,
  args: exampleProps(metadata, { site: { ...memberSite, calls: ['watchlist'] } }),
};
export default meta;

type Story = StoryObj<typeof WatchList>;

const answers = (watchlist?: unknown) => ({ switchTokensDx: '', watchlist });

const films = [
  {
    MovieId: '1',
    Title: 'Nordlysvakten',
    Poster: '/media/film-nordlysvakten.webp',
    Link: '/nordlysvakten',
  },
  { MovieId: '2', Title: 'Skyggen under kaia', Link: '/skyggen-under-kaia' },
  { MovieId: '3', Title: 'En film fra et annet sted', Link: 'https://kino.example/film' },
];

/** What the build draws. */
export const Visitor: Story = { decorators: [withMembers({}, false)] };

export const Member: Story = { decorators: [withMembers(answers(films))] };

export const Waiting: Story = { decorators: [withMembers(answers())] };

export const NothingYet: Story = {
  decorators: [withMembers(answers([]))],
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: 'Se kinoprogrammet' });
    await expect(link).toHaveAttribute('href', '/kinoprogram');
  },
};

/** No word of the failure (A86). */
export const Failed: Story = {
  decorators: [withMembers(answers(new Refused(500)))],
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Hent på nytt' });
  },
};

/** The backend no longer knows the member. */
export const LoginOver: Story = {
  decorators: [withMembers(answers(new Refused(401)))],
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: 'Logg inn' });
    await expect(link).toHaveAttribute('href', '/logg-inn?retur=%2F');
  },
};

/** A site without a backend for members draws nothing of membership (A28). */
export const NoMembers: Story = { args: exampleProps(metadata) };
