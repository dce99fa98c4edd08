import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/slideshow/block.gen.ts';
import metadata from '../blocks/slideshow/block.json' with { type: 'json' };
import enhance from '../blocks/slideshow/slideshow.enhance.ts';
import Slideshow from '../blocks/slideshow/slideshow.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Slideshow> = {
  title: 'Blocks/Lysbildefremvisning',
  id: 'blocks-slideshow',
  component: Slideshow,
};
export default meta;

type Story = StoryObj<typeof Slideshow>;

export const Example: Story = {
  args: exampleProps(metadata),
  decorators: [enhanced(enhance)],
};

/** The links between slides are where the controls will be. */
export const WithoutScript: Story = { args: exampleProps(metadata) };

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

/** Every slide is as high as the highest. */
export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [0, 1, 2].flatMap((round) =>
        production.map((film) => ({ ...film, id: `${film.id}-${round}`, href: `/film-${round}` })),
      ),
    },
    options: { slides: [], limit: 12 },
  }),
  decorators: [enhanced(enhance)],
};

export const MissingPicture: Story = {
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
          title: 'To billetter til Tromsø',
          text: 'Bussen står i en fonn, og det er femten ringer igjen av kransekaka. Premiere 11. desember.',
          image: {
            url: '/media/film-to-billetter-bred.webp',
            alt: 'I et snølandskap står en stor bussbillett revet i to, med snø på; de revne kantene er en kvinne med pannelugg og en mann med lue og skjegg, og ved siden av står bussen til Tromsø fast i en fonn.',
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

const film = exampleProps<Options, Records>(metadata, {
  records: { production: production.slice(0, 1), article: [] },
  options: { slides: [] },
});

/** The stage is dark in both schemes: only what surrounds it turns. */
export const Dark: Story = { args: film, globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

/** With controls, which then have a row of their own. */
export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
