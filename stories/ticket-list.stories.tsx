import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof TicketList> = { title: 'Blocks/Ticket list', component: TicketList };
export default meta;
type Story = StoryObj<typeof TicketList>;

export const Example: Story = { args: exampleProps(metadata) };

export const NothingForSale: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

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

export const ManyShowings: Story = {
  args: exampleProps(metadata, {
    records: {
      event: Array.from({ length: 12 }, (_, index) => ({
        id: `e-${index}`,
        productionId: 'p-nordlysvakten',
        title: 'Nordlysvakten',
        startTime: `2026-11-${21 + Math.floor(index / 2)}T1${5 + (index % 2) * 3}:00:00+01:00`,
        venue: 'Skarvøy kino',
        sal: 'Sal 1',
        ticketUrl: `https://ebillett.example/skarvoy/e-${index}`,
      })),
    },
  }),
};

export const SeveralProductions: Story = {
  args: exampleProps(metadata, { records: { production: [] } }),
};
