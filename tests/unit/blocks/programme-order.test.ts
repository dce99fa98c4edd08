import { describe, expect, it } from 'vitest';
import type { Options } from '../../../blocks/programme/block.gen.ts';
import { type Event, films, on, render } from './programme-films.ts';

const coming = { objectClass: 'movie_coming' } as const;

const titlesOf = (html: string) =>
  [...html.matchAll(/<h\d[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title).join('');

describe('those that run', () => {
  it('come before those that are coming, both by their next time', () => {
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

describe('short rows', () => {
  it('begin with what is on sale', () => {
    const event = [
      on('a', 1, { saleStart: '2026-11-30T10:00:00+01:00' }),
      on('b', 2, { availability: 'soldOut' }),
      on('c', 3),
      on('d', 4),
    ];
    const records = { production: films('abcd'), event };
    const titles = (options: Partial<Options>) =>
      titlesOf(render({ records, options: { layout: 'list', summary: false, ...options } }));
    expect(titles({ sort: 'next-event' })).toBe('cdab');
    expect(titles({ sort: 'source' })).toBe('abcd');
    expect(titles({ sort: 'next-event', summary: true })).toBe('abcd');
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

  it('puts what is coming by its premiere, sold out or not, whatever is shown before', () => {
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

  it('goes by the times that are shown, also of a coming film, where an article says from which day on', () => {
    const at = (id: string, hour: number, more: Partial<Event> = {}) =>
      on(id, 5, { id: `${id}-${hour}`, startTime: `2026-12-05T${hour}:00:00+01:00`, ...more });
    const event = [
      at('b', 16, { availability: 'soldOut' }),
      at('b', 20),
      at('c', 18),
      on('c', 18),
      on('a', 4),
      at('a', 21),
    ];
    const records = {
      production: [...films('ab'), ...films('c', coming)],
      event,
      article: [{ aboutFrom: '2026-12-05' }],
    };
    const options = { sort: 'next-event', showTimes: 1 } as const;
    expect(titlesOf(render({ records, options }))).toBe('cba');
  });
});
