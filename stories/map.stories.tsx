import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/map/block.json' with { type: 'json' };
import HouseMap from '../blocks/map/map.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof HouseMap> = {
  title: 'Blocks/Finn veien hit',
  id: 'blocks-map',
  component: HouseMap,
};
export default meta;

type Story = StoryObj<typeof HouseMap>;

export const Example: Story = {
  args: exampleProps(metadata),
};

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

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
