import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../../blocks/card-list/block.json' with { type: 'json' };
import CardList from '../../blocks/card-list/card-list.tsx';
import { exampleProps } from '../example-props.ts';
import { measure } from './tokens.ts';

/** What the menus of the toolbar do, on one block. Tests of Storybook itself: not in its list. */
const meta: Meta<typeof CardList> = {
  title: 'Foundations/Toolbar',
  component: CardList,
  tags: ['!dev', '!autodocs'],
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof CardList>;

const ground = () => measure('color', 'var(--color-bg)');

/** The red, green and blue of the page's ground together: 0 for black, 765 for white. */
const lightness = () =>
  (ground().match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
    await expect(lightness()).toBeLessThan(100);
  },
};

export const Light: Story = {
  globals: { theme: 'light' },
  play: async () => {
    await expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(false);
    await expect(lightness()).toBeGreaterThan(600);
  },
};

export const NarrowColumn: Story = {
  globals: { column: 'narrow' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.col')?.clientWidth).toBe(320);
  },
};

/** The width of the block's column, as a share of its row. */
const share = (canvas: HTMLElement) => {
  const [row, column] = ['.row', '.col'].map(
    (part) => canvas.querySelector(part)?.clientWidth ?? 0,
  );
  return Number(((column ?? 0) / (row ?? 1)).toFixed(1));
};

export const HalfColumn: Story = {
  globals: { column: 'half', viewport: { value: 'w768' } },
  play: async ({ canvasElement }) => {
    await expect(share(canvasElement)).toBe(0.5);
  },
};

export const HalfColumnOnPhone: Story = {
  globals: { column: 'half', viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    await expect(share(canvasElement)).toBe(1);
  },
};

export const LargeText: Story = {
  globals: { text: '200' },
  play: async () => {
    await expect(measure('width', '1rem')).toBe('32px');
  },
};

export const Columns: Story = {
  globals: { grid: 'on' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.columns .row > *')).toHaveLength(12);
  },
};

export const OtherSite: Story = {
  globals: { site: 'lighthouse', theme: 'light' },
  play: async () => {
    await expect(measure('border-top-left-radius', 'var(--radius-l)')).toBe('32px');
    await expect(ground()).toBe('rgb(238, 244, 242)');
  },
};
