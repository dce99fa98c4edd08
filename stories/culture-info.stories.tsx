import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/culture-info/block.json' with { type: 'json' };
import CultureInfo from '../blocks/culture-info/culture-info.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof CultureInfo> = { title: 'Blocks/Culture info', component: CultureInfo };
export default meta;
type Story = StoryObj<typeof CultureInfo>;

export const Example: Story = { args: exampleProps(metadata) };

export const WithoutFacts: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [{ id: 'p-1', title: 'Visekveld', contents: { summary: 'Viser fra kysten.' } }],
    },
  }),
};

export const WithoutText: Story = {
  args: exampleProps(metadata, {
    records: { production: [{ id: 'p-1', title: 'Visekveld', duration: 90 }] },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };
