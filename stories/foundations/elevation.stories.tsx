import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';
import { TokenBoxes } from './token-lists.tsx';

const meta: Meta = { title: 'Foundations/Elevation and radius' };
export default meta;

type Story = StoryObj;

/** How far something is above the page. */
export const Shadows: Story = {
  render: () => <TokenBoxes title="Høyder" prefix="--shadow" property="box-shadow" />,
};

export const ShadowsInTheDark: Story = { ...Shadows, globals: { theme: 'dark' } };

export const Corners: Story = {
  render: () => <TokenBoxes title="Hjørner" prefix="--radius-" property="border-radius" />,
};
