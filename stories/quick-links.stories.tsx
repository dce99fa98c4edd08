import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/quick-links/block.json' with { type: 'json' };
import QuickLinks from '../blocks/quick-links/quick-links.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof QuickLinks> = {
  title: 'Blocks/Hurtiglenker',
  id: 'blocks-quick-links',
  component: QuickLinks,
};
export default meta;

type Story = StoryObj<typeof QuickLinks>;

export const Example: Story = { args: exampleProps(metadata) };

export const One: Story = {
  args: exampleProps(metadata, {
    options: { links: [{ label: 'Kinoprogram', href: '/kinoprogram', icon: 'film' }] },
  }),
};

export const WithoutHeadingAndIcons: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: undefined,
      links: [
        { label: 'Alle filmer', href: '/alle-filmer' },
        { label: 'Kommende filmer', href: '/kommende-filmer' },
      ],
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      links: [
        {
          label: 'Livssynsnøytralseremoniromsbestilling',
          href: '/livssynsnoytralt-seremonirom',
          text: 'Gravferdsseremoniplanleggingsveiledning og reservasjonskalender',
          icon: 'rings',
        },
        { label: 'Kontakt', href: '/kontakt', icon: 'mail' },
      ],
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
