import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import metadata from '../blocks/watch-button/block.json' with { type: 'json' };
import WatchButton from '../blocks/watch-button/watch-button.island.tsx';
import { exampleProps } from './example-props.ts';
import { Pages, Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof WatchButton> = {
  title: 'Blocks/Legg til i listen',
  id: 'blocks-watch-button',
  component: WatchButton,
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['movieInfo', 'addMovieToWatchList'] },
  }),
};
export default meta;

type Story = StoryObj<typeof WatchButton>;

const film = { MovieId: '1', Title: 'Nordlysvakten', Edis: 'NOR20260114' };
const answers = { switchTokensDx: '', watchlist: [], movieInfo: film };

/** For who isn't logged in: what the build renders. */
export const Example: Story = {
  decorators: [withMembers({}, false)],
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: /^Min liste/ });
    await expect(link).toHaveAccessibleName('Min liste – logg inn for å legge filmen i listen din');
  },
};

export const Add: Story = {
  decorators: [withMembers(answers)],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Legg til i listen din' });
  },
};

/** Nobody knows yet whether the film is in the list; whoever presses adds it as soon as that is known. */
export const Looking: Story = {
  decorators: [withMembers({ ...answers, watchlist: undefined, addMovieToWatchList: true })],
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Ser i listen din …' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

const others = Array.from({ length: 20 }, (_, i) => ({ MovieId: `o${i}`, Title: `Film ${i}` }));

/** On the third page of the list: the button reads on before it says anything (A88). */
export const OnALaterPage: Story = {
  decorators: [withMembers({ ...answers, watchlist: new Pages([...others, film]) })],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'I listen din' });
  },
};

/** The list can't be looked through: nothing is said of the film, and it can be tried again. */
export const Unknown: Story = {
  decorators: [withMembers({ ...answers, watchlist: new Pages([...others, film], 10) })],
  async play({ canvas }) {
    const again = await canvas.findByRole('button', { name: 'Hent listen din på nytt' });
    await userEvent.click(again);
    await canvas.findByRole('button', { name: 'Hent listen din på nytt' });
    await expect(canvas.queryByRole('button', { name: /Legg til/ })).toBeNull();
  },
};

export const Loading: Story = {
  decorators: [withMembers(answers)],
  async play({ canvas }) {
    const button = await canvas.findByRole('button', {
      name: 'Legg til i listen din',
    });
    await userEvent.click(button);
    await expect(button).toHaveTextContent('Legger til …');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Added: Story = {
  decorators: [withMembers({ ...answers, addMovieToWatchList: true })],
  async play({ canvas }) {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Legg til i listen din' }));
    await expect(await canvas.findByRole('button', { name: 'I listen din' })).toHaveFocus();
    await expect(canvas.getByText('Nordlysvakten står i listen din.')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Se listen din' })).toBeVisible();
  },
};

/** Only logged; the button can be used again, and a live region reports it (A65). */
export const Failed: Story = {
  decorators: [withMembers({ ...answers, addMovieToWatchList: new Refused(500) })],
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Legg til i listen din' });
    await userEvent.click(button);
    await canvas.findByText('Filmen ble ikke lagt til. Prøv igjen om litt.');
    await expect(button).toHaveTextContent('Legg til i listen din');
    await expect(button).not.toHaveAttribute('aria-disabled');
  },
};

/** The backend no longer knows the member: a link replaces the button and has the focus. */
export const LoginOver: Story = {
  decorators: [
    withMembers({
      ...answers,
      switchTokensDx: new Refused(401),
      watchlist: new Refused(401),
      addMovieToWatchList: new Refused(401),
    }),
  ],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /^Logg inn/ });
    await expect(link).toHaveAttribute('href', '/logg-inn?retur=%2F&onske=NOR20260114');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Nothing is rendered where there is no film, or one that the backend can't know. */
export const Empty: Story = {
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['movieInfo', 'addMovieToWatchList'] },
    records: { production: [] },
  }),
  play: ({ canvasElement }) => expect(canvasElement.querySelector('button, a')).toBeNull(),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['movieInfo', 'addMovieToWatchList'] },
    options: { label: 'Legg til i listen din over forestillinger du ikke vil gå glipp av' },
  }),
  decorators: [withMembers(answers)],
};

export const Dark: Story = { ...Added, globals: { theme: 'dark' } };
export const NarrowColumn: Story = { ...Example, globals: { column: 'narrow' } };
export const LargeText: Story = { ...Added, globals: { text: '200' } };
