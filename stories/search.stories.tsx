import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../blocks/search/block.json' with { type: 'json' };
import Search from '../blocks/search/search.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Search> = { title: 'Blocks/Search', component: Search };
export default meta;

type Story = StoryObj<typeof Search>;

export const Example: Story = {
  args: exampleProps(metadata),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Hva leter du etter?' });
    await userEvent.type(field, 'julekonsert');
    await expect(field).toHaveValue('julekonsert');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Søk' })).toHaveFocus();
    field.blur();
  },
};

export const FieldOnly: Story = {
  args: exampleProps(metadata, { options: { hint: undefined, links: undefined } }),
};

/** On a page that has another heading. */
export const OwnWords: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Finn fram', label: 'Søk i hele kulturhuset' },
    page: { heading: null },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Forestillingsoversiktssøketjenesten',
      label: 'Hvilken dokumentarfilmfestivalforestilling leter du etter?',
      links: [{ label: 'Kulturskoleundervisningstilbudsoversikten', href: '/kontakt' }],
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200%' } };
