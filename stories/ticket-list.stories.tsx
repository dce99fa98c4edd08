import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof TicketList> = { title: 'Blocks/Ticket list', component: TicketList };
export default meta;
type Story = StoryObj<typeof TicketList>;

export const Example: Story = { args: exampleProps(metadata) };
