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

const record = {
  id: 'r-1',
  model: 'article',
  title: 'Nytt lerret i sal 1',
  address: '/article/nytt-lerret',
};

export const Example: Story = {};

export const Empty: Story = { args: exampleProps(metadata, { records: { '*': [] } }) };

export const One: Story = { args: exampleProps(metadata, { records: { '*': [record] } }) };

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      '*': Array.from({ length: 12 }, (_, index) => ({
        id: `r-${index}`,
        model: 'article',
        title: `Filmklubbens kveld nummer ${index + 1}`,
        address: `/article/filmklubben-${index + 1}`,
      })),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      '*': [{ ...record, title: 'Kulturskolesamarbeidsprosjektets forestillingskalender' }],
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
