import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import metadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import { FilmCard } from '../../../blocks/watch-list/film-card.tsx';
import WatchList from '../../../blocks/watch-list/watch-list.island.tsx';
import type { SiteContext } from '../../../runtime/block.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { memberSite } from '../../../stories/member-site.ts';

function render(site: Partial<SiteContext> = {}): string {
  const members = { ...memberSite, calls: ['watchlist'], ...site };
  const page = { path: '/min-side' };
  return renderToStaticMarkup(<WatchList {...exampleProps(metadata, { site: members, page })} />);
}

describe('watch-list', () => {
  it('A86 leads a visitor to the login page, and from there back', () => {
    expect(render()).toMatch(
      /class="empty for-visitors">.*<a href="\/logg-inn\?retur=%2Fmin-side" data-prefetch="member">Logg inn<\/a>/,
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

describe('a film of the list', () => {
  const draw = (film: object) => renderToStaticMarkup(<FilmCard film={film} />);

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
