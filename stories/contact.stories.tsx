import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/contact/block.gen.ts';
import metadata from '../blocks/contact/block.json' with { type: 'json' };
import enhance from '../blocks/contact/contact.enhance.ts';
import Contact from '../blocks/contact/contact.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Contact> = {
  title: 'Blocks/Kontakt',
  id: 'blocks-contact',
  component: Contact,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Contact>;

export const Example: Story = {};

const hours = [
  {
    venue: 'Billettluka',
    days: {
      ...{ mon: ['16:00-21:00'], tue: ['16:00-21:00'], wed: ['16:00-21:00'] },
      ...{ thu: ['16:00-21:00'], fri: ['16:00-22:30'], sat: ['11:30-21:30'] },
    },
    exceptions: [
      { date: '2026-12-23', open: ['16:00-18:00'] },
      { date: '2026-12-24', open: [], note: 'Julaften' },
    ],
  },
];

/** The week of a venue in site.json, with exceptions, and shortcuts to what is urgent. */
export const Hours: Story = {
  args: exampleProps<Options, Records>(metadata, {
    options: {
      shortcuts: [
        { label: 'Ring', href: 'tel:+4777001243', icon: 'phone' },
        { label: 'Finn veien', href: 'https://www.openstreetmap.org/', icon: 'pin' },
        { label: 'Adkomst', href: '#adkomst', icon: 'house' },
      ],
    },
    site: { hours },
  }),
};

/** With its code: open now, and today marked. */
export const OpenNow: Story = {
  args: Hours.args ?? {},
  decorators: [enhanced(enhance)],
};

export const One: Story = {
  args: exampleProps(metadata, {
    options: { groups: [{ title: 'Kulturskolen', phone: '77 00 12 70' }] },
    page: { heading: null },
  }),
};

const { groups } = exampleProps<Options, Records>(metadata).options;

/** From four on a list leads to each. */
export const Many: Story = {
  args: exampleProps(metadata, {
    options: {
      groups: [
        ...groups,
        { title: 'Halti kulturscene', phone: '77 00 12 55' },
        { title: 'Skarvøy kulturskole', email: 'kulturskole@skarvoykulturhus.example' },
      ],
    },
  }),
};

export const MissingPicture: Story = {
  args: exampleProps(metadata, {
    options: {
      groups: [{ title: 'Skarvøy kino', people: [{ name: 'Ingrid Nilsen', role: 'Kinosjef' }] }],
    },
    page: { heading: null },
  }),
};

/** A picture of the house, and people to write to. */
export const House: Story = {
  args: exampleProps<Options, Records>(metadata, {
    options: {
      image: {
        url: '/media/kulturhus-dag.webp',
        alt: 'Kulturhuset med rød kledning, snø på taket og en båt hengende i den høye glassfoajeen; en kvinne drar et barn på kjelke over plassen',
        width: 1600,
        height: 900,
      },
      ...(Hours.args?.options?.shortcuts && { shortcuts: Hours.args.options.shortcuts }),
    },
    site: { hours },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Kontaktinformasjonsoversikten',
      groups: [
        {
          title: 'Kulturskoleadministrasjonssekretariatet',
          email: 'kulturskoleadministrasjonssekretariatet@skarvoykulturhus.example',
          people: [
            {
              name: 'Anne-Margrethe Benjaminsdatter Storvik-Henriksen',
              role: 'Kulturskolesamarbeidsavtalekoordinator',
              email: 'anne-margrethe.benjaminsdatter.storvik-henriksen@skarvoykulturhus.example',
            },
          ],
          hours: [
            { days: 'Undervisningsforberedelsesdager', hours: '10.00 til siste elev er gått' },
          ],
        },
        { title: 'Biblioteket', text: 'Spør i skranken.' },
      ],
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
