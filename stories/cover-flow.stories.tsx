import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/cover-flow/block.gen.ts';
import metadata from '../blocks/cover-flow/block.json' with { type: 'json' };
import CoverFlow from '../blocks/cover-flow/cover-flow.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof CoverFlow> = { title: 'Blocks/Cover flow', component: CoverFlow };
export default meta;

type Story = StoryObj<typeof CoverFlow>;

export const Example: Story = { args: exampleProps(metadata) };

const { production } = exampleProps<Options, Records>(metadata).records;

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [0, 1, 2].flatMap((round) =>
        production.map((film) => ({ ...film, id: `${film.id}-${round}` })),
      ),
    },
  }),
};

export const One: Story = {
  args: exampleProps(metadata, { records: { production: production.slice(0, 1) } }),
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

export const WithoutPictures: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map(({ id, title }) => ({ id, title, href: null })) },
    options: { link: undefined },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };
