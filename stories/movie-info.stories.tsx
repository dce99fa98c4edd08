import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/movie-info/block.gen.ts';
import metadata from '../blocks/movie-info/block.json' with { type: 'json' };
import MovieInfo from '../blocks/movie-info/movie-info.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle } from './sample-films.ts';

const meta: Meta<typeof MovieInfo> = {
  title: 'Blocks/Om filmen',
  id: 'blocks-movie-info',
  component: MovieInfo,
  args: exampleProps(metadata),
};
export default meta;
type Story = StoryObj<typeof MovieInfo>;

const { production } = exampleProps<Options, Records>(metadata).records;

export const Example: Story = {};

export const Empty: Story = { args: exampleProps(metadata, { records: { production: [] } }) };

export const Coming: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        {
          id: 'p-bygda-uten-speil',
          title: 'Bygda uten speil',
          objectClass: 'movie_coming',
          ageLimit: 18,
          duration: 103,
        },
      ],
    },
  }),
};

export const Premiere: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        { id: 'p-bygda-uten-speil', title: 'Bygda uten speil', objectClass: 'movie_coming' },
      ],
      event: [
        {
          productionId: 'p-bygda-uten-speil',
          title: 'Bygda uten speil',
          startTime: '2026-12-18T21:15:00+01:00',
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('fredag 18. desember kl. 21.15')).toBeVisible();
  },
};

/** May my child see this? The answer appears once an age is chosen. */
export const ChildAsked: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map((film) => ({ ...film, ageLimit: 12 as const })) },
  }),
  play: async ({ canvas, userEvent }) => {
    const age = canvas.getByLabelText('Barnet er');
    await userEvent.selectOptions(age, '8 år');
    await expect(canvas.getByText(/Barn under 9 år slipper ikke inn/)).toBeVisible();
    await userEvent.selectOptions(age, '12 år');
    await expect(canvas.getByText(/Barnet har fylt 12 år/)).toBeVisible();
    await userEvent.selectOptions(age, '10 år');
    await expect(canvas.getByText(/Alene må barnet ha fylt 12 år/)).toBeVisible();
    await expect(canvas.getByText(/Barnet har fylt 12 år/)).not.toBeVisible();
  },
};

export const WithoutFacts: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        {
          id: 'p-knirk',
          title: 'Knirk i tredje etasje',
          contents: { body: '<p>Bygget har to etasjer. Likevel hører hun noen gå over hodet.</p>' },
        },
      ],
    },
  }),
};

/** People as facts, and pictures from the film below the text. */
export const PeopleAndStills: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((film) => ({
        ...film,
        people: [
          { role: 'Regi', names: ['Ingvild Marnesdal'] },
          { role: 'Stemmer', names: ['Ylva Brekkmo', 'Jonatan Skarsjø'] },
        ],
        assets: [
          ...(film.assets ?? []),
          {
            type: 'still',
            url: '/media/nordlys.webp',
            alt: 'Grønt nordlys over fjorden; en mann og en kvinne har stanset med sparken og ser opp',
            width: 1600,
            height: 900,
          },
          {
            type: 'still',
            url: '/media/fjord-vinter.webp',
            alt: 'En mann med rød topplue nyter badet i en råk på fjorden, mens hunden sitter på isen og holder håndkleet; bak står to spisse fjell og to små hus',
            width: 1600,
            height: 900,
          },
        ],
      })),
    },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: production.map((film) => ({ ...film, assets: [] })) },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      production: production.map((film) => ({
        ...film,
        contents: { summary: `${longTitle}.`, body: `<h2>${longTitle}</h2><p>${longTitle}.</p>` },
        features: ['flerspråklighetsformidlingsprosjekt', 'synstolkningsapplikasjonskompatibel'],
      })),
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
