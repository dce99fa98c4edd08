import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProps } from 'lerret/storybook/example-props.ts';
import metadata from '../blocks/opening-today/block.json' with { type: 'json' };
import OpeningToday from '../blocks/opening-today/opening-today.tsx';

const meta: Meta<typeof OpeningToday> = {
  title: 'Blocks/Åpent i dag',
  id: 'blocks-opening-today',
  component: OpeningToday,
};
export default meta;

type Story = StoryObj<typeof OpeningToday>;

export const Example: Story = { args: exampleProps(metadata) };

/** The day of the stories is 20 November 2026. */
export const ClosedToday: Story = {
  args: exampleProps(metadata, {
    options: {
      ...metadata.example.options,
      exceptions: [{ date: '2026-11-20', hours: 'stengt', note: 'Stengt for øving' }],
      link: { label: 'Adkomst og kontakt', href: '/om-oss' },
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      ...metadata.example.options,
      heading: 'Åpningstider i kulturskolesamarbeidsprosjektet',
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
