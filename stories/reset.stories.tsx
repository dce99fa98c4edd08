import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../blocks/reset/block.json' with { type: 'json' };
import Reset from '../blocks/reset/reset.island.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof Reset> = {
  title: 'Blocks/Glemt passord',
  id: 'blocks-reset',
  component: Reset,
  args: exampleProps(metadata, { site: memberSite }),
  decorators: [withMembers({}, false)],
};
export default meta;

type Story = StoryObj<typeof Reset>;
type Play = NonNullable<Story['play']>;

const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Send e-post' }));
};

export const Example: Story = {};

/** Sent empty: our own messages name what is missing. */
export const Incomplete: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send e-post' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByLabelText('E-postadresse')).toBeInvalid();
    await expect(canvas.getByText('Skriv e-postadressen din.')).toBeVisible();
  },
};

export const Loading: Story = {
  async play(context) {
    await send(context);
    await context.canvas.findByRole('button', { name: 'Sender …' });
  },
};

export const Failed: Story = {
  decorators: [withMembers({ forgotPassword: new Refused(500) }, false)],
  async play(context) {
    await send(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Noe gikk galt hos oss, ikke hos deg.',
    );
  },
};

/** The same of every address, until the page is left (A19). */
export const Sent: Story = {
  decorators: [withMembers({ forgotPassword: '' }, false)],
  async play(context) {
    await send(context);
    const told = await context.canvas.findByText(/^Hvis adressen finnes hos oss/);
    await expect(told).toHaveFocus();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const NarrowColumn: Story = { globals: { column: 'narrow' } };
export const LargeText: Story = { globals: { text: '200' } };
