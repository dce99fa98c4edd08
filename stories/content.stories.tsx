import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/content/block.json' with { type: 'json' };
import Content from '../blocks/content/content.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Content> = { title: 'Blocks/Content', component: Content };
export default meta;

type Story = StoryObj<typeof Content>;

export const Example: Story = { args: exampleProps(metadata) };

export const WithoutPicture: Story = {
  args: exampleProps(metadata, { options: { image: undefined } }),
};

export const TextOnly: Story = {
  args: exampleProps(metadata, {
    options: {
      image: undefined,
      heading: undefined,
      html: '<p>Biblioteket er åpent for alle, hver dag, uten avtale.</p>',
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Billettkjøpsbekreftelsesutskriftsautomaten',
      html: '<p>Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene er beskrevet for seg.</p>',
    },
  }),
};
