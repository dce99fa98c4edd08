import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/not-found/block.gen.ts';
import metadata from '../blocks/not-found/block.json' with { type: 'json' };
import NotFound from '../blocks/not-found/not-found.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof NotFound> = {
  title: 'Blocks/Ikke funnet',
  id: 'blocks-not-found',
  component: NotFound,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof NotFound>;

const { event, production } = exampleProps<Options, Records>(metadata).records;

export const Example: Story = {};

/** A day on which nothing is left. */
export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { event: event.slice(2, 3) } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      event: Array.from({ length: 4 }, (_, hour) =>
        event.map((showing) => ({
          ...showing,
          id: `${showing.id}-${hour}`,
          startTime: `2026-11-20T${18 + hour}:${showing.startTime.slice(14)}`,
        })),
      ).flat(),
    },
  }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: {
      event: event.map((showing, index) =>
        index === 2
          ? { ...showing, status: 'cancelled' as const }
          : { ...showing, availability: 'soldOut' as const },
      ),
    },
  }),
};

/** The posters of all films are missing. */
export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map(({ assets: _, ...film }) => film) },
  }),
};

export const WithoutSearch: Story = {
  args: exampleProps(metadata, { options: { links: undefined }, site: { searchPath: null } }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Adressefeilsøkingshjelpesiden' },
    records: {
      production: [],
      event: [
        {
          id: 'e-1',
          productionId: 'p-1',
          title: 'Fiskebåtforsikringsutbetalingsgeneralforsamlinga',
          startTime: '2026-11-20T21:00:00+01:00',
          sal: 'Lillescenen',
          venue: 'Halti kulturscene',
          href: null,
          ticketUrl: 'https://ebillett.example/skarvoy/e-1',
          availability: 'few',
        },
      ],
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
