import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/search/block.json' with { type: 'json' };
import Search from '../blocks/search/search.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Search> = { title: 'Blocks/Search', component: Search };
export default meta;

type Story = StoryObj<typeof Search>;

export const Example: Story = { args: exampleProps(metadata) };

export const FieldOnly: Story = {
  args: exampleProps(metadata, { options: { hint: undefined, links: undefined } }),
};

export const OwnWords: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Finn fram', label: 'Søk i hele kulturhuset' },
    page: { heading: null },
  }),
};
