import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import metadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import { FilmCard } from '../../../blocks/watch-list/film-card.tsx';
import { nextShowing } from '../../../blocks/watch-list/next-showing.ts';
import WatchList from '../../../blocks/watch-list/watch-list.island.tsx';
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
  it('A86 leads a visitor to the login page, and from there back', () => {
    expect(render()).toMatch(
      /class="member-frame for-visitors">.*<a href="\/logg-inn\?retur=%2Fmin-side" data-prefetch="member"[^>]*>Logg inn<\/a>/,
    );
  });

  it('keeps room for a member’s films, and has no button that needs script', () => {
    const html = render();
    expect(html).toMatch(/class="for-members">.*<ul[^>]*aria-hidden="true"/);
    expect(html).not.toContain('<button');
  });

  it('has no link where there is no page to log in at', () => {
    expect(render({ memberPages: {} })).not.toContain('<a');
  });

  it.each([
    ['A28 the site has no backend for members', { member: false }],
    ['the site can’t ask for the list', { calls: [] }],
  ])('draws nothing where %s', (_why, site) => {
    expect(render(site)).toBe('');
  });
});

const now = Date.parse('2026-11-20T16:00:00+01:00');

describe('a film of the list', () => {
  const events = [showing('2026-11-20T18:00:00+01:00')];
  const draw = (film: object) =>
    renderToStaticMarkup(<FilmCard film={film} events={events} now={now} service="eBillett" />);

  it('S105 has poster and title, which leads to it', () => {
    const html = draw({ title: 'Knirk', poster: '/media/knirk.webp', link: '/knirk-3f' });
    expect(html).toContain('src="/media/knirk.webp"');
    expect(html).toContain('<a href="/knirk-3f">Knirk</a>');
  });

  it('says whose page it leads to outside the site', () => {
    expect(draw({ title: 'Knirk', link: 'https://kino.example/knirk' })).toContain(
      '(hos kino.example)',
    );
  });

  it.each(['javascript:alert(1)', '//kino.example/knirk', 'knirk', '', ' /knirk'])(
    'takes %j for no address',
    (address) => {
      const html = draw({ title: 'Knirk', poster: address, link: address });
      expect(html).toContain('Knirk');
      expect(html).not.toMatch(/<a|<img/);
    },
  );

  it('has a name where the backend knows none', () => {
    expect(draw({})).toContain('Film uten tittel');
  });
});

describe('the next showing of a film', () => {
  const next = (events: readonly ReturnType<typeof showing>[], href = '/knirk-3f') =>
    nextShowing(events, href, now)?.startTime;
  const [gone, evening, night] = ['15:59', '18:00', '21:00'].map(
    (time) => `2026-11-20T${time}:00+01:00`,
  ) as [string, string, string];

  it('is the first that has not begun', () => {
    expect(next([showing(night), showing(gone), showing(evening)])).toBe(evening);
  });

  it('is one that has tickets, before one that is sold out', () => {
    const full = showing(evening, { availability: 'soldOut' });
    expect(next([full, showing(night)])).toBe(night);
    expect(next([full])).toBe(evening);
  });

  it('is none that is cancelled, or of another film', () => {
    expect(next([showing(evening, { status: 'cancelled' })])).toBeUndefined();
    expect(next([showing(evening)], '/en-annen')).toBeUndefined();
  });

  it('stands on the card with the way to tickets, named after it', () => {
    const html = renderToStaticMarkup(
      <FilmCard
        film={{ title: 'Knirk', link: '/knirk-3f' }}
        events={[showing(evening)]}
        now={now}
        service="eBillett"
      />,
    );
    expect(html).toContain('I dag <strong>18.00</strong>');
    expect(html).toContain(
      'aria-label="Kjøp billett: Knirk, fredag 20. november kl. 18.00 (hos eBillett)"',
    );
  });
});
