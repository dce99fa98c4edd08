import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/event-list/block.gen.ts';
import metadata from '../blocks/event-list/block.json' with { type: 'json' };
import EventList from '../blocks/event-list/event-list.tsx';
import { exampleProps } from './example-props.ts';
import { longWords, sampleFilms, showingOf, showingStates } from './sample-films.ts';

const meta: Meta<typeof EventList> = {
  title: 'Blocks/Tid og sted',
  id: 'blocks-event-list',
  component: EventList,
  args: exampleProps(metadata),
};
export default meta;
type Story = StoryObj<typeof EventList>;

const [film] = sampleFilms;
const { event } = exampleProps<Options, Records>(metadata).records;

export const Example: Story = {};

export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { event: event.slice(0, 1) } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: Array.from({ length: 12 }, (_, index) =>
        showingOf(film, `2026-12-${String(index + 1).padStart(2, '0')}T17:30:00+01:00`),
      ),
    },
  }),
};

/** Where the site makes a calendar for each event: what is cancelled has none. */
export const InCalendar: Story = {
  args: exampleProps(metadata, {
    records: {
      event: event.map((one) => ({ ...one, calendar: `/kalender/visning/${one.id}.ics` })),
    },
  }),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: /^Legg i kalenderen: / });
    await expect(links).toHaveLength(3);
    await expect(links[0]).toHaveAccessibleName('Legg i kalenderen: søndag 13. desember kl. 16.00');
  },
};

export const AllPast: Story = {
  args: exampleProps(metadata, { now: '2027-01-04T12:00:00+01:00' }),
};

export const FilmShowings: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: [
        {
          ...showingOf(film, '2026-11-21T00:15:00+01:00'),
          endTime: '2026-11-21T01:31:00+01:00',
          language: 'engelsk',
          subtitles: 'norsk',
          ageLimit: 15,
        },
      ],
    },
  }),
};

export const EveryState: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: Object.values(showingStates).map((state, index) => ({
        ...showingOf(film, `2026-11-2${index + 1}T18:00:00+01:00`),
        ...state,
      })),
    },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((each) => ({ ...each, ...showingStates.soldOut })) },
  }),
};

/** Free of charge: just to come to, to be booked, and to be booked later. */
export const Free: Story = {
  args: exampleProps(metadata, {
    records: {
      event: [{}, { ticketUrl: '/backends/shop/e-1' }, showingStates.saleStart].map((more, at) => {
        const { ticketUrl: _, ...free } = showingOf(film, `2026-11-2${at + 1}T18:00:00+01:00`);
        return { ...free, price: { from: 0 }, ...more };
      }),
    },
  }),
};

/** Under a list of the same times: nothing but what that list lacks, a calendar entry for each. */
export const Folded: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Alle visninger', folded: true },
    records: {
      event: event.map((one) => ({ ...one, calendar: `/kalender/visning/${one.id}.ics` })),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      event: event.map((each) => ({ ...each, ...longWords })),
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
