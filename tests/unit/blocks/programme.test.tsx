import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/programme/block.gen.ts';
import metadata from '../../../blocks/programme/block.json' with { type: 'json' };
import { type Form, frameOf } from '../../../blocks/programme/poster-frames.ts';
import styles from '../../../blocks/programme/programme.module.css';
import Programme from '../../../blocks/programme/programme.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

type Production = Records['production'][number];
type Event = Records['event'][number];

const render = rendererOf<Options, Records>(Programme, metadata);

const film: Production = {
  id: 'p-1',
  title: 'Knirk',
  href: '/knirk',
  object: 'movie',
  objectClass: 'movie',
};
const showing: Event = {
  id: 'e-1',
  productionId: 'p-1',
  title: 'Knirk',
  startTime: '2026-11-20T18:00:00+01:00',
  ticketUrl: 'https://ebillett.example/e-1',
  href: '/knirk',
};
const renderFilm = (production: Partial<Production>, event: Event[] = [], options = {}) =>
  render({ records: { production: [{ ...film, ...production }], event }, options });

/** Films by their ids, which are also their titles. */
const films = (ids: string, more: Partial<Production> = {}): Production[] =>
  [...ids].map((id) => ({ ...film, id, title: id, ...more }));

/** A showing of a film at six o’clock on a day in December. */
const on = (productionId: string, day: number, more: Partial<Event> = {}): Event => ({
  ...showing,
  id: `${productionId}-${day}`,
  productionId,
  title: productionId,
  startTime: `2026-12-${String(day).padStart(2, '0')}T18:00:00+01:00`,
  ...more,
});

const titlesOf = (html: string) =>
  [...html.matchAll(/<h\d[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title).join('');

describe('those that run', () => {
  it('come before those that are coming, both by their next time', () => {
    const coming = { objectClass: 'movie_coming' } as const;
    const production = [...films('a', coming), ...films('b'), ...films('c', coming), ...films('d')];
    const event = [on('a', 4), on('b', 3), on('c', 2), on('d', 1)];
    const options = { sort: 'running', heading: undefined, link: undefined } as const;
    const headingsOf = (html: string) =>
      [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, text]) => text);
    const html = render({ records: { production, event }, options });
    expect(headingsOf(html)).toEqual(['Går nå', 'd', 'b', 'Kommer', 'c', 'a']);
    const alone = render({ records: { production: production.slice(0, 1), event }, options });
    expect(headingsOf(alone)).toEqual(['Kommer', 'a']);
  });
});

describe('what can be attended', () => {
  const event = [
    on('a', 1, { availability: 'soldOut' }),
    on('a', 4),
    on('b', 2, { status: 'cancelled' }),
    on('c', 3),
    on('d', 5, { saleStart: '2026-11-30T10:00:00+01:00' }),
  ];
  const records = { production: films('abcd'), event };
  const options = { sort: 'next-event', layout: 'grid', showTimes: 1 } as const;

  it('is shown alone where that is asked for, by its own next time, or nothing where nothing is left', () => {
    const available = { ...options, available: true };
    const html = render({ records, options: available });
    expect(titlesOf(html)).toBe('cad');
    expect(html).not.toMatch(/Utsolgt|Avlyst/);
    expect(titlesOf(render({ records, options }))).toBe('abcd');
    const gone = { ...records, event: event.slice(0, 1) };
    expect(render({ records: gone, options: { ...available, hideEmpty: true } })).toBe('');
  });
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

  it('is in line with its summary where it is the only one', () => {
    const html = grid(1);
    expect(html).toContain('Omtale 0');
    expect(html).toContain(`class="${styles.grid} ${styles.alone}"`);
  });

  it.each([
    ['at the top of the page', {}, 1, true],
    ['below another row', { row: 2 }, 1, false],
    ['below another block', { order: 2 }, 1, false],
    ['in a column', { spans: { small: 12, medium: 12, large: 9 } }, 1, false],
    ['with others', {}, 2, false],
  ])('has the page’s title above it where it is alone: %s', (_, place, count, isTitle) => {
    const props = exampleProps<Options, Records>(metadata, {
      records: { production: films('abc').slice(0, count), event: [] },
      options: { layout: 'grid', lead: true, heading: undefined },
    });
    const html = renderToStaticMarkup(
      <Programme
        {...props}
        page={{ ...props.page, title: 'Kulturprogram', heading: props.id }}
        place={{ ...props.place, ...place }}
      />,
    );
    expect(/<h1[^>]*>Kulturprogram<\/h1>/.test(html)).toBe(isTitle);
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

describe('the sale', () => {
  const saleStart = '2026-11-23T10:00:00+01:00';
  const opens = (events: readonly Partial<Event>[]) =>
    textOf(
      renderFilm(
        {},
        events.map((event, index) => on('p-1', index + 1, event)),
        { showTimes: 3 },
      ),
    ).match(/[Ss]alget åpner [^K]*?kl. [\d.]+/g);

  it.each([
    ['once for times that open together', [{ saleStart }, { saleStart }], 1, 'mandag 23.'],
    ['once for the rest when one is on sale', [{ saleStart }, { saleStart }, {}], 1, 'mandag 23.'],
    ['at each if apart', [{ saleStart }, { saleStart: '2026-11-24T10:00:00+01:00' }], 2, 'man.'],
    ['at the time when there is one', [{ saleStart }], 1, 'man.'],
  ])('is reported %s', (_, events, count, words) => {
    const told = opens(events);
    expect(told).toHaveLength(count);
    expect(told?.[0]).toContain(words);
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

  it('S41 says of coming films that they are coming, and of no other', () => {
    expect(textOf(renderFilm({ objectClass: 'movie_coming' }))).toContain('Kommer Knirk');
    expect(textOf(renderFilm({}))).not.toContain('Kommer');
  });

  it('says age limit, length, summary and tags', () => {
    const text = textOf(render());
    for (const words of ['Aldersgrense 6 år', '1 t 34 min', 'Runa er elleve år', 'for barn']) {
      expect(text).toContain(words);
    }
  });

  it.each([
    [['2D', 'drama'], 'drama'],
    [['2D', '3D', 'drama'], '2D · 3D · drama'],
    [['3D'], '3D'],
  ])('A13 states the formats %j only where there is one beside 2D', (features, words) => {
    const facts = /<p class="showing-facts joined">(.*?)<\/p>/.exec(renderFilm({ features }))?.[1];
    expect(textOf(facts ?? '')).toBe(words);
  });

  it.each([
    ['En setning. Og én til.', 'En setning.<span> Og én til.</span>'],
    ['Bare én setning.', 'Bare én setning.'],
  ])('sets apart what narrow columns leave out: %s', (summary, html) => {
    expect(renderFilm({ contents: { summary } })).toContain(`>${html}</p>`);
  });

  it('S115 shows the poster, with its words for those who cannot see it', () => {
    expect(render()).toMatch(
      /<img src="\/media\/film-nordlysvakten\.webp"[^>]*alt="[^"]*en jente/i,
    );
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

  it('comes by its premiere, sold out or not, whatever is shown before', () => {
    const event = [
      on('l', 5, { title: 'Førpremiere: l' }),
      on('l', 11),
      on('e', 6, { availability: 'soldOut' }),
      on('e', 12),
    ];
    const options = { sort: 'next-event', showTimes: 1 } as const;
    expect(titlesOf(render({ records: { production: films('le', coming), event }, options }))).toBe(
      'el',
    );
  });
});

describe('a showing before the premiere', () => {
  const preview = { title: 'Førpremiere: Knirk' };

  it.each([
    ['of a coming film', 'movie_coming', on('p-1', 11), true],
    ['of a film that is on', 'movie', on('p-1', 11), false],
    ['without a premiere', 'movie_coming', on('p-1', 11, preview), false],
  ] as const)('S166 is called a preview: %s', (_, objectClass, premiere, isEarly) => {
    const events = [on('p-1', 5, preview), premiere];
    const [first = '', second = ''] = renderFilm({ objectClass }, events)
      .split('<li data-')
      .slice(-2);
    expect(textOf(first).includes('kl. 18.00 Førpremiere')).toBe(isEarly);
    expect(textOf(second)).not.toContain('kl. 18.00 Førpremiere');
  });
});

describe('what is free of charge', () => {
  const free: Partial<Production> = { object: 'culture', features: ['utstilling', 'Gratis'] };
  const { ticketUrl: _, ...withoutShop } = showing;

  it.each([
    [{}, 'Gratis, bare møt opp', false],
    [{ availability: 'soldOut' }, 'Fullt', true],
    [{ status: 'cancelled' }, 'Avlyst', true],
  ] as const)('is grey only where nobody can come: %j', (state, words, isGrey) => {
    const html = renderFilm(free, [{ ...withoutShop, ...state }]);
    expect(textOf(html)).toMatch(new RegExp(`kl. 18.00 ${words}$`));
    expect(html.includes(styles.closed)).toBe(isGrey);
  });
});

describe('next showings', () => {
  it.each([
    ['2026-11-01T12:00:00+01:00', 'tor. 5. nov. kl. 10.00'],
    ['2026-12-24T12:00:00+01:00', 'til søn. 31. jan. kl. 16.00'],
    ['2027-01-31T16:00:00+01:00', 'Ingen flere datoer er satt opp.'],
  ])('say until when what lasts several days is open: at %s', (now, words) => {
    const event = [
      { ...showing, startTime: '2026-11-05T10:00:00+01:00', endTime: '2027-01-31T16:00:00+01:00' },
    ];
    const records = { production: [film], event };
    expect(textOf(render({ records, now }))).toContain(words);
  });

  it('S12 link each time to its tickets, named after film, day and time', () => {
    const html = render();
    const [, link = ''] = html.split('<a href="https://ebillett.example/skarvoy/e-1"');
    expect(textOf(`<a${link.slice(0, link.indexOf('</a>'))}`)).toBe(
      'Kjøp billett: Nordlysvakten, I dag kl. 18.00 Sal 1 Kjøp Få igjen (hos eBillett)',
    );
  });

  it.each([
    ['2026-11-21T00:15:00+01:00', {}, 'I morgen kl. 00.15 natt til lørdag Kjøp'],
    [
      '2026-11-28T00:00:00+01:00',
      { endTime: '2026-12-06T16:00:00+01:00' },
      'lør. 28. nov. kl. 00.00 Kjøp',
    ],
  ])('name the night that a time before five is in: %s %o', (startTime, more, words) => {
    const text = textOf(renderFilm({}, [{ ...showing, startTime, ...more }]));
    expect(text).toContain(words);
  });

  it.each<[string, Partial<Event>, string]>([
    ['hall and price', { sal: 'Sal 2', price: { from: 140 } }, 'kl. 18.00 Sal 2 · fra 140 kr Kjøp'],
    ['the venue without a screen', { venue: 'Halti' }, 'kl. 18.00 Halti Kjøp'],
    [
      'no price that nobody can pay',
      { sal: 'Sal 2', price: { from: 140 }, availability: 'soldOut' },
      'kl. 18.00 Sal 2 Utsolgt',
    ],
  ])('say %s', (_, changes, words) => {
    const { venue: _venue, ...bare } = showing;
    const event = { ...bare, availability: 'available' as const, ...changes };
    expect(textOf(renderFilm({}, [event])).replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('come in order of time with their day, however the records come', () => {
    const starts = [
      '2026-11-22T12:00:00+01:00',
      '2026-11-20T20:30:00+01:00',
      '2026-11-20T17:00:00Z',
    ];
    const events = starts.map((startTime, index) => ({ ...showing, id: `${index}`, startTime }));
    const times = [...textOf(renderFilm({}, events)).matchAll(/Knirk, (.*?) \(/g)];
    expect(times.map(([, time]) => time)).toEqual([
      'I dag kl. 18.00 Kjøp',
      'I dag kl. 20.30 Kjøp',
      'søn. 22. nov. kl. 12.00 Kjøp',
    ]);
  });

  it.each([
    [1, ['e-1'], true],
    [3, ['e-1', 'e-2', 'e-3'], true],
    [4, ['e-1', 'e-2', 'e-3', 'e-4'], false],
  ])('are %i at most, the rest a link away', (showTimes, ids, more) => {
    const events = [1, 2, 3, 4].map((day) =>
      on('p-1', day, { ticketUrl: `https://ebillett.example/e-${day}` }),
    );
    const html = renderFilm({}, events, { showTimes });
    const shown = [...html.matchAll(/ebillett\.example\/(e-\d)/g)].map(([, id]) => id);
    expect(shown).toEqual(ids);
    expect(html.includes('aria-label="Se alle 4 tidspunkter for Knirk"')).toBe(more);
  });

  const stopped = {
    'sold out': { availability: 'soldOut' },
    cancelled: { status: 'cancelled' },
    'on sale later': { saleStart: '2026-11-20T19:00:00+01:00' },
    open: {},
    'the last seats': { availability: 'few' },
  } as const satisfies Record<string, Partial<Event>>;
  const daysShown = (states: readonly (keyof typeof stopped)[], showTimes: number) => {
    const events = states.map((state, index) => on('p-1', index + 1, stopped[state]));
    const html = renderFilm({}, events, { showTimes }).replaceAll(/<template.*?<\/template>/gs, '');
    return [...html.matchAll(/<time dateTime="2026-12-0(\d)"/g)].map(([, day]) => Number(day));
  };

  it.each([
    ['to one sold out', ['sold out', 'open', 'open'], 1, [2]],
    ['to one cancelled', ['cancelled', 'sold out', 'the last seats'], 1, [3]],
    ['to one sold out, though its sale hasn’t begun', ['sold out', 'on sale later'], 1, [2]],
    ['to later ones, before its sale begins', ['on sale later', 'open'], 1, [1]],
    ['and keep the first where nothing can be bought', ['sold out', 'cancelled'], 1, [1]],
    ['in order of time', ['sold out', 'open', 'cancelled', 'open'], 3, [1, 2, 4]],
    ['and leave none out where all have room', ['sold out', 'open', 'cancelled'], 3, [1, 2, 3]],
  ] as const)('S12 A69 prefer the first that one can come to, %s', (_, states, showTimes, days) => {
    expect(daysShown(states, showTimes)).toEqual(days);
  });

  it('A69 say how it stands where nothing can be bought', () => {
    const events = [1, 2].map((day) => on('p-1', day, { availability: 'soldOut' }));
    const html = renderFilm({}, events, { showTimes: 1 });
    expect(textOf(html)).toContain('kl. 18.00 Utsolgt');
    expect(html).not.toContain('https://ebillett.example');
  });

  it.each([
    ['movie', 'Visninger er ikke satt opp ennå.'],
    ['culture', 'Tid og sted er ikke satt opp ennå.'],
  ] as const)('say of a %s that there are none yet', (object, words) => {
    const other = { ...showing, productionId: 'p-other' };
    expect(textOf(renderFilm({ object }, [other]))).toContain(words);
  });

  it.each([
    ['movie', 'p-1'],
    ['movie_coming', 'p-1'],
    ['movie', 'p-other'],
  ] as const)(
    'S12 a %s whose showings are over says that there are no more: of %s',
    (objectClass, productionId) => {
      const past = { ...showing, productionId, startTime: '2026-11-13T18:00:00+01:00' };
      const text = textOf(renderFilm({ objectClass }, [past]));
      expect(text.includes('Ingen flere datoer er satt opp.')).toBe(productionId === 'p-1');
      expect(text.includes('ikke satt opp ennå')).toBe(productionId !== 'p-1');
    },
  );

  it('are not spoken of on a page without events, nor where none are wanted', () => {
    expect(textOf(renderFilm({}))).not.toContain('ikke satt opp');
    const hidden = textOf(renderFilm({}, [showing], { showTimes: 0 }));
    expect(hidden).not.toContain('ikke satt opp');
    expect(hidden).not.toContain('kl. 18.00');
  });
});

describe('the order by next event', () => {
  const titles = (options: Partial<Options>, event: Event[]) =>
    titlesOf(render({ records: { production: films('abcd'), event }, options }));
  const soon = on('c', 2);
  const events: Event[] = [
    on('d', 3),
    soon,
    on('b', 1, { startTime: '2026-11-19T18:00:00+01:00' }),
    on('c', 9),
  ];

  it('puts first what is on first, and last what is over or has no date, before the limit', () => {
    expect(titles({ sort: 'next-event' }, events)).toBe('cdab');
    expect(titles({ sort: 'next-event', limit: 2 }, events)).toBe('cd');
    expect([titles({}, events), titles({ limit: 2 }, events)]).toEqual(['abcd', 'ab']);
  });

  it.each([0, 1, 2])(
    'goes by what is on next, sold out or not, with %i times shown',
    (showTimes) => {
      const soldOut = events.with(1, { ...soon, availability: 'soldOut' });
      expect(titles({ sort: 'next-event', showTimes }, soldOut)).toBe('cdab');
      expect(titles({ sort: 'next-event', showTimes, limit: 1 }, soldOut)).toBe('c');
    },
  );

  it('goes by a cancelled showing only where there is no other', () => {
    const cancelled = events.with(1, { ...soon, status: 'cancelled' });
    expect(titles({ sort: 'next-event' }, cancelled)).toBe('dcab');
    expect(titles({ sort: 'next-event' }, cancelled.slice(0, 3))).toBe('cdab');
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
    [{}, 'Billetter'],
    [{ aboutTitle: 'Mer dans' }, 'Mer dans'],
  ])('has the article’s own heading: %o', (article, heading) => {
    expect(films([article])).toContain(`<h2>${heading}</h2>`);
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

  it('are a list’s alone', () => {
    expect(renderFilm({}, [showing], { summary: false })).toContain(styles.brief);
    expect(renderFilm({}, [showing], { summary: false, layout: 'grid' })).not.toContain(
      styles.brief,
    );
  });
});

describe('the size of a picture', () => {
  const film = { isLead: false, isWide: false, hasWide: false };
  const culture = { ...film, isWide: true, hasWide: true };
  const lead = { ...culture, isLead: true };

  it.each<[Form, Parameters<typeof frameOf>[1], width: number, rem: number, ratio: string]>([
    ['list', film, 20, 7, '2x3'],
    ['list', film, 71, 11, '2x3'],
    ['list', culture, 72, 10, '1x1'],
    ['grid', film, 20, 9.5, '2x3'],
    ['grid', film, 72, 13.2, '2x3'],
    ['grid', film, 90, 16.8, '2x3'],
    ['grid', culture, 72, 23, '4x3'],
    ['grid', { ...film, hasWide: true }, 72, 23, '2x3'],
    ['led', culture, 20, 9.5, '4x3'],
    ['led', film, 72, 16.875, '2x3'],
    ['few', film, 20, 9.5, '2x3'],
    ['few', film, 90, 21.375, '2x3'],
    ['alone', lead, 20, 20, '16x9'],
    ['alone', lead, 72, 36, '16x9'],
    ['alone', { ...lead, isBleed: true }, 72, 45, '16x9'],
    ['alone', { ...lead, isBleed: true }, 50, 45, '1x1'],
    ['alone', { ...lead, isBleed: true }, 20, 20, '16x9'],
    ['brief', film, 14, 7, '2x3'],
    ['brief', film, 20, 3.5, '2x3'],
    ['brief', culture, 72, 3.5, '1x1'],
    ['led', lead, 20, 20, '4x3'],
    ['led', lead, 72, 35.25, '1x1'],
  ])('in a %s, %j, %i rem wide: %d rem, %s', (form, standing, width, rem, ratio) => {
    const shown = frameOf(form, standing)({ width, window: 90, gutter: 2 });
    expect(shown).toEqual({ width: expect.closeTo(rem), ratio });
  });
});
