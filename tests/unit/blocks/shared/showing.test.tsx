import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Availability } from '../../../../blocks/shared/showings/availability.tsx';
import { clockAt } from '../../../../blocks/shared/showings/clock.ts';
import { describeShowing, type Showing } from '../../../../blocks/shared/showings/showing.ts';
import { StartTime } from '../../../../blocks/shared/showings/start-time.tsx';
import { createClock } from '../../../../runtime/page/run/clock.ts';

const now = Date.parse('2026-11-20T16:00:00+01:00');
const clock = clockAt(now);
const ticketUrl = 'https://ebillett.example/skarvoy/1';

describe('describeShowing', () => {
  const cases: [string, Showing, string[], boolean][] = [
    ['with tickets left', { availability: 'available', status: 'scheduled' }, [], true],
    ['nearly full', { availability: 'few' }, ['Få igjen'], true],
    ['sold out', { availability: 'soldOut' }, ['Utsolgt'], false],
    ['cancelled', { status: 'cancelled', availability: 'few' }, ['Avlyst'], false],
    [
      'moved',
      { status: 'moved', previousStart: '2026-11-21T18:00:00+01:00' },
      ['Flyttet fra lørdag 21. november kl.\u00a018.00'],
      true,
    ],
    [
      'moved within its day',
      {
        status: 'moved',
        startTime: '2026-11-22T00:30:00+01:00',
        previousStart: '2026-11-21T23:30:00Z',
      },
      ['Flyttet fra kl.\u00a000.30'],
      true,
    ],
    ['moved from nobody knows when', { status: 'moved' }, ['Flyttet til nytt tidspunkt'], true],
    [
      'moved and sold out',
      { status: 'moved', previousStart: '2026-11-26T18:00:00+01:00', availability: 'soldOut' },
      ['Flyttet fra torsdag 26. november kl.\u00a018.00', 'Utsolgt'],
      false,
    ],
    [
      'not for sale yet',
      { saleStart: '2026-11-23T10:00:00+01:00', availability: 'few' },
      ['Salget åpner mandag 23. november kl.\u00a010.00'],
      false,
    ],
    ['free of charge', { isFree: true }, ['Gratis'], true],
    ['free, few left', { isFree: true, availability: 'few' }, ['Få igjen', 'Gratis'], true],
    ['free and full', { isFree: true, availability: 'soldOut' }, ['Fullt'], false],
    ['free and cancelled', { isFree: true, status: 'cancelled' }, ['Avlyst'], false],
    [
      'free, to sign up for later',
      { isFree: true, saleStart: '2026-11-21T10:00:00+01:00' },
      ['Påmeldingen åpner lørdag 21. november kl.\u00a010.00', 'Gratis'],
      false,
    ],
    ['for sale since now', { saleStart: '2026-11-20T16:00:00+01:00' }, [], true],
  ];

  it.each(cases)('A69 A79 says of one %s what there is to say', (_, showing, texts, canBuy) => {
    const state = describeShowing({ ticketUrl, ...showing }, clock);
    expect(state.notes.map(({ text }) => text)).toEqual(texts);
    expect(state.ticketUrl).toBe(canBuy ? ticketUrl : null);
  });

  it('has a shorter text for narrow columns of one that was moved from another day', () => {
    const moved: Showing = { status: 'moved', previousStart: '2026-11-21T18:00:00+01:00' };
    const [note] = describeShowing(moved, clock).notes;
    expect(note?.short).toBe('Flyttet fra lør. 21. nov. kl.\u00a018.00');
  });

  it('offers no tickets where nobody sells them', () => {
    expect(describeShowing({ availability: 'available' }, clock).ticketUrl).toBeNull();
  });

  it('says of what is free what to do where there are no places to be had', () => {
    const { notes, ticketUrl: shop } = describeShowing({ isFree: true }, clock);
    expect(notes.map(({ text }) => text)).toEqual(['Gratis, bare møt opp']);
    expect(shop).toBeNull();
  });

  it.each([
    ['2026-11-20T18:00:00+01:00', 'Salget åpner fre.\u00a020.\u00a0nov. kl.\u00a018.00'],
    ['2026-11-23T10:00:00+01:00', 'Salget åpner man.\u00a023.\u00a0nov. kl.\u00a010.00'],
  ])('has short words for a sale that opens %s', (saleStart, short) => {
    expect(describeShowing({ saleStart }, clock).notes[0]?.short).toBe(short);
  });

  it('leaves the clock alone where the answer does not depend on it', () => {
    const { clock: asked, bounds } = createClock(now);
    for (const showing of [{}, { availability: 'few' }, { status: 'cancelled' }] as Showing[])
      describeShowing(showing, asked);
    expect(bounds()).toEqual({ from: null, until: null });
    describeShowing({ saleStart: '2026-11-20T15:00:00Z' }, asked);
    expect(bounds()).toEqual({ from: now, until: null });
  });
});

describe('Availability', () => {
  it('renders each state as words', () => {
    const html = renderToStaticMarkup(
      <Availability showing={{ availability: 'soldOut' }} clock={clock} />,
    );
    expect(html).toBe(
      '<span class="states"><span class="state state-soldOut">Utsolgt</span></span> ',
    );
    expect(renderToStaticMarkup(<Availability showing={{}} clock={clock} />)).toBe('');
  });
});

describe('StartTime', () => {
  it.each([
    ['2026-11-21T04:59:00+01:00', ['natt til lørdag']],
    ['2026-11-21T05:00:00+01:00', []],
    ['2026-11-20T23:59:00+01:00', []],
  ])('at %s names the nights %j', (startTime, nights) => {
    const html = renderToStaticMarkup(
      <StartTime event={{ startTime }} hasEnd={false} clock={clock} />,
    );
    expect(Array.from(html.matchAll(/<small>(.*?)<\/small>/g), ([, text]) => text)).toEqual(nights);
  });
});
