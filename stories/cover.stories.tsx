import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../blocks/cover/block.json' with { type: 'json' };
import Cover from '../blocks/cover/cover.tsx';
import { exampleProps } from './example-props.ts';
import { hallPicture } from './sample-films.ts';

const meta: Meta<typeof Cover> = {
  title: 'Blocks/Forsidebilde',
  id: 'blocks-cover',
  component: Cover,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Cover>;

export const Example: Story = {};

export const Article: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [],
      article: [
        {
          id: 'a-1',
          title: 'Nytt lerret og ny lyd i Sal 1',
          category: 'kino',
          image: hallPicture,
        },
      ],
    },
  }),
};

/** The whole picture, beside the title. */
export const Whole: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [],
      article: [
        {
          id: 'a-2',
          title: 'Dansen som følger tidevannet',
          category: 'culture',
          image: {
            url: '/media/scene-dans.webp',
            alt: 'Tre små dansere står hver for seg bak en rad rampelys; på det blågrønne bakteppet danser de store skyggene deres hånd i hånd',
            width: 1600,
            height: 900,
          },
        },
      ],
    },
    options: { whole: true },
  }),
};

export const Premiere: Story = {
  args: exampleProps(metadata, {
    records: {
      production: [
        {
          id: 'p-bygda-uten-speil',
          title: 'Bygda uten speil',
          object: 'movie',
          objectClass: 'movie_coming',
          ageLimit: 15,
        },
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
    await expect(canvas.getByText('Premiere fre. 18. des.')).toBeVisible();
  },
};

/** Price, what members gave it, the trailer and the button that shares the page. */
export const WithTrailer: Story = {
  args: exampleProps(metadata, {
    site: { embeds: ['https://video.example'] },
    records: {
      production: [
        {
          id: 'p-nordlysvakten',
          title: 'Nordlysvakten',
          object: 'movie',
          objectClass: 'movie',
          duration: 94,
          price: { from: 140 },
          rating: 4.3,
          ratingCount: 27,
          assets: [
            {
              type: 'trailer',
              url: '/media/film-nordlysvakten-bred.webp',
              alt: 'Et grønt nordlys i striper henger over en snødekt kolle; en bitte liten jente i rød kåpe og lilla lue, sett bakfra, drar en av stripene ned til seg.',
              video: 'https://video.example/embed/nordlysvakten',
            },
          ],
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Fra 140.kr/)).toBeVisible();
    await expect(canvas.getByText(/av 5 i snitt, 27 stemmer/)).toBeVisible();
    const trailer = canvas.getByRole('link', { name: /^Se traileren/ });
    await expect(trailer).toHaveAttribute('data-player', 'iframe');
    // Nothing can be bought.
    await expect(trailer).toHaveClass('button', { exact: true });
    await expect(canvas.getByRole('button', { name: 'Del' })).toBeVisible();
  },
};

export const OwnWords: Story = {
  args: exampleProps(metadata, {
    records: { production: [], article: [] },
    options: {
      kicker: 'Lørdag 5. desember',
      title: 'Den store kinodagen',
      text: 'Filmer fra morgen til midnatt, og popkorn til alle som kommer i kostyme.',
      image: {
        url: '/media/projektor.webp',
        alt: 'En gammel filmprojektor kaster en lysstråle gjennom mørket',
        width: 1600,
        height: 900,
      },
      links: [
        { label: 'Se programmet', href: '/kinoprogram' },
        { label: 'Kjøp gavekort', href: 'https://gavekort.example/skarvoy' },
      ],
    },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { production: [], article: [] },
    options: {
      title: 'Personvernombudets informasjonskapselerklæring',
      text: 'Hva vi lagrer om deg, hvor lenge, og hvordan du får det slettet.',
      links: [{ label: 'Kontakt oss', href: '/kontakt' }],
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      title: 'Menneskerettighetsforkjemperens vinterreise til fjellkirkegården',
      kicker: 'Dokumentarfilmfestivalens åpningsforestilling',
    },
  }),
};

/** Nothing to say: it renders nothing. */
export const Empty: Story = {
  args: exampleProps(metadata, { records: { production: [], article: [] } }),
};

export const Dark: Story = {
  args: exampleProps(metadata, {
    records: { production: [], article: [] },
    options: {
      title: 'Den store kinodagen',
      kicker: 'Lørdag 5. desember',
      text: 'Film i begge saler.',
    },
  }),
  globals: { theme: 'dark' },
};

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
