import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import metadata from '../blocks/reviews/block.json' with { type: 'json' };
import Reviews from '../blocks/reviews/reviews.island.tsx';
import { exampleProps } from './example-props.ts';
import { Refused, withMembers } from './fake-members.tsx';
import { memberSite } from './member-site.ts';

const site = { ...memberSite, calls: ['reviews', 'movieInfo'] };

const meta: Meta<typeof Reviews> = {
  title: 'Blocks/Hva andre mener',
  id: 'blocks-reviews',
  component: Reviews,
  args: exampleProps(metadata, { site }),
};
export default meta;

type Story = StoryObj<typeof Reviews>;

const movieInfo = { MovieId: '1', Edis: 'NOR20260114', Rating: 4.3, RatingCount: 57 };

/** With what the site's own data say. */
const rated = { title: 'Nordlysvakten', ediNumber: 'NOR20260114', rating: 3.9, ratingCount: 31 };

const reviews = [
  {
    id: 'a',
    userName: 'Torbjørn H',
    rating: 3,
    addedAt: '2026-11-14T20:10:00+01:00',
    comment: 'Litt lang i midten.\nMen slutten veier opp for alt.',
    likesCount: 1,
  },
  {
    id: 'b',
    userName: 'Anne Lise F',
    rating: 5,
    addedAt: '2026-11-18T21:40:00+01:00',
    comment: 'Nydelig tegnet, og vi lo alle fire.',
    likesCount: 11,
    isLiked: true,
  },
  { id: 'c', comment: 'Uten navn, karakter og dato.' },
];

const one = reviews.slice(0, 1);
const page = Array.from({ length: 20 }, (_, at) => ({ ...reviews[at % 2], id: `r-${at}` }));

/** For who isn't logged in: what the build renders. */
export const Example: Story = { decorators: [withMembers({}, false)] };

/** The site's own data say to everybody what members gave it (A77). */
export const Average: Story = {
  decorators: [withMembers({}, false)],
  args: exampleProps(metadata, { site, records: { production: [rated] } }),
  async play({ canvas }) {
    await expect(canvas.getByText('av 5 i snitt, 31 stemmer')).toBeVisible();
    await expect(canvas.getByText('av 5 i snitt, 31 stemmer')).toHaveTextContent(/^3,9 av 5/);
    await expect(canvas.getByRole('link', { name: 'Logg inn' })).toBeVisible();
  },
};

/** The backend says what it is now, and where there is more of the film (A78). */
export const MoreOfFilm: Story = {
  decorators: [
    withMembers({ movieInfo: { ...movieInfo, Link: 'https://film.example/nordlys' }, reviews }),
  ],
  args: exampleProps(metadata, { site, records: { production: [rated] } }),
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /^Mer om filmen/ });
    await expect(link).toHaveAttribute('href', 'https://film.example/nordlys');
    await expect(canvas.getByText('av 5 i snitt, 57 stemmer')).toBeVisible();
  },
};

/** No link to where one is, and none that leads nowhere. */
const withoutLink = (Link: string, RatingCount: number): Story => ({
  decorators: [withMembers({ movieInfo: { ...movieInfo, Link, RatingCount }, reviews })],
  async play({ canvas }) {
    await canvas.findByText(`av 5 i snitt, ${RatingCount} stemmer`);
    await expect(canvas.queryByRole('link', { name: /Mer om filmen/ })).toBeNull();
  },
});
export const MoreIsHere: Story = withoutLink('/?a=1#b', 58);
export const MoreIsNoLink: Story = withoutLink('javascript:alert(1)', 59);

/** The newest first, whatever order they come in; likes can't be given (A51). */
export const Many: Story = {
  decorators: [withMembers({ movieInfo, reviews })],
  async play({ canvas }) {
    await canvas.findByText('Anne Lise F');
    const names = canvas.getAllByRole('listitem').map((item) => item.querySelector('strong'));
    const written = names.map((name) => name?.textContent);
    await expect(written).toEqual(['Anne Lise F', 'Torbjørn H', 'Et medlem']);
    await expect(canvas.getByText('av 5 i snitt, 57 stemmer')).toHaveTextContent(/^4,3 av 5/);
    await expect(canvas.getByText('11 liker dette, du også')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Where a backend knows no average, there is none. */
export const One: Story = {
  decorators: [withMembers({ movieInfo: { MovieId: '1', Edis: 'NOR20260114' }, reviews: one })],
  async play({ canvas }) {
    await canvas.findByText('Torbjørn H');
    await expect(canvas.queryByText(/i snitt/)).toBeNull();
  },
};

export const LongWords: Story = {
  decorators: [
    withMembers({
      movieInfo,
      reviews: [
        {
          id: 'a',
          userName: 'Kulturskolerektoren fra Indre Skarvøybotn',
          rating: 4.5,
          addedAt: '2026-11-18T21:40:00+01:00',
          comment: `${'Nordlysfotograferingsentusiastene '.repeat(12)}satt klistret til lerretet.`,
        },
      ],
    }),
  ],
};

/** More than a page of them: the focus goes to the first that has come. */
export const WithMore: Story = {
  decorators: [withMembers({ movieInfo, reviews: page })],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Vis flere' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await expect(canvas.getAllByRole('listitem')[5]).toHaveFocus();
  },
};

export const Loading: Story = { decorators: [withMembers({ movieInfo })] };

export const Empty: Story = { decorators: [withMembers({ movieInfo, reviews: [] })] };

/** No word of the failure (A86). */
export const Failed: Story = {
  decorators: [withMembers({ movieInfo, reviews: new Refused(500) })],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Hent på nytt' });
  },
};

/** The backend no longer knows the member. */
export const LoginOver: Story = {
  decorators: [withMembers({ movieInfo, reviews: new Refused(401) })],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Logg inn' });
    await expect(link).toHaveAttribute('href', '/logg-inn?retur=%2F');
  },
};

/** Visitors may read where the site says so; nothing is fetched before they ask (A77). */
export const OpenToVisitors: Story = {
  args: exampleProps(metadata, { site: { ...site, reviewsOpen: true } }),
  decorators: [withMembers({ movieInfo, reviews }, false)],
  async play({ canvas }) {
    await expect(canvas.queryByText('Anne Lise F')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Vis det medlemmene mener' })).toBeVisible();
  },
};

/** Somebody who isn't logged in has asked. */
export const ReadByVisitor: Story = {
  args: exampleProps(metadata, { site: { ...site, reviewsOpen: true } }),
  decorators: [withMembers({ movieInfo, reviews: reviews.slice(1) }, false)],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Vis det medlemmene mener' }));
    await canvas.findByText('Anne Lise F');
  },
};

export const Dark: Story = { ...Many, globals: { theme: 'dark' } };
export const NarrowColumn: Story = { ...Many, globals: { column: 'narrow' } };
export const LargeText: Story = { ...Many, globals: { text: '200' } };
