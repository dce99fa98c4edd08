import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProps } from 'lerret/storybook/example-props.ts';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../blocks/new-block/new-block.tsx';

const meta: Meta<typeof NewBlock> = {
  title: 'Blocks/New block',
  id: 'blocks-new-block',
  component: NewBlock,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof NewBlock>;

export const Example: Story = {};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { text: 'Kulturskolesamarbeidsprosjektets forestillingskalender' },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
