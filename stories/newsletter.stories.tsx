import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/newsletter/block.json' with { type: 'json' };
import enhance from '../blocks/newsletter/newsletter.enhance.ts';
import Newsletter from '../blocks/newsletter/newsletter.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Newsletter> = { title: 'Blocks/Newsletter', component: Newsletter };
export default meta;

type Story = StoryObj<typeof Newsletter>;

export const Example: Story = { args: exampleProps(metadata) };

/** Sent by the site's own call. */
export const Called: Story = {
  args: exampleProps(metadata, { site: { calls: ['newsletter'] } }),
  decorators: [enhanced(enhance)],
};

/** Below another heading, as on the front page. */
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
