import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/quick-links/block.json' with { type: 'json' };
import QuickLinks from '../blocks/quick-links/quick-links.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof QuickLinks> = {
  title: 'Blocks/Hurtiglenker',
  id: 'blocks-quick-links',
  component: QuickLinks,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof QuickLinks>;

export const Example: Story = {};

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

export const WithPicture: Story = {
  args: exampleProps(metadata, {
    options: {
      image: {
        url: '/media/kulturhus-natt.webp',
        alt: 'Kulturhuset lyser gult gjennom den høye glassgavlen',
        focalPoint: { x: 0.64, y: 0.56 },
      },
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

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
