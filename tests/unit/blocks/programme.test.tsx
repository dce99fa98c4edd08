import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/programme/block.gen.ts';
import metadata from '../../../blocks/programme/block.json' with { type: 'json' };
import Programme from '../../../blocks/programme/programme.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { textOf } from './text-of.ts';

type Overrides = Parameters<typeof exampleProps<Options, Records>>[1];
type Production = Records['production'][number];
type Event = Records['event'][number];

function render(overrides: Overrides = {}): string {
  return renderToStaticMarkup(
    <Programme {...exampleProps<Options, Records>(metadata, overrides)} />,
  );
}

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

describe('productions', () => {
  it('S40 come in the order of their source, each under its heading with a link to its page', () => {
    const headings = [...render().matchAll(/<h3><a href="([^"]+)"[^>]*>([^<]+)/g)];
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

  it('tells age limit, length, summary and tags', () => {
    const text = textOf(render());
    for (const words of ['Aldersgrense 6 år', '1 t 34 min', 'Runa er elleve år', 'for barn']) {
      expect(text).toContain(words);
    }
  });

  it.each([
    [['2D', 'drama'], 'drama'],
    [['2D', '3D', 'drama'], '2D · 3D · drama'],
    [['3D'], '3D'],
  ])('A13 tells the formats %j only where there is one beside 2D', (features, words) => {
    const facts = /<p class="showing-facts joined">(.*?)<\/p>/.exec(renderFilm({ features }))?.[1];
    expect(textOf(facts ?? '')).toBe(words);
  });

  it('leaves the summary out of the grid', () => {
    const text = textOf(render({ options: { layout: 'grid' } }));
    expect(text).not.toContain('Runa er elleve år');
    expect(text).toContain('Nordlysvakten');
  });

  it('S115 shows the poster, with its words for those who cannot see it', () => {
    expect(render()).toMatch(/<img src="\/media\/film-nordlysvakten\.webp"[^>]*alt="En jente/);
  });

  it('draws one without page, picture or facts', () => {
    const html = renderFilm({ href: null });
    expect(html).toContain('<h3>Knirk</h3>');
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });
});

describe('next showings', () => {
  it('S12 link each time to its tickets, named after film, day and time', () => {
    const html = render();
    const [, link = ''] = html.split('<a href="https://ebillett.example/skarvoy/e-1"');
    expect(textOf(`<a${link.slice(0, link.indexOf('</a>'))}`)).toBe(
      'Kjøp billett: Nordlysvakten, I dag kl. 18.00 Få plasser igjen (hos eBillett)',
    );
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
      'I dag kl. 18.00',
      'I dag kl. 20.30',
      'søn. 22. nov. kl. 12.00',
    ]);
  });

  it('keep to their day in Norway past midnight', () => {
    const text = textOf(renderFilm({}, [{ ...showing, startTime: '2026-11-20T23:15:00Z' }]));
    expect(text).toContain('I morgen kl. 00.15');
  });

  it.each([
    [1, ['e-1'], true],
    [3, ['e-1', 'e-2', 'e-3'], true],
    [4, ['e-1', 'e-2', 'e-3', 'e-4'], false],
  ])('are %i at most, the rest a link away', (showTimes, ids, more) => {
    const events = [1, 2, 3, 4].map((day) => ({
      ...showing,
      id: `e-${day}`,
      startTime: `2026-11-2${day}T18:00:00+01:00`,
      ticketUrl: `https://ebillett.example/e-${day}`,
    }));
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
    const events = states.map((state, index) => ({
      ...showing,
      ...stopped[state],
      id: `e-${index}`,
      startTime: `2026-11-2${index + 1}T18:00:00+01:00`,
    }));
    const html = renderFilm({}, events, { showTimes });
    return [...html.matchAll(/<time dateTime="2026-11-2(\d)"/g)].map(([, day]) => Number(day));
  };

  it.each([
    ['sold out', ['sold out', 'open', 'open'], [2]],
    ['cancelled', ['cancelled', 'sold out', 'the last seats'], [3]],
    ['on sale later', ['on sale later', 'open'], [2]],
  ] as const)('S12 A69 prefer the first that can be bought to one %s', (_, states, days) => {
    expect(daysShown(states, 1)).toEqual(days);
  });

  it('A69 keep the first where nothing can be bought, and say how it stands', () => {
    expect(daysShown(['sold out', 'cancelled'], 1)).toEqual([1]);
    const later = { id: 'e-2', startTime: '2026-11-21T18:00:00+01:00' };
    const events = [showing, { ...showing, ...later }].map(
      (event): Event => ({ ...event, availability: 'soldOut' }),
    );
    expect(textOf(renderFilm({}, events, { showTimes: 1 }))).toContain('kl. 18.00 Utsolgt');
  });

  it('A69 stay in order of time, and leave nothing out where all have room', () => {
    expect(daysShown(['sold out', 'open', 'cancelled', 'open'], 3)).toEqual([1, 2, 4]);
    expect(daysShown(['sold out', 'open', 'cancelled'], 3)).toEqual([1, 2, 3]);
  });

  it('leave out what has begun', () => {
    const events = [
      { ...showing, startTime: '2026-11-20T16:00:00+01:00' },
      { ...showing, id: 'e-2', startTime: '2026-11-20T16:01:00+01:00' },
    ];
    const text = textOf(renderFilm({}, events));
    expect(text).toContain('kl. 16.01');
    expect(text).not.toContain('kl. 16.00');
  });

  it.each([
    ['few', { availability: 'few' }, 'Få plasser igjen', true],
    ['sold out', { availability: 'soldOut' }, 'Utsolgt', false],
    ['cancelled', { status: 'cancelled' }, 'Avlyst', false],
    [
      'moved',
      { status: 'moved', previousStart: '2026-11-22T18:00:00+01:00' },
      'Flyttet fra søndag 22. november kl. 18.00',
      true,
    ],
    [
      'later on sale',
      { saleStart: '2026-11-20T17:00:00+01:00' },
      'Salget åpner i dag kl. 17.00',
      false,
    ],
  ] as const)('A69 say in words that one is %s', (_, changes, words, buyable) => {
    const html = renderFilm({}, [{ ...showing, ...changes }]);
    expect(textOf(html)).toContain(words);
    expect(html.includes('https://ebillett.example')).toBe(buyable);
  });

  it.each([
    ['movie', 'Visninger er ikke satt opp ennå.'],
    ['culture', 'Tid og sted er ikke satt opp ennå.'],
  ] as const)('say of a %s that there are none yet', (object, words) => {
    const other = { ...showing, productionId: 'p-other' };
    expect(textOf(renderFilm({ object }, [other]))).toContain(words);
  });

  it('are not spoken of on a page without events, nor where none are wanted', () => {
    expect(textOf(renderFilm({}))).not.toContain('ikke satt opp');
    const hidden = textOf(renderFilm({}, [showing], { showTimes: 0 }));
    expect(hidden).not.toContain('ikke satt opp');
    expect(hidden).not.toContain('kl. 18.00');
  });

  it('of an unknown production are left out', () => {
    const html = renderFilm({}, [{ ...showing, productionId: 'p-gone', title: 'Borte' }]);
    expect(html).not.toContain('Borte');
  });
});

describe('the order by next event', () => {
  const titles = (options: Partial<Options>, event: Event[]) => {
    const production = ['a', 'b', 'c', 'd'].map((id) => ({ ...film, id, title: id.toUpperCase() }));
    const html = render({ records: { production, event }, options });
    return [...html.matchAll(/<h3><a[^>]*>([^<]+)/g)].map(([, title]) => title).join('');
  };
  const events: Event[] = [
    { ...showing, id: 'e-1', productionId: 'd', startTime: '2026-11-22T18:00:00+01:00' },
    { ...showing, id: 'e-2', productionId: 'c', startTime: '2026-11-21T17:30:00Z' },
    { ...showing, id: 'e-3', productionId: 'b', startTime: '2026-11-19T18:00:00+01:00' },
    { ...showing, id: 'e-4', productionId: 'c', startTime: '2026-12-01T18:00:00+01:00' },
  ];

  it('puts first what is on first, and last what is over or has no date, as their source has them', () => {
    expect(titles({ sort: 'next-event' }, events)).toBe('CDAB');
    expect(titles({}, events)).toBe('ABCD');
  });

  it('holds though no times are shown', () => {
    expect(titles({ sort: 'next-event', showTimes: 0 }, events)).toBe('CDAB');
  });

  it('goes by the time that is shown, not by one that is sold out', () => {
    const soldOut: Event[] = events.map((event) =>
      event.id === 'e-2' ? { ...event, availability: 'soldOut' } : event,
    );
    expect(titles({ sort: 'next-event', showTimes: 1 }, soldOut)).toBe('DCAB');
    expect(titles({ sort: 'next-event', showTimes: 2 }, soldOut)).toBe('CDAB');
  });

  it('comes before the limit', () => {
    expect(titles({ sort: 'next-event', limit: 2 }, events)).toBe('CD');
    expect(titles({ limit: 2 }, events)).toBe('AB');
  });
});

describe('an empty programme', () => {
  it('says so and shows the way on', () => {
    const html = render({ records: { production: [], event: [] } });
    expect(textOf(html)).toContain('Det er ingenting på programmet her akkurat nå.');
    expect([...html.matchAll(/href="\/alle-filmer"/g)]).toHaveLength(1);
  });

  it('says what its options say', () => {
    const html = render({ records: { production: [] }, options: { empty: 'Sommerstengt.' } });
    expect(textOf(html)).toContain('Sommerstengt.');
  });
});
