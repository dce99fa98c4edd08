import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProps } from 'lerret/storybook/example-props.ts';
import { expect } from 'storybook/test';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../blocks/new-block/new-block.island.tsx';

const meta: Meta<typeof NewBlock> = {
  title: 'Blocks/New block',
  id: 'blocks-new-block',
  component: NewBlock,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof NewBlock>;

export const Example: Story = {};

export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Polarnatt');
    await userEvent.click(canvas.getByRole('button', { name: 'Send svaret' }));
    await expect(canvas.getByText('Takk for svaret: Polarnatt')).toBeVisible();
  },
};

export const Incomplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send svaret' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Se over feltene');
    await expect(canvas.queryByText(/^Takk/)).toBeNull();
  },
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { question: 'Kulturskolesamarbeidsprosjektets forestillingskalender?' },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
