/** What the toolbar's `Fault` does to a list of the member's. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import metadata from '../../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../../blocks/watch-list/watch-list.island.tsx';
import { exampleProps } from '../example-props.ts';
import { withMembers } from '../fake-members.tsx';
import { memberSite } from '../member-site.ts';
import type { FaultName } from './faults.ts';

const film = {
  MovieId: 'm-1',
  MovieTitle: 'Nordlysvakten',
  EDIS: 'DXM1234567',
  Image: '/media/film-nordlysvakten.webp',
};

const meta: Meta<typeof WatchList> = {
  title: 'Faults/List',
  component: WatchList,
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['watchlist', 'switchTokensDx'] },
  }),
  decorators: [withMembers({ switchTokensDx: '', watchlist: [film] })],
};
export default meta;

type Story = StoryObj<typeof WatchList>;

const AGAIN = 'Hent på nytt';

function fetched(fault: FaultName, role: 'link' | 'button', name: string): Story {
  return {
    globals: { fault },
    async play({ canvas }) {
      const shown = await canvas.findByRole(role, { name });
      await expect(shown).toBeVisible();
    },
  };
}

export const Unauthorized = fetched('unauthorized', 'link', 'Logg inn');

/** No content is an empty list (A101). */
export const EmptyAnswer: Story = {
  globals: { fault: 'empty-answer' },
  async play({ canvas }) {
    await canvas.findByText(/^Du har ingen filmer i listen din ennå/);
    await expect(canvas.queryByRole('button', { name: AGAIN })).toBeNull();
  },
};

/** Without its code it is what the build drew: for somebody who isn't logged in. */
export const ChunkMissing: Story = {
  globals: { fault: 'chunk-missing' },
  async play({ canvas }) {
    await expect(canvas.queryByText(film.MovieTitle)).toBeNull();
  },
};

/** The net is gone: the runtime says so at the window's edge. */
export const Offline: Story = {
  globals: { fault: 'offline' },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('button', { name: AGAIN });
    const body = within(canvasElement.ownerDocument.body);
    await expect(body.getByText(/^Siden kan ikke åpnes uten nett/)).toBeVisible();
  },
};
