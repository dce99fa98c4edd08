import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import metadata from '../blocks/watch-button/block.json' with { type: 'json' };
import WatchButton from '../blocks/watch-button/watch-button.island.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof WatchButton> = {
  title: 'Blocks/Watch button',
  component: WatchButton,
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['movieInfo', 'addMovieToWatchList'] },
  }),
};
export default meta;

type Story = StoryObj<typeof WatchButton>;

const film = { MovieId: '1', Title: 'Nordlysvakten', Edis: 'NOR20260114' };
const answers = { switchTokensDx: '', watchlist: [], movieInfo: film };

/** What the build draws. */
export const Visitor: Story = { decorators: [withMembers({}, false)] };

export const Add: Story = { decorators: [withMembers(answers)] };

export const Working: Story = {
  decorators: [withMembers(answers)],
  async play({ canvasElement }) {
    const button = within(canvasElement).getByRole('button', { name: 'Legg til i listen din' });
    await userEvent.click(button);
    await expect(button).toHaveTextContent('Legger til …');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Added: Story = {
  decorators: [withMembers({ ...answers, addMovieToWatchList: true })],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Legg til i listen din' }));
    await expect(await canvas.findByRole('button', { name: 'I listen din' })).toHaveFocus();
    await expect(canvas.getByText('Nordlysvakten står i listen din.')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Se listen din' })).toBeVisible();
  },
};

/** Only logged; the button can be used again, and a live region tells (A65). */
export const Failed: Story = {
  decorators: [withMembers({ ...answers, addMovieToWatchList: new Refused(500) })],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Legg til i listen din' });
    await userEvent.click(button);
    await canvas.findByText('Filmen ble ikke lagt til. Prøv igjen om litt.');
    await expect(button).toHaveTextContent('Legg til i listen din');
    await expect(button).not.toHaveAttribute('aria-disabled');
  },
};

/** A site without a backend for members draws nothing of membership (A28). */
export const NoMembers: Story = { args: exampleProps(metadata) };
