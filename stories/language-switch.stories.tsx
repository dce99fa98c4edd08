import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/language-switch/block.json' with { type: 'json' };
import LanguageSwitch from '../blocks/language-switch/language-switch.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof LanguageSwitch> = {
  title: 'Blocks/Language switch',
  component: LanguageSwitch,
};
export default meta;

type Story = StoryObj<typeof LanguageSwitch>;

/** The switch is off: nothing is drawn (A43). */
export const Example: Story = { args: exampleProps(metadata) };

export const TwoLanguages: Story = {
  args: exampleProps(metadata, {
    site: { locale: { available: ['nb', 'se'], enabled: true, default: 'nb' } },
  }),
};
