import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Options, Records } from '../blocks/newsletter/block.gen.ts';
import metadata from '../blocks/newsletter/block.json' with { type: 'json' };
import enhance from '../blocks/newsletter/newsletter.enhance.ts';
import Newsletter from '../blocks/newsletter/newsletter.tsx';
import { withCode } from './code-on-its-way.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Newsletter> = {
  title: 'Blocks/Nyhetsbrev',
  id: 'blocks-newsletter',
  component: Newsletter,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Newsletter>;
type Play = NonNullable<Story['play']>;

export const Example: Story = {};

/** Below another heading. */
export const InPage: Story = { args: exampleProps(metadata, { page: { heading: null } }) };

export const Elsewhere: Story = {
  args: exampleProps(metadata, {
    options: {
      action: undefined,
      fallback: { label: 'Meld deg på', href: 'https://nyhetsbrev.example/skarvoy' },
    },
  }),
};

export const NotOpen: Story = {
  args: exampleProps(metadata, { options: { action: undefined, text: undefined } }),
};

/** Sent by the site's own call. */
const called = {
  args: exampleProps<Options, Records>(metadata, { site: { calls: ['newsletter'] } }),
  decorators: [enhanced(enhance)],
};

const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Meld meg på' }));
};

const says =
  (words: string): Play =>
  async (context) => {
    await send(context);
    await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(words));
  };

/** Sent before its code is there: it waits, and says so after a second. */
export const NotLiveYet: Story = {
  ...called,
  decorators: [withCode('on its way')],
  play: async (context) => {
    await send(context);
    await context.canvas.findByText('Skjemaet gjøres klart …', {}, { timeout: 30_000 });
  },
};

/** Its code doesn't come: what was typed stays, and there is a way on. */
export const CodeFailed: Story = {
  ...called,
  decorators: [withCode('failed')],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Skjemaet virker ikke akkurat nå/, {}, { timeout: 30_000 });
    await expect(canvas.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  },
};

export const Invalid: Story = {
  ...called,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Meld meg på' }));
    const field = canvas.getByLabelText('E-postadresse');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/^Skriv e-postadressen din\. Se over feltene/);
  },
};

export const Loading: Story = {
  ...called,
  parameters: { answers: null },
  play: says('Sender påmeldingen'),
};

export const Sent: Story = {
  ...called,
  play: async (context) => {
    await send(context);
    await context.canvas.findByText(
      /^Takk! Vi har fått påmeldingen for kari@epost\.example\. Er adressen ny hos oss, får du/,
    );
  },
};

export const Failed: Story = {
  ...called,
  parameters: { answers: 500 },
  play: says('Påmeldingen kom ikke fram. Prøv igjen om litt.'),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Forestillingsvarslingstjenesten',
      text: 'Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene kommer på e-post.',
      consent: 'Ja, til Kulturskolesamarbeidsavtaleforhandlingsreferatutsendelsestjenesten.',
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
