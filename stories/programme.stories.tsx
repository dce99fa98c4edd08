import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/programme/block.gen.ts';
import metadata from '../blocks/programme/block.json' with { type: 'json' };
import Programme from '../blocks/programme/programme.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle, sampleFilms, showingOf, showingStates } from './sample-films.ts';

const meta: Meta<typeof Programme> = {
  title: 'Blocks/Program',
  id: 'blocks-programme',
  component: Programme,
};
export default meta;
type Story = StoryObj<typeof Programme>;

const { production, event } = exampleProps<Options, Records>(metadata).records;
const week = sampleFilms.flatMap((film, index) =>
  [21, 22, 23, 24].map((day) => showingOf(film, `2026-11-${day}T${14 + index}:30:00+01:00`)),
);

/** Each time is a link to its tickets, named after film, day and time. */
export const Example: Story = { args: exampleProps(metadata) };

export const Empty: Story = {
  args: exampleProps(metadata, {
    records: { production: [], event: [] },
    options: { empty: 'Høstens program er over. Vårprogrammet kommer i januar.' },
  }),
};

export const One: Story = {
  args: exampleProps(metadata, { records: { production: production.slice(0, 1) } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: { production: sampleFilms, event: week },
    options: { heading: 'På kino nå', showTimes: 3 },
  }),
};

export const Grid: Story = {
  args: exampleProps(metadata, {
    records: { production: sampleFilms, event: week },
    options: { heading: 'Alle filmer', layout: 'grid', showTimes: 1 },
  }),
};

/** The first large, the others beside it. */
export const Led: Story = {
  args: exampleProps(metadata, {
    records: { production: sampleFilms.slice(0, 5), event: week },
    options: { heading: 'På kino nå', layout: 'grid', showTimes: 1, lead: true },
  }),
};

export const LedNarrow: Story = { ...Led, globals: { column: 'narrow' } };

/** Short rows, beside a text. */
export const Brief: Story = {
  args: exampleProps(metadata, {
    records: { production: [...sampleFilms.slice(0, 2), ...production.slice(2)], event: week },
    options: { heading: 'Billetter', link: undefined, summary: false, showTimes: 1 },
  }),
};

export const BriefNarrow: Story = { ...Brief, globals: { column: 'narrow' } };

/** The next three that have seats, alike where they fit side by side. */
export const Available: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms.slice(0, 4),
      event: sampleFilms.slice(0, 4).map((film, index) => ({
        ...showingOf(film, `2026-11-2${index + 1}T18:00:00+01:00`),
        ...(index === 0 && showingStates.soldOut),
      })),
    },
    options: {
      ...{ heading: 'De neste med ledige plasser', link: undefined, sort: 'next-event' },
      ...{ available: true, layout: 'grid', showTimes: 1, lead: true, limit: 3 },
    },
  }),
};

export const AvailableNarrow: Story = { ...Available, globals: { column: 'narrow' } };

/** Visitors choose among the cards. */
export const Choosing: Story = {
  args: exampleProps(metadata, {
    records: { production: sampleFilms, event: week },
    options: { heading: 'Alle filmer', layout: 'grid', showTimes: 1, choices: ['child', 'kind'] },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const cards = [...canvasElement.querySelectorAll('[data-fits]')];
    await userEvent.selectOptions(canvas.getByLabelText(/^Barnets alder/), 'Under 1 år');
    const left = cards.filter((card) => card.checkVisibility());
    await expect(left.length).toBeGreaterThan(0);
    await expect(left.length).toBeLessThan(cards.length);
  },
};

export const Coming: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms
        .slice(0, 5)
        .map((film) => ({ ...film, objectClass: 'movie_coming' as const })),
      event: [],
    },
    options: { heading: 'Kommer snart', layout: 'grid' },
  }),
};

/** By premiere, on sale or not; one without a showing comes last. */
export const Premieres: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms
        .slice(0, 4)
        .map((film) => ({ ...film, objectClass: 'movie_coming' as const })),
      event: [
        { ...showingOf(sampleFilms[0], '2027-01-08T18:00:00+01:00'), ...showingStates.saleStart },
        { ...showingOf(sampleFilms[2] ?? sampleFilms[0], '2026-12-05T18:00:00+01:00') },
        {
          ...showingOf(sampleFilms[1] ?? sampleFilms[0], '2026-12-04T16:30:00+01:00'),
          ...showingStates.saleStart,
        },
      ],
    },
    options: { heading: 'Premierer framover', link: undefined, sort: 'next-event' },
  }),
};

export const PremieresNarrow: Story = { ...Premieres, globals: { column: 'narrow' } };

/** A free event says so, and what to do; one that is full, or needs a booking, says that. */
export const Free: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production
        .slice(2)
        .map((each) => ({ ...each, features: ['utstilling', 'gratis'] })),
      event: [21, 22, 23].map((day, index) => {
        const { ticketUrl, ...one } = showingOf(
          production[2] ?? sampleFilms[0],
          `2026-11-${day}T13:00:00+01:00`,
        );
        return [one, { ...one, ticketUrl }, { ...one, ...showingStates.soldOut }][index] ?? one;
      }),
    },
    options: { heading: 'Gratis', link: undefined },
  }),
};

export const WithoutTimes: Story = { args: exampleProps(metadata, { options: { showTimes: 0 } }) };

export const EveryState: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms.slice(0, 1),
      event: Object.values(showingStates).map((state, index) => ({
        ...showingOf(sampleFilms[0], `2026-11-2${index + 1}T18:00:00+01:00`),
        ...state,
      })),
    },
    options: { heading: 'Slik står det til', link: undefined, showTimes: 6 },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((each) => ({ ...each, ...showingStates.soldOut })) },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map((each) => ({ ...each, assets: [] })) },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((each) => ({
        ...each,
        title: longTitle,
        features: ['flerspråklighetsformidlingsprosjekt', ...(each.features ?? [])],
      })),
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
