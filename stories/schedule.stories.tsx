import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../blocks/schedule/schedule.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Schedule> = { title: 'Blocks/Schedule', component: Schedule };
export default meta;
type Story = StoryObj<typeof Schedule>;

export const Example: Story = { args: exampleProps(metadata) };
