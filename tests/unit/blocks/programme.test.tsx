import { describe, expect, it } from 'vitest';
import type { Records } from '../../../blocks/programme/block.gen.ts';
import { type Form, frameOf } from '../../../blocks/programme/poster-frames.ts';
import styles from '../../../blocks/programme/programme.module.css';
import { film, films, on, render, renderFilm, showing } from './programme-films.ts';
import { textOf } from './text-of.ts';

it('sends the visitor’s choices to the address of the page, percent-encoded', () => {
  const production = [film, { ...film, id: 'p-2', features: ['3D'] }];
  const options = { choices: ['format' as const] };
  const html = render({ records: { production }, options, page: { path: '/hva? #1' } });
  expect(html).toContain('action="/hva%3F%20%231#b-1-1-1"');
});

describe('a grid with a large first item', () => {
  const grid = (count: number) =>
    render({
      records: {
        production: Array.from({ length: count }, (_, index) => ({
          ...film,
          id: `p-${index}`,
          contents: { summary: `Omtale ${index}` },
          assets: [
            { type: 'first_image', url: `/media/hoy-${index}.webp`, alt: '' },
            { type: 'wide_image', url: `/media/bred-${index}.webp`, alt: '' },
          ],
        })),
        event: [{ ...showing, productionId: 'p-0' }],
      },
      options: { layout: 'grid', lead: true },
    });

  it('has its wide picture and its summary, and no other item has', () => {
    const html = grid(5);
    expect(html.match(/Omtale \d/g)).toEqual(['Omtale 0']);
    expect(html.match(/src="\/media\/[a-z]+-\d/g)).toEqual([
      'src="/media/bred-0',
      ...[1, 2, 3, 4].map((index) => `src="/media/hoy-${index}`),
    ]);
    expect(html).toContain(`class="${styles.grid} ${styles.led}"`);
  });

  it('says once what place and price all its times share', () => {
    const at = (sal: string, id: string) => ({ ...showing, id, productionId: 'p-0', sal });
    const placesOf = (...event: ReturnType<typeof at>[]) =>
      render({
        records: { production: [{ ...film, id: 'p-0' }], event },
        options: { layout: 'grid', lead: true },
      }).match(/Sal \d/g);
    expect(placesOf(at('Sal 1', 'a'), at('Sal 1', 'b'))).toEqual(['Sal 1']);
    expect(placesOf(at('Sal 1', 'a'), at('Sal 2', 'b'))).toEqual(['Sal 1', 'Sal 2']);
  });

  it.each([
    ['once below several times', [140, 140], ['fra 140']],
    ['as a range where prices differ', [140, 160], ['140–160']],
    ['at the time where there is one', [140], ['fra 140']],
  ])('of a smaller item, says the price %s', (_, prices, said) => {
    const event = prices.map((from, index) => ({
      ...{ ...showing, id: `e-${index}`, productionId: 'b', price: { from } },
    }));
    const html = render({
      records: { production: films('ab'), event },
      options: { layout: 'grid', lead: true },
    });
    expect(textOf(html).match(/(?:fra )?[\d–]+(?=\skr)/g)).toEqual(said);
  });

  it('is in line with its summary where it is the only one', () => {
    const html = grid(1);
    expect(html).toContain('Omtale 0');
    expect(html).toContain(`class="${styles.grid} ${styles.led}"`);
  });

  it('has three alike in a row, with posters and without summaries', () => {
    const html = grid(3);
    expect(html).not.toContain('/media/bred');
    expect(html).not.toContain('Omtale');
    expect(html).toContain(`class="${styles.grid}"`);
  });
});

describe('summaries', () => {
  it.each([
    [true, true],
    [false, false],
  ])('leaves out the summaries of a list where they aren’t wanted: %s', (summary, isThere) => {
    const production = films('a', { contents: { summary: 'Et sammendrag.' } });
    const html = render({
      records: { production, event: [] },
      options: { layout: 'list', summary },
    });
    expect(html.includes('Et sammendrag.')).toBe(isThere);
  });
});

describe('a grid of few films', () => {
  const grid = (ids: string, sort: 'source' | 'running' = 'source') =>
    render({
      records: {
        production: [...films(ids), ...films('x', { objectClass: 'movie_coming' })],
        event: [],
      },
      options: { layout: 'grid', sort },
    });

  it('has larger posters, in a row of four, but not where there are groups', () => {
    expect(grid('abc')).toContain(`class="${styles.grid} ${styles.few}"`);
    expect(grid('abcd')).not.toContain(styles.few);
    expect(grid('abc', 'running')).not.toContain(styles.few);
  });
});

describe('productions', () => {
  it('S40 come in the order of their source, each under its heading with a link to its page', () => {
    const headings = [...render().matchAll(/<h\d[^>]*><a href="([^"]+)"[^>]*>([^<]+)/g)];
    expect(headings.map(([, href, title]) => [href, title])).toEqual([
      ['/nordlysvakten-DXM1234567', 'Nordlysvakten'],
      ['/to-billetter-til-tromso', 'To billetter til Tromsø'],
      ['/stjernene-over-skarvoy-julekonsert', 'Stjernene over Skarvøy'],
    ]);
  });

  it.each([
    [['2D', 'drama'], 'drama'],
    [['2D', '3D', 'drama'], '2D · 3D · drama'],
    [['3D'], '3D'],
  ])('A13 states the formats %j only where there is one beside 2D', (features, words) => {
    const facts = /<p class="showing-facts">(.*?)<\/p>/.exec(renderFilm({ features }))?.[1];
    expect(textOf(facts ?? '')).toBe(words);
  });

  it.each([
    ['En setning. Og én til.', 'En setning.<span> Og én til.</span>'],
    ['Bare én setning.', 'Bare én setning.'],
  ])('sets apart what narrow columns leave out: %s', (summary, html) => {
    expect(renderFilm({ contents: { summary } })).toContain(`>${html}</p>`);
  });
});

describe('a film that is to come', () => {
  const coming = { objectClass: 'movie_coming' } as const;

  it('S41 says when its premiere is, though its sale hasn’t begun', () => {
    const saleStart = '2026-11-23T10:00:00+01:00';
    const events = [on('p-1', 4, { title: 'Knirk', saleStart }), on('p-1', 7)];
    const text = textOf(renderFilm(coming, events, { showTimes: 1 }));
    expect(text).toContain('Premiere fre. 4. des. Knirk');
    expect(text).toContain('kl. 18.00 Salget åpner man. 23. nov. kl. 10.00');
    expect(text).not.toContain('7. des.');
  });
});

describe('beside an article', () => {
  const films = (article: Partial<Records['article'][number]>[]) =>
    render({
      records: {
        article: article.map((one) => ({ ...one })),
        production: [{ id: 'p-1', title: 'Geita', href: null, object: 'movie' }],
        event: ['04T16:30', '05T12:00', '06T12:00'].map((at) => ({
          id: at,
          productionId: 'p-1',
          title: 'Geita',
          startTime: `2026-12-${at}:00+01:00`,
          href: null,
          ticketUrl: 'https://ebillett.example/1',
        })),
      },
      options: { heading: 'Billetter', showTimes: 1 },
    });

  it.each([
    [undefined, '4. des.'],
    ['2026-12-05', '5. des.'],
    ['2026-12-05T00:00:00+01:00', '5. des.'],
    ['2026-12-06', '6. des.'],
    ['2026-12-07', '4. des.'],
  ])('shows first what is from its day on: %s', (aboutFrom, day) => {
    const text = textOf(films([aboutFrom === undefined ? {} : { aboutFrom }])).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(/\d\. des\./.exec(text)?.[0]).toBe(day);
  });
});

describe('an empty programme', () => {
  it('says so, in words of its own or its options’, and shows the way on', () => {
    const html = render({ records: { production: [], event: [] } });
    expect(textOf(html)).toContain('Det er ingenting på programmet her akkurat nå.');
    expect([...html.matchAll(/href="\/alle-filmer"/g)]).toHaveLength(1);
    const own = render({ records: { production: [] }, options: { empty: 'Sommerstengt.' } });
    expect(textOf(own)).toContain('Sommerstengt.');
  });
});

describe('short rows', () => {
  const coming = { objectClass: 'movie_coming', ageLimit: 15 } as const;
  it('say what is shown when, and nothing else of the film', () => {
    const event = [on('p-1', 5), on('p-1', 11)];
    const text = textOf(renderFilm(coming, event, { summary: false, showTimes: 1 }));
    expect(text).toContain('lør. 5. des.');
    for (const said of ['Premiere', 'Aldersgrense', 'Se alle'])
      expect([said, text.includes(said)]).toEqual([said, false]);
  });

  it('say when a film comes that has no showings', () => {
    const text = textOf(
      render({
        records: { production: films('ab', coming), event: [on('a', 5)] },
        options: { summary: false, showTimes: 1 },
      }),
    );
    expect(text.match(/Kommer/g)).toHaveLength(1);
  });
});

describe('the size of a picture', () => {
  const film = { isLead: false, isWide: false, hasWide: false };
  const culture = { ...film, isWide: true, hasWide: true };
  const lead = { ...culture, isLead: true };

  it.each<[Form, Parameters<typeof frameOf>[1], width: number, rem: number, ratio: string]>([
    ['list', film, 14, 14, '2x3'],
    ['list', film, 20, 7, '2x3'],
    ['list', film, 71, 11, '2x3'],
    ['list', culture, 72, 11, '4x3'],
    ['grid', film, 20, 9.5, '2x3'],
    ['grid', film, 72, 13.2, '2x3'],
    ['grid', film, 90, 16.8, '2x3'],
    ['grid', culture, 72, 23, '4x3'],
    ['grid', { ...film, hasWide: true }, 72, 23, '2x3'],
    ['led', culture, 18, 18, '4x3'],
    ['led', culture, 19, 9, '4x3'],
    ['led', culture, 40, 19.5, '4x3'],
    ['led', culture, 44, 9.875, '4x3'],
    ['led', film, 72, 16.875, '2x3'],
    ['few', film, 90, 21.375, '2x3'],
    ['brief', film, 20, 4.5, '2x3'],
    ['brief', culture, 72, 4.5, '4x3'],
    ['led', lead, 20, 20, '4x3'],
    ['led', { ...lead, isBleed: true }, 20, 90, '4x3'],
    ['led', lead, 72, 35.25, '3x2'],
    ['led', { ...lead, isBleed: true }, 72, 44.25, '3x2'],
  ])('in a %s, %j, %i rem wide: %d rem, %s', (form, standing, width, rem, ratio) => {
    const shown = frameOf(form, standing)({ width, page: 76, window: 90, gutter: 2 });
    expect(shown).toEqual({ width: expect.closeTo(rem), ratio });
  });
});
