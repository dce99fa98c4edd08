import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/consent/block.json' with { type: 'json' };
import enhance from '../blocks/consent/consent.enhance.ts';
import Consent from '../blocks/consent/consent.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Consent> = { title: 'Blocks/Consent', component: Consent };
export default meta;
type Story = StoryObj<typeof Consent>;

export const WithoutScript: Story = { args: exampleProps(metadata) };

export const Example: Story = { args: exampleProps(metadata), decorators: [enhanced(enhance)] };
