import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import metadata from '../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../blocks/watch-list/watch-list.island.tsx';
import { exampleProps } from './example-props.ts';
import { Pages, Refused, withMembers } from './fake-members.tsx';
import { atExampleTime, memberSite } from './member-site.ts';

const meta: Meta<typeof WatchList> = {
  title: 'Blocks/Filmer du vil se',
  id: 'blocks-watch-list',
  component: WatchList,
  args: exampleProps(metadata, { site: { ...memberSite, calls: ['watchlist'] } }),
  beforeEach: atExampleTime,
};
export default meta;

type Story = StoryObj<typeof WatchList>;

const answers = (watchlist?: unknown) => ({ switchTokensDx: '', watchlist });

const film = (id: string, title: string, picture: string, link: string) => ({
  MovieId: id,
  Title: title,
  Poster: `/media/film-${picture}.webp`,
  Link: link,
});
const nordlys = film('1', 'Nordlysvakten', 'nordlysvakten', '/nordlysvakten-DXM1234567');
const films = [
  nordlys,
  film('2', 'Julegeita som rømte', 'julegeita', '/julegeita-som-romte'),
  film('3', 'Saltstjernen', 'saltstjernen', '/saltstjernen-x4t9bw'),
  film('4', 'Bygda uten speil', 'bygda-uten-speil', '/bygda-uten-speil'),
  film('5', 'Skyggen under kaia', 'skyggen-under-kaia', '/skyggen-under-kaia-2k8d'),
  film('6', 'Svigermor på tunet', 'svigermor', '/svigermor-pa-tunet'),
  film('7', 'Siste ferge til Gråøya', 'siste-ferge', '/siste-ferge-til-graoya'),
];
/** For who isn't logged in: what the build renders. */
export const Example: Story = { decorators: [withMembers({}, false)] };

/** A film with its next showing, and the way to tickets named after both. */
export const One: Story = {
  decorators: [withMembers(answers([nordlys]))],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Nordlysvakten' });
    await expect(link).toHaveAttribute('href', nordlys.Link);
    await expect(
      canvas.getByRole('link', {
        name: 'Kjøp billett: Nordlysvakten, fredag 20. november kl. 18.10 (hos eBillett)',
      }),
    ).toBeVisible();
  },
};

/** One row, that goes on beyond the edge. Some have no showing yet, one has few places left. */
export const Many: Story = {
  decorators: [withMembers(answers(films))],
  async play({ canvas }) {
    const items = await canvas.findAllByRole('listitem');
    await expect(items).toHaveLength(films.length);
  },
};

const many = Array.from({ length: 21 }, (_, i) => {
  const one = films[i % films.length] ?? nordlys;
  const unlinked = i === 20 ? { Link: '' } : {};
  return { ...one, ...unlinked, MovieId: String(i), Title: `${one.Title} ${i + 1}` };
});

/** A page that is full may be followed by another: the next ones come when they are asked for. */
export const More: Story = {
  decorators: [withMembers(answers(new Pages(many)))],
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Vis flere filmer' }));
    await canvas.findByRole('link', { name: `${many[10]?.Title}` });
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(20);
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: `${many[10]?.Title}` })).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Vis flere filmer' }));
    const last = await canvas.findByRole('heading', { name: `${many[20]?.Title}` });
    await waitFor(() => expect(last).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: /Vis flere/ })).toBeNull();
  },
};

/** What is there stays, and so does the button (A86). */
export const MoreFailed: Story = {
  decorators: [withMembers(answers(new Pages(many, 10)))],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Vis flere filmer' }));
    const again = await canvas.findByRole('button', { name: 'Vis flere filmer' });
    await expect(again).not.toHaveAttribute('aria-disabled');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
  },
};

/** An entry that can't be read is left out (A88). */
export const OneUnreadable: Story = {
  decorators: [withMembers(answers([null, { Title: 'Uten nummer' }, films[1]]))],
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
  },
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['watchlist'] },
    records: {
      event: [
        {
          ...{ productionId: 'p-nordlysvakten', title: 'Nordlysvakten', href: nordlys.Link },
          ...{ startTime: '2026-11-20T18:10:00+01:00', availability: 'soldOut' },
        },
      ],
    },
  }),
  decorators: [withMembers(answers([nordlys]))],
  async play({ canvas }) {
    await canvas.findByText('Utsolgt');
    await expect(canvas.queryByRole('link', { name: /^Kjøp/ })).toBeNull();
  },
};

/** Its premiere, before its sale opens. */
export const Premiere: Story = {
  args: exampleProps(metadata, {
    site: { ...memberSite, calls: ['watchlist'] },
    records: {
      event: [
        {
          ...{ productionId: 'p-julegeita', title: 'Julegeita som rømte' },
          ...{ href: '/julegeita-som-romte', startTime: '2026-12-04T16:30:00+01:00' },
          ...{ saleStart: '2026-11-23T10:00:00+01:00', ticketUrl: '/backends/shop/e-1' },
        },
      ],
    },
  }),
  decorators: [withMembers(answers(films.slice(0, 2)))],
  async play({ canvas }) {
    await expect(await canvas.findByText('Premiere fre. 4. des.')).toBeVisible();
    await expect(canvas.getByText('16.30')).toBeVisible();
  },
};

export const LongWords: Story = {
  decorators: [
    withMembers(
      answers([
        { ...nordlys, Title: 'Kulturskoleelevenes førjulsforestilling: Snøkrystalldronningen' },
        { MovieId: '2', Title: 'Fra et annet sted', Link: 'https://kino.example/film' },
      ]),
    ),
  ],
};

export const MissingPicture: Story = {
  decorators: [withMembers(answers([{ ...nordlys, Poster: undefined }]))],
};

/** The picture's address leads nowhere: its room stays. */
export const BrokenPicture: Story = {
  decorators: [withMembers(answers([{ ...films[2], Poster: 'data:image/png;base64,AAAA' }]))],
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('span.picture')).not.toBeNull());
  },
};

export const Loading: Story = { decorators: [withMembers(answers())] };

export const Empty: Story = {
  decorators: [withMembers(answers([]))],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Se kinoprogrammet' });
    await expect(link).toHaveAttribute('href', '/kinoprogram');
  },
};

/** No word of the failure (A86). */
export const Failed: Story = {
  decorators: [withMembers(answers(new Refused(500)))],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Hent på nytt' });
  },
};

/** The backend no longer knows the member. */
export const LoginOver: Story = {
  decorators: [withMembers(answers(new Refused(401)))],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Logg inn' });
    await expect(link).toHaveAttribute('href', '/logg-inn?retur=%2F');
  },
};

export const Dark: Story = { ...Many, globals: { theme: 'dark' } };
export const NarrowColumn: Story = { ...Many, globals: { column: 'narrow' } };
export const LargeText: Story = { ...Many, globals: { text: '200' } };
