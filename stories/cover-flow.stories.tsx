import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Options, Records } from '../blocks/cover-flow/block.gen.ts';
import metadata from '../blocks/cover-flow/block.json' with { type: 'json' };
import enhance from '../blocks/cover-flow/cover-flow.enhance.ts';
import CoverFlow from '../blocks/cover-flow/cover-flow.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof CoverFlow> = {
  title: 'Blocks/Plakatrekke',
  id: 'blocks-cover-flow',
  component: CoverFlow,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof CoverFlow>;

const { production } = exampleProps<Options, Records>(metadata).records;

const many = exampleProps<Options, Records>(metadata, {
  records: {
    production: [0, 1, 2].flatMap((round) =>
      production.map((film) => ({ ...film, id: `${film.id}-${round}` })),
    ),
  },
});

export const Example: Story = { decorators: [enhanced(enhance)] };

/** As it is without script: one scrolls. */
export const WithoutScript: Story = { args: many };

/** Further on in the row. */
export const Many: Story = {
  args: many,
  decorators: [enhanced(enhance)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Neste plakater' }));
    const back = canvas.getByRole('button', { name: 'Forrige plakater' });
    await waitFor(() => expect(back).toHaveAttribute('aria-disabled', 'false'));
  },
};

export const One: Story = {
  args: exampleProps(metadata, { records: { production: production.slice(0, 1) } }),
};

/** The first has its premiere set up, the others are just to come. */
export const Premieres: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((film) => ({ ...film, objectClass: 'movie_coming' as const })),
      event: production.slice(0, 1).map(({ id, title }) => ({
        productionId: id,
        title,
        startTime: '2026-12-04T16:30:00+01:00',
      })),
    },
    options: { heading: 'Kommer snart', link: undefined },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Premiere fre. 4. des.')).toBeVisible();
    await expect(canvas.getAllByText('Kommer')).toHaveLength(production.length - 1);
  },
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((film) => ({
        ...film,
        title: 'Menneskerettighetsforkjemperens vinterreise',
        objectClass: 'movie_coming' as const,
      })),
    },
    options: { heading: 'Kommende filmpremierer og førpremierer' },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map(({ id, title }) => {
        return { id, title, object: 'movie' as const, href: null };
      }),
    },
    options: { link: undefined },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };

/** Without motion the posters are side by side. */
export const StillPosters: Story = {
  args: exampleProps(metadata, { records: { production: production.slice(1) } }),
  decorators: [enhanced(enhance)],
  globals: { motion: 'reduced' },
};

/** The stage is dark in both schemes: only what surrounds it turns. */
export const Dark: Story = {
  args: exampleProps(metadata, { records: { production: production.slice(1, 3) } }),
  globals: { theme: 'dark' },
};

export const NarrowColumn: Story = { args: many, globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
