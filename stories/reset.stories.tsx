import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
};
export default meta;

type Story = StoryObj<typeof Reset>;

async function send(element: HTMLElement): Promise<void> {
  const form = within(element);
  await userEvent.type(form.getByLabelText('E-postadresse'), 'kari@epost.example');
  await userEvent.click(form.getByRole('button', { name: 'Send e-post' }));
}

export const Example: Story = { decorators: [withMembers({}, false)] };

/** Sent empty: our own messages name what is missing. */
export const Incomplete: Story = {
  decorators: [withMembers({}, false)],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send e-post' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByLabelText('E-postadresse')).toBeInvalid();
    await expect(canvas.getByText('Skriv e-postadressen din.')).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [withMembers({}, false)],
  async play({ canvas, canvasElement }) {
    await send(canvasElement);
    await canvas.findByRole('button', { name: 'Sender …' });
  },
};

export const Failed: Story = {
  decorators: [withMembers({ forgotPassword: new Refused(500) }, false)],
  async play({ canvas, canvasElement }) {
    await send(canvasElement);
    const told = await canvas.findByRole('alert');
    await expect(told).toHaveTextContent('Noe gikk galt hos oss, ikke hos deg.');
  },
};

/** The same of every address, until the page is left (A19). */
export const Sent: Story = {
  decorators: [withMembers({ forgotPassword: '' }, false)],
  async play({ canvas, canvasElement }) {
    await send(canvasElement);
    const told = await canvas.findByText(/^Hvis adressen finnes hos oss/);
    await expect(told).toHaveFocus();
  },
};

export const Dark: Story = { ...Example, globals: { theme: 'dark' } };
export const NarrowColumn: Story = { ...Example, globals: { column: 'narrow' } };
export const LargeText: Story = { ...Example, globals: { text: '200' } };
