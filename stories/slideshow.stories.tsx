import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/slideshow/block.gen.ts';
import metadata from '../blocks/slideshow/block.json' with { type: 'json' };
import Slideshow from '../blocks/slideshow/slideshow.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Slideshow> = { title: 'Blocks/Slideshow', component: Slideshow };
export default meta;

type Story = StoryObj<typeof Slideshow>;

export const Example: Story = { args: exampleProps(metadata) };

const { production } = exampleProps<Options, Records>(metadata).records;

export const One: Story = {
  args: exampleProps(metadata, {
    records: { production: production.slice(1), article: [] },
    options: { slides: [] },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((film) => ({
        ...film,
        title: 'Menneskerettighetsforkjemperens vinterreise til fjellkirkegården',
      })),
      article: [],
    },
    options: { slides: [] },
  }),
};

export const WithoutPictures: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map((film) => ({ ...film, assets: [] })), article: [] },
    options: { slides: [] },
  }),
};

export const BrightPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: [], article: [] },
    options: {
      slides: [
        {
          title: 'Ta på deg brillene',
          text: 'I desember viser vi fire filmer i 3D. Brillene får du låne i billettluka, også i barnestørrelse.',
          image: {
            url: '/media/3d-briller.webp',
            alt: 'Et par 3D-briller av papp med ett rødt og ett blått glass.',
            width: 1600,
            height: 900,
          },
          href: '/kinoprogram',
          linkLabel: 'Se kinoprogrammet',
        },
      ],
    },
  }),
};

export const Empty: Story = {
  args: exampleProps(metadata, {
    records: { production: [], article: [] },
    options: { slides: [] },
  }),
};
