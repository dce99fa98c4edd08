import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/culture-info/block.gen.ts';
import metadata from '../blocks/culture-info/block.json' with { type: 'json' };
import CultureInfo from '../blocks/culture-info/culture-info.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle } from './sample-films.ts';

const meta: Meta<typeof CultureInfo> = {
  title: 'Blocks/Om arrangementet',
  id: 'blocks-culture-info',
  component: CultureInfo,
  args: exampleProps(metadata),
};
export default meta;
type Story = StoryObj<typeof CultureInfo>;

const { production } = exampleProps<Options, Records>(metadata).records;

export const Example: Story = {};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };

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

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map((each) => ({ ...each, assets: [] })) },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((each) => ({
        ...each,
        contents: { summary: `${longTitle}.`, body: `<h2>${longTitle}</h2><p>${longTitle}.</p>` },
        features: ['flerspråklighetsformidlingsprosjekt', 'kulturskolesamarbeidsforestilling'],
      })),
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
