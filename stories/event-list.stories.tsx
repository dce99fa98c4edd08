import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/event-list/block.json' with { type: 'json' };
import EventList from '../blocks/event-list/event-list.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof EventList> = { title: 'Blocks/Event list', component: EventList };
export default meta;
type Story = StoryObj<typeof EventList>;

export const Example: Story = { args: exampleProps(metadata) };
