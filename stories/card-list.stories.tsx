import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/card-list/block.gen.ts';
import metadata from '../blocks/card-list/block.json' with { type: 'json' };
import CardList from '../blocks/card-list/card-list.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof CardList> = {
  title: 'Blocks/Kortliste',
  id: 'blocks-card-list',
  component: CardList,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof CardList>;

export const Example: Story = {};

const [first, second, third, fourth] = exampleProps<Options, Records>(metadata).records.article;
if (!first || !second || !third || !fourth) throw new Error('The example has four articles');

export const WithoutLead: Story = {
  args: exampleProps(metadata, { options: { lead: false, heading: 'Aktuelt' } }),
};

export const Band: Story = { args: exampleProps(metadata, { options: { band: true } }) };

export const Three: Story = {
  args: exampleProps(metadata, {
    records: { article: [first, second, third] },
    options: { lead: false },
  }),
};

export const One: Story = {
  args: exampleProps(metadata, { records: { article: [second] }, options: { lead: false } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      article: Array.from({ length: 3 }, (_, round) =>
        [first, second, third, fourth].map((article) => ({
          ...article,
          id: `${article.id}-${round}`,
        })),
      ).flat(),
    },
    options: { link: undefined, showDate: false },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      article: [first, second].map((article) => ({
        ...article,
        title: 'Fylkesbibliotekutlånsstatistikkrapporteringssystemet og barnehagefiloverføringa',
      })),
    },
    options: { heading: 'Kulturskolesamarbeidsprosjektnyheter' },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    records: { article: [third, fourth].map(({ image: _, ...article }) => article) },
    options: { lead: false },
  }),
};

export const Productions: Story = {
  args: exampleProps(metadata, {
    records: {
      article: [],
      production: [
        {
          id: 'p-konsert',
          title: 'Vinterkonsert',
          href: '/vinterkonsert',
          text: 'Korpset fyller Storsalen med messing, mørketid og marsj.',
          features: ['Konsert', 'Gratis'],
          assets: [
            {
              type: 'first_image',
              url: '/media/korps.webp',
              alt: 'Fem musikanter i røde jakker marsjerer over en åker i lav sol; nede i jorda, blant potetene, ligger et althorn',
            },
          ],
        },
        {
          id: 'p-foredrag',
          title: 'Fisken som kom om natta',
          href: null,
          text: 'Et foredrag om lofotfisket, fortalt av dem som var med.',
          features: ['Foredrag'],
          assets: [
            {
              type: 'first_image',
              url: '/media/foredrag.webp',
              alt: 'Under et foredrag svømmer fiskestimen ut av sjøkartet på lerretet og over hodene på publikum; et barn strekker hånda opp etter den',
              focalPoint: { x: 0.5, y: 0.3 },
            },
          ],
        },
      ],
    },
    options: { heading: 'Anbefalt', link: undefined, lead: false },
  }),
};

export const Empty: Story = {
  args: exampleProps(metadata, {
    records: { article: [] },
    options: { empty: 'Ingen nyheter akkurat nå.' },
  }),
};

/** An opening, two that are half as wide, then rows of three. */
export const Magazine: Story = {
  args: exampleProps(metadata, {
    records: {
      article: [first, second, third, second, third, first, third, first].map((article, index) => ({
        ...article,
        id: `${article.id}-${index}`,
      })),
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };

/** Selections above, the next page below. */
export const Sections: Story = {
  args: exampleProps<Options, Records>(metadata, {
    options: {
      heading: undefined,
      link: { label: 'Eldre saker', href: '/nyheter/eldre' },
      sections: [
        { label: 'Alle', href: '/nyheter' },
        { label: 'Kino', href: '/nyheter/kino' },
        { label: 'Kultur', href: '/nyheter/kultur' },
      ],
    },
    page: { path: '/nyheter' },
  }),
};
