import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/cover/block.gen.ts';
import metadata from '../../../blocks/cover/block.json' with { type: 'json' };
import styles from '../../../blocks/cover/cover.module.css';
import Cover from '../../../blocks/cover/cover.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Cover, metadata);

const article: Records['article'][number] = {
  id: 'a-1',
  title: 'Nytt lerret i Sal 1',
  category: 'kino',
  image: { url: '/media/kinosal.webp', alt: 'En kinosal' },
};
const none = { production: [], article: [] };

describe('cover', () => {
  it('S52 A87 renders the film’s title, as the h1 where the page gives it to this block, with picture and facts', () => {
    const html = render();
    expect(html).toMatch(/<h1[^>]*>Nordlysvakten<\/h1>/);
    expect(html).toContain('src="/media/film-nordlysvakten-bred.webp"');
    for (const fact of ['Aldersgrense 6 år', '1 t 34 min', 'norsk tale'])
      expect(html).toContain(fact);
    expect(render({ page: { heading: null } })).toMatch(/<h2[^>]*>Nordlysvakten<\/h2>/);
  });

  it.each([
    [{ ageLimit: 6 as const }, 'Aldersgrense 6 år'],
    [{ duration: 94 }, '1 t 34 min'],
  ])('S52 renders the only fact that is known of a film: %j', (fact, words) => {
    const production = [{ id: 'p', title: 'T', object: 'movie' as const, ...fact }];
    expect(render({ records: { ...none, production } })).toContain(words);
  });

  it('S52 has no line of facts for a film without any', () => {
    const production = [{ id: 'p', title: 'T', object: 'movie' as const, features: [] }];
    expect(render({ records: { ...none, production } })).toMatch(/<\/h1><div class="facts"><div/);
  });

  it('S47 S107 shows the title, picture and category of an article, in Norwegian', () => {
    const html = render({ records: { ...none, article: [article] } });
    expect(html).toMatch(/<h1[^>]*>Nytt lerret i Sal 1<\/h1>/);
    expect(html).toContain('alt="En kinosal"');
    expect(html).toContain('>Kino</p>');
    const culture = { ...article, category: 'culture' };
    expect(render({ records: { ...none, article: [culture] } })).toContain('>Kultur</p>');
  });

  it.each([
    [true, article, true],
    [false, article, false],
    [true, { id: 'a-2', title: 'Uten bilde' }, false],
  ])('shows the picture whole, beside the title, if it is told to: %s', (whole, one, isBeside) => {
    const html = render({ records: { ...none, article: [one] }, options: { whole } });
    expect(html.includes(styles.whole)).toBe(isBeside);
  });

  it.each([
    ['Slik blir Den store kinodagen', true, true],
    ['Slik blir Den store kinodagen', false, false],
    ['Fire dager uten sol: Programmet er klart', true, false],
  ])('has a high title beside a whole picture, if it is short: %s, %s', (title, whole, isHigh) => {
    const image = { url: '/media/kinosal.webp', alt: '' };
    const html = render({
      records: { ...none, article: [{ ...article, title, image }] },
      options: { whole },
    });
    expect(html.includes(styles.tall)).toBe(isHigh);
  });

  it('tells browsers that a whole picture is beside the title from the width that the stylesheet names', () => {
    const made = { width: 1600, height: 900, made: '/media/_/0123456789/kinosal' };
    const image = { url: '/media/kinosal.webp', alt: '', ...made };
    const html = render({
      records: { ...none, article: [{ ...article, image }] },
      options: { whole: true },
    });
    expect(html).toMatch(/sizes="\(min-width: 47\.3125rem\) 54vw, 100vw"/);
  });

  const past = '2026-11-13T18:00:00+01:00';
  it.each([
    ['movie', 'movie', undefined, 'På kino nå'],
    ['movie', 'movie', '2026-11-27T18:00:00+01:00', 'På kino nå'],
    ['movie', 'movie', past, 'Har gått på kino'],
    ['movie', 'movie_coming', undefined, 'Kommer på kino'],
    ['movie', 'movie_coming', past, 'Har gått på kino'],
    ['culture', undefined, '2026-11-27T18:00:00+01:00', 'På scenen'],
    ['culture', undefined, past, 'Har vært på scenen'],
    ['culture', 'movie_coming', '2026-11-27T18:00:00+01:00', 'På scenen'],
  ] as const)(
    'S111 S112 says of a %s, %s, whose only showing is at %s: %s',
    (object, objectClass, startTime, kicker) => {
      const production = [{ id: 'p', title: 'T', object, ...(objectClass && { objectClass }) }];
      const event = startTime ? [{ productionId: 'p', title: 'T', startTime }] : [];
      expect(render({ records: { ...none, production, event } })).toContain(`>${kicker}</p>`);
    },
  );

  it('says nothing of a performance without dates, and that an exhibition is on until it ends', () => {
    const production = [{ id: 'p', title: 'T', object: 'culture' as const }];
    const event = [{ productionId: 'p', title: 'T', startTime: past, endTime: '2026-12-13' }];
    const cancelled = event.map((one) => ({ ...one, status: 'cancelled' as const }));
    expect(render({ records: { ...none, production } })).not.toContain('kicker');
    expect(render({ records: { ...none, production, event: cancelled } })).not.toContain('kicker');
    expect(render({ records: { ...none, production, event } })).toContain('>På scenen</p>');
  });

  it('S43 takes title, text, picture, kicker and links from its options before the records', () => {
    const html = render({
      options: {
        title: 'Den store kinodagen',
        text: 'Ni filmer, én lørdag.',
        kicker: 'Lørdag 5. desember',
        image: { url: '/media/projektor.webp', alt: '' },
        links: [
          { label: 'Se programmet', href: '/kinoprogram' },
          { label: 'Kjøp gavekort', href: 'https://gavekort.example/skarvoy' },
        ],
      },
    });
    expect(html).toMatch(/<h1[^>]*>Den store kinodagen<\/h1>/);
    expect(html).toContain('Ni filmer, én lørdag.');
    expect(html).toContain('Lørdag 5. desember');
    expect(html).toContain('src="/media/projektor.webp"');
    expect(html).toContain('<a href="/kinoprogram" class="button">Se programmet</a>');
    expect(html).toContain('(hos gavekort.example)');
    expect(html).not.toContain('Nordlysvakten</h1>');
  });

  it('renders a plain title where there is no picture, and nothing without a title', () => {
    const html = render({ records: none, options: { title: 'Kontakt' } });
    expect(html).toMatch(/<h1[^>]*>Kontakt<\/h1>/);
    expect(html).not.toContain('<picture');
    expect(html).not.toContain('stage');
    expect(render({ records: none })).toBe('');
  });
});

describe('the trailer', () => {
  const hosts = ['https://video.example'];
  const filmWith = (video: string, more = {}) => {
    const assets = [{ type: 'trailer', url: '/media/a.webp', alt: '', video, ...more }];
    return [{ id: 'p', title: 'T', object: 'movie' as const, assets }];
  };
  it.each([
    ['/media/trailer.mp4', 'video'],
    ['https://video.example/embed/1', 'iframe'],
    ['https://video.example.other.example/1.mp4', undefined],
    ['https://other.example/embed/1', undefined],
  ])('%s is a link that the script plays as %s', (video, player) => {
    const production = filmWith(video);
    const html = render({ records: { ...none, production }, site: { embeds: hosts } });
    expect(html).toContain(`href="${video}"`);
    expect(/data-player="(\w+)"/.exec(html)?.[1]).toBe(player);
    expect(html.includes('<dialog')).toBe(player !== undefined);
    expect(html).not.toMatch(/<(?:iframe|video)/);
  });

  it.each([
    ['/media/trailer.mp4', '/media/trailer.vtt'],
    // The player of another service has its own.
    ['https://video.example/embed/1', undefined],
  ])('%s has the captions %s', (video, captions) => {
    const production = filmWith(video, { captions: '/media/trailer.vtt' });
    const html = render({ records: { ...none, production }, site: { embeds: hosts } });
    expect(/data-captions="([^"]+)"/.exec(html)?.[1]).toBe(captions);
  });

  it.each([
    ['where all is sold out', { availability: 'soldOut' }, 'button'],
    ['where all is over', { startTime: '2026-11-19T18:00:00+01:00' }, 'button'],
    ['while there are tickets', {}, 'button-secondary'],
    [
      'while an exhibition is open',
      { startTime: '2026-11-05T10:00:00+01:00', endTime: '2026-12-13T16:00:00+01:00' },
      'button-secondary',
    ],
  ] as const)('is the main button %s', (_, changes, className) => {
    const production = filmWith('/media/a.mp4');
    const event = [
      {
        productionId: 'p',
        title: 'T',
        startTime: '2026-11-28T18:00:00+01:00',
        ticketUrl: 'https://ebillett.example/1',
        ...changes,
      },
    ];
    const html = render({ records: { ...none, production, event } });
    expect(html).toMatch(new RegExp(`href="/media/a.mp4" class="${className}"`));
  });

  it.each([
    ['counts an exhibition that is open', '2026-12-13T16:00:00+01:00', 'Fra\u00a020'],
    ['leaves out what is over', '2026-11-05T12:00:00+01:00', 'Fra\u00a0140'],
  ])('the price %s', (_, endTime, words) => {
    const production = filmWith('/media/a.mp4').map((film) => ({ ...film, price: { from: 140 } }));
    const event = [
      {
        ...{ productionId: 'p', title: 'T', startTime: '2026-11-05T10:00:00+01:00', endTime },
        price: { from: 20 },
      },
    ];
    expect(render({ records: { ...none, production, event } })).toContain(words);
  });

  it('isn’t there without one; price and average neither', () => {
    const html = render();
    expect(html).not.toMatch(/Se traileren|Fra |stemmer/);
  });
});
