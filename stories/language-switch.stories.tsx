import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/language-switch/block.json' with { type: 'json' };
import LanguageSwitch from '../blocks/language-switch/language-switch.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof LanguageSwitch> = {
  title: 'Blocks/Språkvelger',
  id: 'blocks-language-switch',
  component: LanguageSwitch,
  args: exampleProps(metadata, {
    site: { locale: { available: ['nb', 'se'], enabled: true, default: 'nb' } },
  }),
};
export default meta;

type Story = StoryObj<typeof LanguageSwitch>;

export const Example: Story = {};

/** The switch is disabled, or there is only one language: nothing is rendered (A43). */
export const Disabled: Story = { args: exampleProps(metadata) };

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = {
  args: exampleProps(metadata, {
    site: {
      locale: { available: ['nb', 'nn', 'se', 'smj', 'sma', 'en'], enabled: true, default: 'nb' },
    },
  }),
  globals: { column: 'narrow' },
};

export const LargeText: Story = { globals: { text: '200' } };
