import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/ticket-list/block.gen.ts';
import metadata from '../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle, longWords, sampleFilms, showingOf, showingStates } from './sample-films.ts';

const meta: Meta<typeof TicketList> = {
  title: 'Blocks/Billetter',
  id: 'blocks-ticket-list',
  component: TicketList,
  args: exampleProps(metadata),
};
export default meta;
type Story = StoryObj<typeof TicketList>;

const [film] = sampleFilms;
const at = (time: string) => showingOf(film, `2026-11-20T${time}:00+01:00`);
const example = exampleProps<Options, Records>(metadata).records;

/** The first that can be bought has the filled button; each is named after title, day and time. */
export const Example: Story = {};

export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { event: example.event.slice(0, 1) } }),
};

/** Where the site makes a calendar for each production. */
export const InCalendar: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [{ ...film, calendar: '/kalender/tittel/p-takeekspressen.ics' }],
      event: [at('18:00')],
    },
  }),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Legg tidspunktet i kalenderen' });
    await expect(link).toHaveAttribute('href', '/kalender/tittel/p-takeekspressen.ics');
  },
};

/** None is on sale yet, and the sale of all opens together: said once, with a calendar of that moment. */
export const SaleOpens: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: ['18:00', '20:30'].map((hour) => ({
        ...at(hour),
        saleStart: '2026-11-23T10:00:00+01:00',
        saleCalendar: '/kalender/visning/e-1~salg.ics',
      })),
    },
  }),
};

/** A price that not all have is told of each, as are access marks and a length without an end. */
export const PriceAndAccess: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: [
        { ...at('17:00'), duration: 76, price: { from: 140 }, access: ['relaxed'] },
        { ...at('18:00'), price: { from: 140 } },
        { ...at('20:30'), price: { from: 160 } },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/fra 140.kr$/)).toHaveLength(2);
    await expect(canvas.getByText(/rolig visning/)).toBeVisible();
    await expect(canvas.getByText('18.16')).toBeVisible();
    await expect(canvas.getByText(/fra 160.kr/)).toBeVisible();
  },
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: [21, 22, 23, 24, 25, 26].flatMap((day) =>
        ['15', '18'].map((hour) => showingOf(film, `2026-11-${day}T${hour}:00:00+01:00`)),
      ),
    },
  }),
};

export const EveryState: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [film],
      event: [
        { ...at('17:00'), endTime: '2026-11-20T18:16:00+01:00' },
        { ...at('18:00'), ...showingStates.few },
        { ...at('18:30'), ...showingStates.soldOut },
        { ...at('19:00'), ...showingStates.moved },
        { ...at('19:30'), ...showingStates.movedAndSoldOut },
        { ...at('20:00'), ...showingStates.cancelled },
        { ...at('20:30'), ...showingStates.saleStart },
        showingOf(film, '2026-11-21T00:15:00+01:00'),
      ],
    },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: { event: example.event.map((event) => ({ ...event, ...showingStates.soldOut })) },
  }),
};

export const WithoutOnlineSale: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [{ id: 'p-strikk', title: 'Strikkekafé', object: 'culture' }],
      event: [
        {
          id: 'e-1',
          productionId: 'p-strikk',
          title: 'Strikkekafé',
          startTime: '2026-11-24T18:00:00+01:00',
          venue: 'Skarvøy bibliotek',
        },
      ],
    },
  }),
};

export const Free: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        { id: 'p-blatt-dogn', title: 'Blått døgn', object: 'culture', features: ['gratis'] },
      ],
      event: ['21', '28'].map((day) => ({
        id: `e-${day}`,
        productionId: 'p-blatt-dogn',
        title: 'Blått døgn: omvisning med fotografen',
        startTime: `2026-11-${day}T13:00:00+01:00`,
        venue: 'Halti kulturscene',
        sal: 'Foajeen',
      })),
    },
    options: { heading: 'Omvisninger' },
  }),
};

/** On a page that is about none of them, each says its title. */
export const SeveralProductions: Story = {
  args: exampleProps(metadata, { records: { production: [] } }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      event: [
        {
          ...at('18:00'),
          ...showingStates.movedAndSoldOut,
          ...longWords,
          language: 'originalspråk (nordsamisk)',
        },
        { ...at('20:00'), title: longTitle },
      ],
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
