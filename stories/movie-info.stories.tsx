import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/movie-info/block.json' with { type: 'json' };
import MovieInfo from '../blocks/movie-info/movie-info.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof MovieInfo> = { title: 'Blocks/Movie info', component: MovieInfo };
export default meta;
type Story = StoryObj<typeof MovieInfo>;

export const Example: Story = { args: exampleProps(metadata) };
