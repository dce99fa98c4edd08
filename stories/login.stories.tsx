import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../blocks/login/block.json' with { type: 'json' };
import Login from '../blocks/login/login.island.tsx';
import { withCode } from './code-on-its-way.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, Unreachable, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const meta: Meta<typeof Login> = {
  title: 'Blocks/Innlogging',
  id: 'blocks-login',
  component: Login,
  args: exampleProps(metadata, { site: memberSite }),
  decorators: [withMembers({}, false)],
};
export default meta;

type Story = StoryObj<typeof Login>;
type Play = NonNullable<Story['play']>;

const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
  await userEvent.type(canvas.getByLabelText('Passord'), 'popkorn');
  await userEvent.click(canvas.getByRole('button', { name: 'Logg inn' }));
};

/** Sends the form, and finds this message, with the focus. */
const refused =
  (words: string): Play =>
  async (context) => {
    await send(context);
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(words);
    await expect(alert).toHaveFocus();
  };

export const Example: Story = {};

/** Sent empty: our own messages name what is missing. */
export const Incomplete: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Logg inn' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByLabelText('E-postadresse')).toBeInvalid();
    await expect(canvas.getByText('Skriv passordet.')).toBeVisible();
  },
};

/** A password can be looked at before it is sent. */
export const PasswordShown: Story = {
  async play({ canvas, userEvent }) {
    const password = canvas.getByLabelText('Passord');
    await userEvent.type(password, 'popkorn-i-pausen');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Vis passordet' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Skjul passordet' }));
    await expect(password).toHaveAttribute('type', 'password');
  },
};

/** The commonest reason for a wrong password. */
export const CapsLock: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByLabelText('Passord'));
    await userEvent.keyboard('{CapsLock}p');
    await expect(canvas.getByText('Caps Lock er på.')).toBeVisible();
  },
};

/** Under way: the button says so, and a second click does nothing. */
export const Loading: Story = {
  async play(context) {
    await send(context);
    const button = context.canvas.getByRole('button', { name: 'Logger inn …' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Whether the address exists is nobody's business (A50). */
export const Failed: Story = {
  decorators: [withMembers({ login: new Refused(401) }, false)],
  play: refused('E-postadressen eller passordet stemmer ikke.'),
};

/** A wrong path, or a firewall: nobody is to look for a new password (A102). */
export const NotOurs: Story = {
  decorators: [withMembers({ login: new Refused(403) }, false)],
  play: refused('Noe gikk galt hos oss, ikke hos deg.'),
};

export const Offline: Story = {
  decorators: [withMembers({ login: new Unreachable() }, false)],
  play: refused('Vi fikk ikke kontakt. Se om du har nett'),
};

/** Sent before the form's code is there: it waits, and says so after a second. */
export const NotLiveYet: Story = {
  decorators: [withCode('on its way')],
  async play(context) {
    await send(context);
    const { canvas } = context;
    await canvas.findByText('Skjemaet gjøres klart …', {}, { timeout: 30_000 });
    await expect(canvas.getByLabelText('Passord')).toHaveValue('popkorn');
  },
};

/** Its code doesn't come: what was typed stays, and there is a way on. */
export const CodeFailed: Story = {
  decorators: [withCode('failed')],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
    await canvas.findByText(/^Skjemaet virker ikke akkurat nå/, {}, { timeout: 30_000 });
    await expect(canvas.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    await expect(canvas.getByLabelText('E-postadresse')).toHaveValue('kari@epost.example');
  },
};

/** Already logged in: the member's name, and a button to log out. */
export const LoggedIn: Story = {
  decorators: [withMembers({})],
  async play({ canvas }) {
    await expect(canvas.getByText('Kari Nordmann')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logg ut' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const NarrowColumn: Story = { globals: { column: 'narrow' } };
export const LargeText: Story = { globals: { text: '200' } };
