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

const week = {
  ...{ tue: ['17:00-22:00'], wed: ['17:00-22:00'], thu: ['17:00-22:00'] },
  ...{ fri: ['17:00-23:00'], sat: ['12:00-23:00'], sun: ['12:00-20:00'] },
};
const site = { hours: [{ venue: 'Nordvikhuset', days: week }] };

export const Example: Story = { args: exampleProps(metadata, { site }) };

/** The day of the stories is 20 November 2026. */
export const ClosedToday: Story = {
  args: exampleProps(metadata, {
    options: {
      ...metadata.example.options,
      link: { label: 'Adkomst og kontakt', href: '/om-oss' },
    },
    site: {
      hours: [
        {
          venue: 'Nordvikhuset',
          days: week,
          exceptions: [{ date: '2026-11-20', open: [], note: 'Stengt for øving' }],
        },
      ],
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      ...metadata.example.options,
      heading: 'Åpningstider i kulturskolesamarbeidsprosjektet',
    },
    site,
  }),
};

export const Dark: Story = {
  args: exampleProps(metadata, { site }),
  globals: { theme: 'dark' },
};

export const NarrowColumn: Story = {
  args: exampleProps(metadata, { site }),
  globals: { column: 'narrow' },
};

export const LargeText: Story = {
  args: exampleProps(metadata, { site }),
  globals: { text: '200' },
};
