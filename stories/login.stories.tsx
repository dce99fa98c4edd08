import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import metadata from '../blocks/login/block.json' with { type: 'json' };
import Login from '../blocks/login/login.island.tsx';
import { exampleProps } from './example-props.ts';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof Login> = { title: 'Blocks/Login', component: Login };
export default meta;

type Story = StoryObj<typeof Login>;

export const Example: Story = { args: exampleProps(metadata, { site: memberSite }) };

/** Sent with nothing in it: what is missing is told in our words, and gets the focus. */
export const Incomplete: Story = {
  args: exampleProps(metadata, { site: memberSite }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^(Logg inn|Opprett|Send)/ }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByLabelText('E-postadresse')).toBeInvalid();
  },
};

/** A site without a backend for members draws nothing of membership (A28). */
export const NoMembers: Story = { args: exampleProps(metadata) };
