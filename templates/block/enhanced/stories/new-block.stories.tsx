import type { Meta, StoryObj } from '@storybook/react-vite';
import { enhanced } from 'lerret/storybook/enhanced.tsx';
import { exampleProps } from 'lerret/storybook/example-props.ts';
import { expect } from 'storybook/test';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };
import enhance from '../blocks/new-block/new-block.enhance.ts';
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

/** With its script. */
export const Found: Story = {
  decorators: [enhanced(enhance)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Finn i listen'), 'HEIS');
    await expect(canvas.getByRole('status')).toHaveTextContent('Viser 1 av 3');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { lines: ['Kulturskolesamarbeidsprosjektets forestillingskalender'] },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
