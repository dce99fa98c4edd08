import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/culture-info/block.json' with { type: 'json' };
import CultureInfo from '../blocks/culture-info/culture-info.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof CultureInfo> = { title: 'Blocks/Culture info', component: CultureInfo };
export default meta;
type Story = StoryObj<typeof CultureInfo>;

export const Example: Story = { args: exampleProps(metadata) };
