import { describe, expect, it } from 'vitest';
import styles from '../../../blocks/programme/programme.module.css';
import {
  type Event,
  film,
  on,
  type Production,
  render,
  renderFilm,
  showing,
} from './programme-films.ts';
import { textOf } from './text-of.ts';

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
    expect(textOf(first).includes('Førpremiere lør. 5. des')).toBe(isEarly);
    expect(textOf(second)).not.toContain('Førpremiere fre.');
  });
});

describe('what is free of charge', () => {
  const free: Partial<Production> = { object: 'culture', features: ['utstilling', 'Gratis'] };
  const { ticketUrl: _, ...withoutShop } = showing;

  it.each([
    [{}, 'Gratis', false],
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
      'Kjøp billett: Nordlysvakten, I dag kl. 18.00 Sal 1 Få igjen Kjøp (hos eBillett)',
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

  it('say what kind of showing it is, where its title has more than the film’s', () => {
    const events = ['Knirk: for barnehager', 'Knirk', 'Lang natt: Knirk'].map((title, at) =>
      on('p-1', at + 1, { title, ticketUrl: `https://ebillett.example/e-${at}` }),
    );
    const html = renderFilm({}, events, { showTimes: 3 });
    expect(html.match(/<small>[^<]*/g)).toEqual(['<small>for barnehager']);
    // The names of their links say it once.
    expect(html.match(/(?<=visually-hidden">)Kjøp[^<]*/g)).toEqual([
      'Kjøp billett: Knirk, ',
      'Kjøp billett: Knirk, ',
      'Kjøp billett: Lang natt: Knirk, ',
    ]);
  });

  it('are “begge” where there are two', () => {
    const html = renderFilm({}, [on('p-1', 1), on('p-1', 2)], { showTimes: 1 });
    expect(html).toContain('aria-label="Se begge tidspunktene for Knirk"');
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
});
