import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../blocks/signup/block.json' with { type: 'json' };
import SignUp from '../blocks/signup/signup.island.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof SignUp> = {
  title: 'Blocks/Ny konto',
  id: 'blocks-signup',
  component: SignUp,
  args: exampleProps(metadata, { site: memberSite }),
  decorators: [withMembers({}, false)],
};
export default meta;

type Story = StoryObj<typeof SignUp>;
type Play = NonNullable<Story['play']>;

const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Navn'), 'Kari Nordmann');
  await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
  await userEvent.type(canvas.getByLabelText('Passord'), 'popkorn-i-pausen');
  await userEvent.click(canvas.getByRole('button', { name: 'Opprett konto' }));
};

export const Example: Story = {};

/** Sent empty: our own messages name what is missing, until it is there. */
export const Incomplete: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Opprett konto' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    for (const label of ['Navn', 'E-postadresse', 'Passord'])
      await expect(canvas.getByLabelText(label)).toBeInvalid();
    await userEvent.type(canvas.getByLabelText('Navn'), 'Kari Nordmann');
    await expect(canvas.getByLabelText('Navn')).toBeValid();
    await expect(canvas.getByText('Skriv e-postadressen din.')).toBeVisible();
    await expect(canvas.getByText('Velg et passord.')).toBeVisible();
  },
};

export const Loading: Story = {
  async play(context) {
    await send(context);
    await context.canvas.findByRole('button', { name: 'Oppretter konto …' });
  },
};

/** It doesn't say whether the address is known. */
export const Failed: Story = {
  decorators: [withMembers({ createAccount: new Refused(409) }, false)],
  async play(context) {
    await send(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Kontoen kunne ikke opprettes.',
    );
  },
};

/** Already logged in: the member's name, and a button to log out. */
export const LoggedIn: Story = {
  decorators: [withMembers({})],
  async play({ canvas }) {
    await expect(canvas.getByText(/^Du er logget inn som/)).toHaveTextContent('Kari Nordmann');
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/min-side');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByLabelText('Passord')).toBeNull();
  },
};

/** The call for new accounts isn't configured (A52). */
export const Closed: Story = {
  args: exampleProps(metadata, { site: { ...memberSite, calls: ['login'] } }),
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const NarrowColumn: Story = { globals: { column: 'narrow' } };
export const LargeText: Story = { globals: { text: '200' } };
