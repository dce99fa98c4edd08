import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/language-switch/block.gen.ts';
import metadata from '../blocks/language-switch/block.json' with { type: 'json' };
import LanguageSwitch from '../blocks/language-switch/language-switch.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof LanguageSwitch> = {
  title: 'Blocks/Språkvelger',
  id: 'blocks-language-switch',
  component: LanguageSwitch,
};
export default meta;

type Story = StoryObj<typeof LanguageSwitch>;

const twoLanguages = exampleProps<Options, Records>(metadata, {
  site: { locale: { available: ['nb', 'se'], enabled: true, default: 'nb' } },
});

export const Example: Story = { args: twoLanguages };

/** The switch is disabled, or there is only one language: nothing is rendered (A43). */
export const Disabled: Story = { args: exampleProps(metadata) };

export const Dark: Story = { args: twoLanguages, globals: { theme: 'dark' } };

export const NarrowColumn: Story = {
  args: exampleProps(metadata, {
    site: {
      locale: { available: ['nb', 'nn', 'se', 'smj', 'sma', 'en'], enabled: true, default: 'nb' },
    },
  }),
  globals: { column: 'narrow' },
};

export const LargeText: Story = { args: twoLanguages, globals: { text: '200' } };
