import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';
import { describeComing } from '../../../blocks/shared/showings/premiere.ts';
import type { Options, Records } from '../../../blocks/watch-list/block.gen.ts';
import metadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import { FilmCard, nextShowing } from '../../../blocks/watch-list/film-card.tsx';
import WatchList, { ownFilm } from '../../../blocks/watch-list/watch-list.island.tsx';
import type { SiteContext } from '../../../runtime/block.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { memberSite } from '../../../stories/member-site.ts';

function render(site: Partial<SiteContext> = {}): string {
  const members = { ...memberSite, calls: ['watchlist'], ...site };
  const page = { path: '/min-side' };
  return renderToStaticMarkup(<WatchList {...exampleProps(metadata, { site: members, page })} />);
}

/** A showing of the film at `/knirk-3f`. */
function showing(startTime: string, fields: object = {}) {
  const ticketUrl = `/backends/shop/${startTime}`;
  const known = { productionId: 'p-knirk', title: 'Knirk', href: '/knirk-3f' };
  return { ...known, startTime, ticketUrl, ...fields };
}

describe('watch-list', () => {
  it('A86 leads a visitor to the login page and back, keeps room for a member’s films, and has no button', () => {
    const html = render();
    expect(html).toMatch(
      /class="member-frame for-visitors">.*<a href="\/logg-inn\?retur=%2Fmin-side"[^>]*>Logg inn<\/a>/,
    );
    expect(html).toMatch(/class="for-members">.*<ul[^>]*aria-hidden="true"/);
    expect(html).not.toContain('<button');
    expect(render({ memberPages: {} })).not.toContain('<a');
  });

  it.each([
    ['A28 the site has no backend for members', { member: false }],
    ['the site can’t ask for the list', { calls: [] }],
  ])('renders nothing where %s', (_why, site) => {
    expect(render(site)).toBe('');
  });
});

const clock = clockAt(Date.parse('2026-11-20T16:00:00+01:00'));

describe('a film of the list', () => {
  const events = [showing('2026-11-20T18:00:00+01:00')];
  const knirk = { id: 'p-knirk', title: 'Knirk', ediNumber: 'NOR20260001', href: '/knirk-3f' };
  const hosts = ['www.kulturhus.example', 'kulturhus.example'];
  const own = (movie: object, productions = [knirk]) =>
    ownFilm({ movieId: 1, ...movie }, productions, hosts);
  const render = (movie: object, productions: (typeof knirk)[] = []) =>
    renderToStaticMarkup(
      <FilmCard film={own(movie, productions)} events={events} clock={clock} service="eBillett" />,
    );

  it('S105 has poster and title, which leads to it', () => {
    const html = render({ title: 'Knirk', poster: '/media/knirk.webp', link: '/knirk-3f' });
    expect(html).toContain('src="/media/knirk.webp"');
    expect(html).toContain('<a href="/knirk-3f" class="card-link">Knirk</a>');
  });

  it('says whose page it leads to outside the site', () => {
    expect(render({ title: 'Knirk', link: 'https://kino.example/knirk' })).toContain(
      '(hos kino.example)',
    );
  });

  it('has neither poster nor link at what is no address, and a name where the backend knows none', () => {
    const html = render({ poster: 'javascript:alert(1)', link: 'javascript:alert(1)' });
    expect(html).toContain('Film uten tittel');
    expect(html).not.toMatch(/<a|<img/);
  });

  it.each([
    ['one of several EDI numbers, written otherwise', { edis: 'NOR1, nor20260001 ' }],
    ['its address', { link: '/knirk-3f' }],
    ['its address with the site’s host', { link: 'https://kulturhus.example/knirk-3f/' }],
    ['its EDI number before its address', { edis: 'NOR20260001', link: '/en-annen' }],
  ])('S99 S105 is known by %s: its page, its next showing, its tickets', (_what, movie) => {
    const other = { id: 'p-annen', title: 'Annen', ediNumber: 'NOR2', href: '/en-annen' };
    const film = own(movie, [other, knirk]);
    expect(film).toMatchObject({ productionId: 'p-knirk', href: '/knirk-3f', title: 'Knirk' });
    const html = render(movie, [other, knirk]);
    expect(html).toContain('<a href="/knirk-3f" class="card-link">Knirk</a>');
    expect(html).toContain(
      'aria-label="Kjøp billett: Knirk, fredag 20. november kl. 18.00 (hos eBillett)"',
    );
  });

  it('S105 isn’t taken for another one without a number', () => {
    const { ediNumber: _, ...unnumbered } = knirk;
    const film = ownFilm({ movieId: 1, edis: '' }, [unnumbered], hosts);
    expect(film.productionId).toBeUndefined();
  });
});

describe('a film of the list that is to come', () => {
  const film = { movieId: 1, title: 'Knirk', href: '/knirk-3f', productionId: 'p-knirk' };

  it.each([
    ['before its premiere is a preview', 'Knirk: førpremiere', /<p[^>]*>Førpremiere <time/],
    ['at its premiere is none', 'Knirk', /<p[^>]*><time/],
  ])('S166 says that a showing %s', (_, title, words) => {
    const events = [
      showing('2026-11-21T18:00:00+01:00', { title }),
      showing('2026-12-04T16:30:00+01:00'),
    ];
    const production = { id: 'p-knirk', title: 'Knirk', objectClass: 'movie_coming' };
    const coming = describeComing(production, events, clock);
    const html = renderToStaticMarkup(
      <FilmCard {...{ film, events, coming, clock }} service="eBillett" />,
    );
    expect(html).toMatch(words);
  });

  it('says when its premiere is, and that its sale opens', () => {
    const premiere = showing('2026-12-04T16:30:00+01:00', {
      saleStart: '2026-11-23T10:00:00+01:00',
    });
    const production = { id: 'p-knirk', title: 'Knirk', objectClass: 'movie_coming' };
    const later = showing('2026-12-07T18:00:00+01:00');
    const events = [later, premiere];
    const coming = describeComing(production, events, clock);
    const html = renderToStaticMarkup(
      <FilmCard {...{ film, events, coming, clock }} service="eBillett" />,
    );
    expect(html).toContain('Premiere fre. 4. des.</p><h3>');
    expect(html).toContain('fre. 4. des. <strong>16.30</strong>');
    expect(html).toContain('Salget åpner man.\u00a023.\u00a0nov. kl.\u00a010.00');
    expect(html).not.toContain('Kjøp');
  });

  it('A13 says of what is free of charge that a place is reserved', () => {
    const html = renderToStaticMarkup(
      <FilmCard
        {...{ film, clock }}
        events={[showing('2026-11-20T18:00:00+01:00', { price: { from: 0 } })]}
        service="eBillett"
      />,
    );
    expect(html).toContain('aria-label="Bestill plass: Knirk,');
  });
});

it('says of a showing that has moved when it was to begin', () => {
  const told = { previousStart: '2026-11-20T17:00:00+01:00' };
  const event = showing('2026-11-20T18:00:00+01:00', { status: 'moved', ...told });
  const example = { options: {}, records: { event: [event] } };
  const { records } = exampleProps<Options, Records>({ ...metadata, example });
  const film = { movieId: 1, href: '/knirk-3f', productionId: 'p-knirk' };
  const html = renderToStaticMarkup(
    <FilmCard {...{ film, clock }} events={records.event} service="eBillett" />,
  );
  expect(html).toContain('Flyttet fra kl.\u00a017.00');
});

describe('the next showing of a film', () => {
  const [gone, evening, night] = ['15:59', '18:00', '21:00'].map(
    (time) => `2026-11-20T${time}:00+01:00`,
  ) as [string, string, string];

  const full = showing(evening, { availability: 'soldOut' });
  it.each([
    ['the first that has not begun', [showing(night), showing(gone), showing(evening)], evening],
    ['one that has tickets, before one that is sold out', [full, showing(night)], night],
    ['one that is sold out where there is no other', [full], evening],
    [
      'S12 one that isn’t on sale yet, before a later one that is',
      [showing(evening, { saleStart: '2026-11-20T17:00:00+01:00' }), showing(night)],
      evening,
    ],
    ['none that is cancelled', [showing(evening, { status: 'cancelled' })], undefined],
    ['none of another film', [showing(evening)], undefined, '/en-annen'],
  ])('is %s', (_, events, startTime, href = '/knirk-3f') => {
    expect(nextShowing(events, { productionId: undefined, href }, clock)?.startTime).toBe(
      startTime,
    );
  });

  it('is none of a film without a page', () => {
    const unknown = { productionId: undefined, href: undefined };
    const nowhere = { ...showing(evening), href: null };
    expect(nextShowing([nowhere], unknown, clock)).toBeUndefined();
  });
});
