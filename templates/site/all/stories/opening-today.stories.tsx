import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProps } from 'lerret/storybook/example-props.ts';
import metadata from '../blocks/opening-today/block.json' with { type: 'json' };
import OpeningToday from '../blocks/opening-today/opening-today.tsx';

const week = {
  ...{ tue: ['17:00-22:00'], wed: ['17:00-22:00'], thu: ['17:00-22:00'] },
  ...{ fri: ['17:00-23:00'], sat: ['12:00-23:00'], sun: ['12:00-20:00'] },
};
const site = { hours: [{ venue: 'Nordvikhuset', days: week }] };

const meta: Meta<typeof OpeningToday> = {
  title: 'Blocks/Åpent i dag',
  id: 'blocks-opening-today',
  component: OpeningToday,
  args: exampleProps(metadata, { site }),
};
export default meta;

type Story = StoryObj<typeof OpeningToday>;

export const Example: Story = {};

/** The day of the stories is 20 November 2026. */
export const ClosedToday: Story = {
  args: exampleProps(metadata, {
    options: { link: { label: 'Adkomst og kontakt', href: '/om-oss' } },
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
    options: { heading: 'Åpningstider i kulturskolesamarbeidsprosjektet' },
    site,
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
