import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/event-list/block.json' with { type: 'json' };
import EventList from '../blocks/event-list/event-list.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof EventList> = { title: 'Blocks/Event list', component: EventList };
export default meta;
type Story = StoryObj<typeof EventList>;

export const Example: Story = { args: exampleProps(metadata) };

export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const AllPast: Story = {
  args: exampleProps(metadata, { site: { now: Date.parse('2027-01-04T12:00:00+01:00') } }),
};

export const FilmShowings: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [{ id: 'p-knirk', title: 'Knirk', href: '/knirk' }],
      event: [
        {
          id: 'e-1',
          productionId: 'p-knirk',
          title: 'Knirk',
          startTime: '2026-11-21T00:15:00+01:00',
          endTime: '2026-11-21T01:52:00+01:00',
          venue: 'Skarvøy kino',
          sal: 'Sal 2',
          format: '2D',
          language: 'engelsk',
          subtitles: 'norsk',
          ageLimit: 15,
          href: '/knirk',
        },
      ],
    },
  }),
};

export const Folded: Story = {
  args: exampleProps(metadata, { options: { heading: 'Alle visninger', folded: true } }),
};
