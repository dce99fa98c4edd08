import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/map/block.json' with { type: 'json' };
import HouseMap from '../blocks/map/map.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof HouseMap> = {
  title: 'Blocks/Finn veien hit',
  id: 'blocks-map',
  component: HouseMap,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof HouseMap>;

export const Example: Story = {};

export const MissingPicture: Story = {
  args: exampleProps(metadata, { options: { image: undefined } }),
};

export const AddressOnly: Story = {
  args: exampleProps(metadata, { options: { image: undefined, ways: undefined } }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Framkommelighetsveiledningen',
      address: ['Kulturskoleadministrasjonssekretariatet', 'Hurtigbåtterminalkaiveien 112 B'],
      ways: [
        {
          title: 'Skoleskyssminibussordningen',
          text: 'Frivillighetssentralens transportkoordineringstjeneste bestilles dagen før.',
        },
      ],
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
