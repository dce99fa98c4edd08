import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/week-sheet/block.gen.ts';
import metadata from '../blocks/week-sheet/block.json' with { type: 'json' };
import WeekSheet from '../blocks/week-sheet/week-sheet.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle, sampleFilms, showingOf } from './sample-films.ts';

const meta: Meta<typeof WeekSheet> = {
  title: 'Blocks/Ukeplan',
  id: 'blocks-week-sheet',
  component: WeekSheet,
  args: exampleProps(metadata),
};
export default meta;
type Story = StoryObj<typeof WeekSheet>;

const { event } = exampleProps<Options, Records>(metadata).records;

/** A hall that is used on few days shares a column, and each showing there says where. */
export const Example: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Sal 1, Skarvøy kino' })).toBeVisible();
    await expect(canvas.getByText('Lillescenen, Halti kulturscene')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { event: event.slice(0, 1) } }),
};

/** A full week: two halls from noon to night. */
export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: sampleFilms,
      event: [20, 21, 22, 23, 24, 25, 26].flatMap((day) =>
        sampleFilms.map((film, index) => ({
          ...showingOf(film, `2026-11-${day}T${12 + 2 * index}:00:00+01:00`),
          sal: `Sal ${(index % 2) + 1}`,
        })),
      ),
    },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((one) => ({ ...one, availability: 'soldOut' as const })) },
  }),
};

/** Moved within the week: its new time, and the old one in words. */
export const Moved: Story = {
  args: exampleProps(metadata, {
    records: {
      event: event.map((one) => ({
        ...one,
        status: 'moved' as const,
        previousStart: '2026-11-20T12:00:00+01:00',
      })),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((one) => ({ ...one, title: longTitle })) },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const NarrowColumn: Story = { globals: { column: 'narrow' } };
export const LargeText: Story = { globals: { text: '200' } };
