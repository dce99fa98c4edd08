import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/reviews/block.gen.ts';
import metadata from '../../../blocks/reviews/block.json' with { type: 'json' };
import Reviews, {
  newestFirst,
  ReviewItem,
  Stars,
} from '../../../blocks/reviews/reviews.island.tsx';
import { averageOf } from '../../../blocks/shared/showings/rating.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { memberSite } from '../../../stories/member-site.ts';
import { textOf } from './text-of.ts';

type Overrides = NonNullable<Parameters<typeof exampleProps<Options, Records>>[1]>;

function render({ site, ...overrides }: Overrides = {}): string {
  const members = { ...memberSite, calls: ['reviews', 'movieInfo'], ...site };
  return renderToStaticMarkup(
    <Reviews {...exampleProps<Options, Records>(metadata, { ...overrides, site: members })} />,
  );
}

describe('reviews', () => {
  it('A77 A86 leads a visitor to the login page, and from there back to the film', () => {
    const html = render({ page: { path: '/knirk-3f' } });
    expect(html).toMatch(
      /class="member-frame for-visitors">.*href="\/logg-inn\?retur=%2Fknirk-3f"/,
    );
    expect(html).not.toContain('<button');
  });

  it('A77 tells a member that they are fetched, but not in a live region, as that begins when they are scrolled to', () => {
    expect(render()).toContain('<p class="waiting-note">Henter det medlemmene mener …</p>');
  });

  it('A77 lets a visitor ask for them where the site opens them, and says what that needs', () => {
    const html = render({ site: { reviewsOpen: true } });
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript><button type="button"/);
    expect(html).not.toContain('Logg inn');
  });

  it('A77 says to a visitor what members gave it, where the site’s own data tell', () => {
    const film = { title: 'Knirk', ediNumber: 'NOR1', rating: 4.26, ratingCount: 57 };
    const html = render({ records: { production: [film] } });
    expect(textOf(html)).toContain('4,3 av 5 i snitt, 57 stemmer');
    expect(html).toMatch(/<div><p class="[^"]*average/);
    expect(html).toContain('Medlemmer kan lese hva andre mener om filmen.');
    expect(textOf(render())).not.toContain('i snitt');
    expect(render()).toMatch(/<div class="for-members"><p class="[^"]*average/);
  });

  it.each([
    ['A28 the site has no backend for members', { site: { member: false } }],
    ['the site can’t ask for them', { site: { calls: ['movieInfo'] } }],
    ['the film has no number', { records: { production: [{ title: 'Uten nummer' }] } }],
  ] satisfies [string, Overrides][])('renders nothing where %s', (_why, overrides) => {
    expect(render(overrides)).toBe('');
  });
});

describe('the average', () => {
  it.each([
    [{ rating: 4.26, ratingCount: 57 }, '4,3 av 5 i snitt, 57 stemmer'],
    [{ rating: 4, ratingCount: 1 }, '4 av 5 i snitt, 1 stemme'],
    [{ rating: 2.5 }, '2,5 av 5 i snitt'],
  ])('of %j is said as %j', (movie, words) => {
    const average = averageOf(movie, 5);
    expect(`${average?.figure} ${average?.words}`).toBe(words);
  });

  it.each([
    { rating: 0, ratingCount: 3 },
    { rating: 4, ratingCount: 0 },
    { rating: 4, ratingCount: -1 },
    { rating: 8.7, ratingCount: 3 },
    null,
  ])('of %j is none', (movie) => {
    expect(averageOf(movie, 5)).toBeNull();
  });
});

describe('stars', () => {
  const filled = (rating: number, highest = 5) =>
    renderToStaticMarkup(<Stars rating={rating} highest={highest} />).match(
      /<svg width="(\d+)/,
    )?.[1];

  it('are filled as far as the rating goes, and no farther than there are stars', () => {
    expect([2.5, -1, 9].map((rating) => filled(rating))).toEqual(['60', '0', '120']);
    expect(filled(6, 6)).toBe('144');
  });
});

describe('the order', () => {
  it('is by date, the newest first; what has none comes last, as it came', () => {
    const reviews = [
      { id: 1 },
      { id: 2, addedAt: '2026-11-14T20:00:00+01:00' },
      { id: 3, addedAt: 'i går' },
      { id: 4, addedAt: '2026-11-14T19:30:00Z' },
    ];
    expect(newestFirst(reviews).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  });
});

describe('a rating', () => {
  it.each([
    [4.26, '4,3 av 5'],
    // A mean of fives, as computers add them.
    [5.000000001, '5 av 5'],
    [5.5, null],
    [0, null],
    [Number.NaN, null],
    [undefined, null],
  ])('S101 of %s is drawn as %s: none beyond the scale', (rating, words) => {
    const html = renderToStaticMarkup(
      <ReviewItem review={{ rating, comment: 'Fin' }} highest={5} />,
    );
    expect(/<span>([^<]* av 5)<\/span>/.exec(html)?.[1] ?? null).toBe(words);
    expect(html.includes('<svg')).toBe(words !== null);
    expect(html).toContain('Fin');
  });
});

describe('a review', () => {
  const render = (review: object) =>
    renderToStaticMarkup(<ReviewItem review={review} highest={5} />);

  it('S101 A51 has name, rating, date, comment and likes, and nothing to like it by', () => {
    const html = render({
      ...{ userName: 'Anne Lise F', rating: 5, comment: 'Nydelig <b>tegnet</b>.' },
      ...{ addedAt: '2026-11-18T21:40:00+01:00', likesCount: 11, isLiked: true },
    });
    expect(textOf(html)).toContain('Anne Lise F');
    expect(html).toContain('<span>5 av 5</span>');
    expect(html).toContain('<time dateTime="2026-11-18T20:40:00.000Z">18. november 2026</time>');
    expect(html).toContain('Nydelig &lt;b&gt;tegnet&lt;/b&gt;.');
    expect(html.replaceAll('<!-- -->', '')).toContain('11 liker dette, du også');
    expect(html).not.toMatch(/<button|<a /);
  });

  it('does without what it lacks', () => {
    const html = render({ addedAt: 'i går', likesCount: 0, userName: '' });
    expect(textOf(html).trim()).toBe('Et medlem');
  });
});
