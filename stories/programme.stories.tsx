import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/programme/block.json' with { type: 'json' };
import Programme from '../blocks/programme/programme.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Programme> = { title: 'Blocks/Programme', component: Programme };
export default meta;
type Story = StoryObj<typeof Programme>;

export const Example: Story = { args: exampleProps(metadata) };

export const Grid: Story = { args: exampleProps(metadata, { options: { layout: 'grid' } }) };

export const ByNextEvent: Story = {
  args: exampleProps(metadata, { options: { sort: 'next-event', limit: 2 } }),
};

export const WithoutTimes: Story = { args: exampleProps(metadata, { options: { showTimes: 0 } }) };

export const Empty: Story = {
  args: exampleProps(metadata, { records: { production: [], event: [] } }),
};

export const WithoutPictureAndFacts: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        {
          id: 'p-1',
          title: 'Kulturskoleforestillingsgruppas førjulsettermiddagsmatiné',
          href: null,
          object: 'culture',
        },
      ],
    },
  }),
};
