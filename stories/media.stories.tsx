import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Options, Records } from '../blocks/media/block.gen.ts';
import metadata from '../blocks/media/block.json' with { type: 'json' };
import Media from '../blocks/media/media.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Media> = {
  title: 'Blocks/Bilder',
  id: 'blocks-media',
  component: Media,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Media>;

export const Example: Story = {};

const [example] = exampleProps<Options, Records>(metadata).records.article;
if (!example?.pictures?.[0]) throw new Error('The example has pictures');
const [first] = example.pictures;

function withPictures(pictures: NonNullable<Records['article'][number]['pictures']>) {
  return exampleProps<Options, Records>(metadata, {
    records: {
      article: [{ ...example, id: 'a-1', title: 'Bilder', pictures }],
    },
  });
}

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };

/** Tab reaches the row, arrow keys look through it. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('group', { name: '4 bilder' });
    await userEvent.tab();
    await expect(row).toHaveFocus();
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  },
};

/** One fills the column: nothing to look through. */
export const One: Story = {
  args: withPictures([first]),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};

export const WithoutCaptions: Story = {
  args: withPictures(example.pictures.map(({ image }) => ({ image }))),
};

export const LongWords: Story = {
  args: withPictures(
    example.pictures.map(({ image }) => ({
      image,
      caption: 'Kulturskolekorpsjubileumskonsertgeneralprøvedeltakerlisteoverskrift '.repeat(3),
    })),
  ),
};

/** Without pictures there is nothing, not even a heading. */
export const Empty: Story = {
  args: withPictures([]),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
