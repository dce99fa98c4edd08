import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Availability } from '../../../blocks/parts/availability.tsx';
import { describeShowing, type Showing } from '../../../blocks/parts/showing.ts';

const now = Date.parse('2026-11-20T16:00:00+01:00');
const clock = { now };
const ticketUrl = 'https://ebillett.example/skarvoy/1';

describe('describeShowing', () => {
  const cases: [string, Showing, string[], boolean][] = [
    ['as planned', {}, [], true],
    ['with tickets left', { availability: 'available', status: 'scheduled' }, [], true],
    ['nearly full', { availability: 'few' }, ['Få plasser igjen'], true],
    ['sold out', { availability: 'soldOut' }, ['Utsolgt'], false],
    ['cancelled', { status: 'cancelled', availability: 'few' }, ['Avlyst'], false],
    [
      'moved',
      { status: 'moved', previousStart: '2026-11-21T18:00:00+01:00' },
      ['Flyttet fra i morgen kl. 18.00'],
      true,
    ],
    ['moved from nobody knows when', { status: 'moved' }, ['Flyttet til nytt tidspunkt'], true],
    [
      'moved and sold out',
      { status: 'moved', previousStart: '2026-11-26T18:00:00+01:00', availability: 'soldOut' },
      ['Flyttet fra torsdag 26. november kl. 18.00', 'Utsolgt'],
      false,
    ],
    [
      'not for sale yet',
      { saleStart: '2026-11-23T10:00:00+01:00', availability: 'few' },
      ['Salget åpner mandag 23. november kl. 10.00'],
      false,
    ],
    ['for sale since now', { saleStart: '2026-11-20T16:00:00+01:00' }, [], true],
  ];

  it.each(cases)('A69 A79 says of one %s what there is to say', (_, showing, texts, canBuy) => {
    const state = describeShowing({ ticketUrl, ...showing }, clock);
    expect(state.notes.map(({ text }) => text)).toEqual(texts);
    expect(state.ticketUrl).toBe(canBuy ? ticketUrl : null);
  });

  it('offers no tickets where nobody sells them', () => {
    expect(describeShowing({ availability: 'available' }, clock).ticketUrl).toBeNull();
  });

  it('leaves the clock alone where the answer does not depend on it', () => {
    const stopped = {
      get now(): number {
        throw new Error('The clock was read');
      },
    };
    for (const showing of [{}, { availability: 'few' }, { status: 'cancelled' }] as Showing[]) {
      expect(() => describeShowing(showing, stopped)).not.toThrow();
    }
    expect(() => describeShowing({ saleStart: '2026-11-23' }, stopped)).toThrow('The clock');
  });
});

describe('Availability', () => {
  it('draws each state as words', () => {
    const html = renderToStaticMarkup(
      <Availability showing={{ availability: 'soldOut' }} clock={clock} />,
    );
    expect(html).toBe(
      '<span class="states"><span class="state state-soldOut">Utsolgt</span></span>',
    );
  });

  it('draws nothing where there is nothing to say', () => {
    expect(renderToStaticMarkup(<Availability showing={{}} clock={clock} />)).toBe('');
  });
});
