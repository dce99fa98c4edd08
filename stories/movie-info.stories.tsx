import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/movie-info/block.json' with { type: 'json' };
import MovieInfo from '../blocks/movie-info/movie-info.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof MovieInfo> = { title: 'Blocks/Movie info', component: MovieInfo };
export default meta;
type Story = StoryObj<typeof MovieInfo>;

export const Example: Story = { args: exampleProps(metadata) };

export const Coming: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        {
          id: 'p-1',
          title: 'Blått døgn',
          objectClass: 'movie_coming',
          ageLimit: 18,
          duration: 118,
        },
      ],
    },
  }),
};

export const WithoutFacts: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [{ id: 'p-1', title: 'Knirk', contents: { body: '<p>Noe knirker.</p>' } }],
    },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };
