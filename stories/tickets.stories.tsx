import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import metadata from '../blocks/tickets/block.json' with { type: 'json' };
import Tickets from '../blocks/tickets/tickets.island.tsx';
import { deleteMemberDatabase } from '../runtime/members/member-database.ts';
import { storeTickets } from '../runtime/members/ticket-store.ts';
import { readTicket } from '../runtime/members/tickets.ts';
import { exampleProps } from './example-props.ts';
import { kari, Pages, Refused, Unreachable, withMembers } from './fake-members.tsx';
import { atExampleTime, memberSite } from './member-site.ts';

const meta: Meta<typeof Tickets> = {
  title: 'Blocks/Mine billetter',
  id: 'blocks-tickets',
  component: Tickets,
  args: exampleProps(metadata, { site: { ...memberSite, calls: ['tickets'] } }),
  async beforeEach() {
    await deleteMemberDatabase();
    return atExampleTime();
  },
};
export default meta;

type Story = StoryObj<typeof Tickets>;

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath d="M1 1h3v3H1zM5 5h3v3H5z"/%3E%3C/svg%3E';

const tonight = {
  MovieId: 'm-1',
  MovieTitle: 'Nordlysvakten',
  Notes: '3D-briller får du ved inngangen.',
  QrCode: 'GPTW-Z8V8-JKSE',
  StartTime: '2026-11-20T18:10:00+01:00',
  ExpirationDate: '2026-11-20T19:44:00+01:00',
  Image: '/media/film-nordlysvakten.webp',
  Sal: 'Sal 1',
  SeatsInfo: { Info: 'Inngang fra foajeen.', Seats: [{ Row: 4, Seats: [7, 8] }] },
};

const later = {
  MovieId: 'm-2',
  MovieTitle: 'Stjernene over Skarvøy – julekonsert med kor, korps og kulturskolen',
  QrUrl: picture,
  StartTime: '2026-12-05T19:00:00',
  Sal: 'Kulturscenen',
  SeatsInfo: {
    Seats: [
      { Row: 1, Seats: [1, 2, 3] },
      { Row: 2, Seats: [1] },
    ],
  },
};

const over = {
  MovieTitle: 'Saltstjernen',
  QrCode: 'AAAA-BBBB-CCCC',
  StartTime: '2026-11-12T18:00:00+01:00',
  ExpirationDate: '2026-11-12T20:00:00+01:00',
  Sal: 'Sal 2',
  SeatsInfo: { Seats: [{ Row: 6, Seats: [6] }] },
};

/** For who isn't logged in: what the build renders. */
export const Example: Story = { decorators: [withMembers({}, false)] };

export const One: Story = {
  decorators: [withMembers({ tickets: [tonight] })],
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 3, name: 'Nordlysvakten' });
    for (const words of [
      'kl. 18.10',
      'Begynner om 2 timer og 10 minutter',
      'Rad 4, sete 7 og 8',
      tonight.SeatsInfo.Info,
      tonight.Notes,
    ])
      await expect(canvas.getByText(words)).toBeVisible();
  },
};

/** A cancelled showing neither begins soon nor belongs in a calendar (A103). */
export const Cancelled: Story = {
  decorators: [
    withMembers({
      tickets: [{ ...tonight, Status: 'cancelled', Notes: 'Pengene kommer tilbake av seg selv.' }],
    }),
  ],
  async play({ canvas }) {
    await expect(await canvas.findByText('Avlyst')).toBeVisible();
    await expect(canvas.queryByText(/^Begynner om/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Legg i kalenderen/ })).toBeNull();
  },
};

/** Its time is new: who bought it for another must see that (A103). */
export const Moved: Story = {
  decorators: [
    withMembers({
      tickets: [{ ...tonight, Status: 'moved', PreviousStart: '2026-11-20T17:00:00+01:00' }],
    }),
  ],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Flyttet fra kl\.\s17\.00$/)).toBeVisible();
    await expect(canvas.getByText('Begynner om 2 timer og 10 minutter')).toBeVisible();
    await canvas.findByRole('button', { name: /Legg i kalenderen/ });
  },
};

const before = { ...over, StartTime: '2026-11-11T18:00:00+01:00' };

/**
 * The next one first, whatever order they come in; those that are over are folded away with their number. A ticket that
 * comes twice counts once, one with the same code for another showing is another one.
 */
export const Many: Story = {
  decorators: [withMembers({ tickets: [over, later, before, tonight, tonight] })],
  async play({ canvas }) {
    const titles = await canvas.findAllByRole('heading', { level: 3 });
    await expect(titles.map((title) => title.textContent)).toEqual([
      tonight.MovieTitle,
      later.MovieTitle,
    ]);
    await expect(canvas.getByRole('img', { name: /julekonsert/ })).toHaveAttribute('src', picture);
    await expect(canvas.getByText('2 utløpte billetter')).toBeVisible();
  },
};

const past = Array.from({ length: 12 }, (_, i) => ({ ...over, QrCode: `OVER-${i}` }));

/** A backend that tells the oldest first: whoever stands at the entrance gets the next one without asking. */
export const More: Story = {
  decorators: [withMembers({ tickets: new Pages([...past, tonight]) })],
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 3, name: 'Nordlysvakten' });
    await canvas.findByText('12 utløpte billetter');
    await expect(canvas.queryByRole('button', { name: /Vis flere/ })).toBeNull();
  },
};

/** What has come stays, and the rest can be asked for (A86). */
export const MoreFailed: Story = {
  decorators: [withMembers({ tickets: new Pages([tonight, ...past], 10) })],
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 3, name: 'Nordlysvakten' });
    await canvas.findByText('9 utløpte billetter');
    const more = await canvas.findByRole('button', { name: 'Vis flere billetter' });
    await userEvent.click(more);
    await canvas.findByRole('button', { name: 'Vis flere billetter' });
    await expect(canvas.queryByRole('button', { name: 'Hent på nytt' })).toBeNull();
  },
};

/** None that is good has come, and nobody knows of the rest: nothing is said of having none. */
export const OnlyExpiredSoFar: Story = {
  decorators: [withMembers({ tickets: new Pages([...past, tonight], 10) })],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Vis flere billetter' });
    await expect(canvas.queryByText(/ingen billetter/)).toBeNull();
  },
};

/** Neither poster nor picture of the code can be had: their rooms stay. */
export const BrokenPictures: Story = {
  decorators: [
    withMembers({
      tickets: [
        {
          ...tonight,
          QrCode: '',
          QrUrl: 'data:image/png;base64,AAAA',
          Image: 'data:image/png;base64,AAAA',
        },
      ],
    }),
  ],
  async play({ canvas, canvasElement }) {
    await canvas.findByText('Koden kan ikke vises akkurat nå.');
    await expect(canvas.queryByRole('button', { name: /^Vis koden stort/ })).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('span.picture')).not.toBeNull());
  },
};

export const LongWords: Story = {
  decorators: [
    withMembers({
      tickets: [
        {
          ...tonight,
          MovieTitle: 'Kulturskoleelevenes førjulsforestilling Snøkrystalldronningen',
          Sal: 'Fiskeindustrimuseets forestillingslokale',
          Notes: 'Rullestolplassene er ved sideinngangen. '.repeat(4),
          SeatsInfo: {
            Seats: [
              { Row: 11, Seats: [1, 2, 3, 4, 5, 6] },
              { Row: 12, Seats: [1, 2, 3] },
            ],
          },
        },
      ],
    }),
  ],
  // Long words don't touch the ticket's edge.
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { name: /^Kulturskole/ });
    const frame = title.parentElement ?? title;
    const air = Number.parseFloat(getComputedStyle(frame).paddingRight);
    const edge = frame.getBoundingClientRect().right - air;
    await expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(edge + 1);
  },
};

export const MissingPicture: Story = {
  decorators: [withMembers({ tickets: [{ ...tonight, Image: '' }] })],
};

/** Hardly anything is known; what is there is shown. */
export const Bare: Story = {
  decorators: [withMembers({ tickets: [{}, { QrCode: 'x', StartTime: 'i kveld' }] })],
};

/** Black on white in either scheme; the screen stays awake. */
export const FullScreen: Story = {
  decorators: [withMembers({ tickets: [tonight] })],
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Vis koden stort – Nordlysvakten' }),
    );
    await expect(canvas.getByRole('dialog', { name: 'Nordlysvakten' })).toBeVisible();
  },
};

export const Loading: Story = { decorators: [withMembers({})] };

export const Empty: Story = {
  decorators: [withMembers({ tickets: [] })],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Se kinoprogrammet' });
    await expect(link).toHaveAttribute('href', '/kinoprogram');
  },
};

export const OnlyExpired: Story = {
  decorators: [withMembers({ tickets: [over] })],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('1 utløpt billett'));
    await waitFor(() => expect(canvas.getByText('Saltstjernen')).toBeVisible());
  },
};

/** No word of the failure (A86). */
export const Failed: Story = {
  decorators: [withMembers({ tickets: new Refused(500) })],
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Hent på nytt' });
  },
};

/** The net is away, and the tickets that were fetched before are read from this device. */
export const Offline: Story = {
  decorators: [withMembers({ tickets: new Unreachable() })],
  async beforeEach() {
    const fetchedAt = Date.parse('2026-11-20T12:00:00+01:00');
    await storeTickets(kari, { tickets: [readTicket(tonight)], fetchedAt }, () => true);
  },
  async play({ canvas }) {
    await canvas.findByText('Sist hentet i dag kl. 12.00');
    await canvas.findByRole('button', { name: 'Hent på nytt' });
    await expect(canvas.getByText('kl. 18.10')).toBeVisible();
  },
};

/** What became of a showing is known without the net, too, also of one that is over (A103). */
export const OfflineCancelled: Story = {
  decorators: [withMembers({ tickets: new Unreachable() })],
  async beforeEach() {
    const fetchedAt = Date.parse('2026-11-20T12:00:00+01:00');
    const tickets = [tonight, over].map((ticket) => readTicket({ ...ticket, Status: 'cancelled' }));
    await storeTickets(kari, { tickets, fetchedAt }, () => true);
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Avlyst')).toBeVisible();
    await userEvent.click(await canvas.findByText('1 utløpt billett'));
    await canvas.findByText(/Sal 2 .*Avlyst$/);
  },
};

/** A code that is a picture is read from this device, too. */
export const OfflinePicture: Story = {
  decorators: [withMembers({ tickets: new Unreachable() })],
  async beforeEach() {
    const address = 'https://api.example/qr/1';
    const ticket = readTicket({ ...tonight, QrCode: '', QrUrl: address });
    const fetchedAt = Date.parse('2026-11-20T12:00:00+01:00');
    const pictures = { [address]: picture };
    await storeTickets(kari, { tickets: [ticket], fetchedAt, pictures }, () => true);
  },
  async play({ canvas }) {
    const code = await canvas.findByRole('img', { name: /^Billettkode/ });
    await expect(code).toHaveAttribute('src', picture);
  },
};

/** The backend no longer knows the member. */
export const LoginOver: Story = {
  decorators: [withMembers({ tickets: new Refused(401) })],
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Logg inn' });
    await expect(link).toHaveAttribute('href', '/logg-inn?retur=%2F');
  },
};

export const Dark: Story = { ...One, globals: { theme: 'dark' } };
export const NarrowColumn: Story = { ...One, globals: { column: 'narrow' } };

/** No word of the title breaks on a phone. */
export const LargeText: Story = {
  ...One,
  globals: { text: '200', viewport: { value: 'w390' } },
  async play({ canvas }) {
    const title = await canvas.findByRole('heading', { level: 3, name: 'Nordlysvakten' });
    const { lineHeight } = getComputedStyle(title);
    await expect(title.clientHeight).toBeLessThan(2 * Number.parseFloat(lineHeight));
  },
};
