import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../blocks/schedule/schedule.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Schedule> = { title: 'Blocks/Schedule', component: Schedule };
export default meta;
type Story = StoryObj<typeof Schedule>;

const showing = {
  productionId: 'p-knirk',
  title: 'Knirk',
  venue: 'Skarvøy kino',
  sal: 'Sal 2',
  href: '/knirk',
  ticketUrl: 'https://ebillett.example/skarvoy/e-1',
} as const;

export const Example: Story = { args: exampleProps(metadata) };

export const OneDay: Story = { args: exampleProps(metadata, { options: { days: 1 } }) };

export const Tabs: Story = { args: exampleProps(metadata, { options: { view: 'tabs' } }) };

export const Folded: Story = { args: exampleProps(metadata, { options: { open: 1 } }) };

export const WithoutHeading: Story = {
  args: exampleProps(metadata, { options: { heading: undefined, link: undefined } }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const EveryState: Story = {
  args: exampleProps(metadata, {
    records: {
      event: [
        {
          ...showing,
          id: 'ended',
          startTime: '2026-11-20T11:00:00+01:00',
          endTime: '2026-11-20T12:37:00+01:00',
        },
        {
          ...showing,
          id: 'begun',
          startTime: '2026-11-20T15:00:00+01:00',
          endTime: '2026-11-20T16:37:00+01:00',
        },
        { ...showing, id: 'plain', startTime: '2026-11-20T17:00:00+01:00' },
        { ...showing, id: 'few', startTime: '2026-11-20T18:00:00+01:00', availability: 'few' },
        { ...showing, id: 'none', startTime: '2026-11-20T19:00:00+01:00', availability: 'soldOut' },
        {
          ...showing,
          id: 'moved',
          startTime: '2026-11-20T20:00:00+01:00',
          status: 'moved',
          previousStart: '2026-11-20T18:30:00+01:00',
        },
        {
          ...showing,
          id: 'cancelled',
          startTime: '2026-11-20T21:00:00+01:00',
          status: 'cancelled',
        },
        { ...showing, id: 'night', startTime: '2026-11-21T00:15:00+01:00' },
        {
          ...showing,
          id: 'later',
          startTime: '2026-12-05T18:00:00+01:00',
          saleStart: '2026-11-23T10:00:00+01:00',
        },
      ],
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [],
      event: [
        {
          ...showing,
          id: 'long',
          title: 'Kulturskoleforestillingsgruppas førjulsettermiddagsmatiné',
          startTime: '2026-11-21T14:00:00+01:00',
          language: 'originalspråk (nordsamisk)',
          subtitles: 'norsk',
          format: '2D',
          ageLimit: 18,
        },
      ],
    },
  }),
};
