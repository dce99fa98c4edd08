import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/ticket-list/block.gen.ts';
import metadata from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

type Event = Records['event'][number];

const render = rendererOf<Options, Records>(TicketList, metadata);

const showing: Event = {
  id: 'e-1',
  productionId: 'p-nordlysvakten',
  title: 'Nordlysvakten',
  startTime: '2026-11-20T18:00:00+01:00',
  ticketUrl: 'https://ebillett.example/skarvoy/e-1',
};

/** Those that visitors see; that of a sale which opens later is in a template. */
const ticketLinks = (html: string) =>
  [...html.replaceAll(/<template.*?<\/template>/gs, '').matchAll(/href="(https:[^"]+)"/g)].map(
    ([, to]) => to,
  );

describe('tickets of a production', () => {
  it('A79 links what can be bought to the ticket shop, and says of all else why there is no ticket', () => {
    const html = render();
    expect(ticketLinks(html)).toEqual([
      'https://ebillett.example/skarvoy/e-1',
      'https://ebillett.example/skarvoy/e-5',
    ]);
    const reasons = [
      'Utsolgt',
      'Salget åpner mandag 23. november kl. 10.00',
      'Flyttet fra kl. 17.30',
    ];
    for (const reason of reasons) expect(textOf(html)).toContain(reason);
  });

  it('says once beside its heading what all have in common, and in each row the rest', () => {
    const text = textOf(render());
    expect(text).toMatch(/^Billetter Skarvøy kino · norsk tale I dag/);
    expect(text.match(/norsk tale/g)).toHaveLength(1);
    expect(text).toContain('Sal 1 , Skarvøy kino 3D');
    expect(text).toContain('Sal 2 , Skarvøy kino 2D');
    expect(render()).toContain('Sal 2<span class="visually-hidden">, Skarvøy kino</span>');
  });

  it('has the address that its option says', () => {
    expect(render({ options: { anchor: 'billetter' } })).toMatch(/^<section id="billetter"/);
    expect(render()).toMatch(/^<section aria-/);
  });

  it('sells tickets for what lasts several days until it is over, and says when that is', () => {
    const event = [
      { ...showing, startTime: '2026-11-05T00:00:00+01:00', endTime: '2027-01-31T16:00:00+01:00' },
    ];
    const html = render({ records: { event }, now: '2026-12-24T12:00:00+01:00' });
    expect(textOf(html)).toContain('kl. 00.00 til søn. 31. jan. kl. 16.00');
    expect(html).toContain('data-until="2027-01-31T16:00:00+01:00"');
    expect(ticketLinks(html)).toHaveLength(1);
    expect(textOf(html)).not.toContain('natt til');
    expect(
      ticketLinks(render({ records: { event }, now: '2027-01-31T16:00:00+01:00' })),
    ).toHaveLength(0);
  });

  it('says in its row an age limit of its own, and that there is no sale on the web where no shop is named', () => {
    const { ticketUrl: _, ...plain } = showing;
    const html = render({ records: { event: [{ ...plain, ageLimit: 18 }] } });
    expect(textOf(html)).toMatch(/Aldersgrense 18 år Ikke billettsalg på nett/);
    expect(textOf(render())).not.toContain('Aldersgrense');
  });

  it('says in each row the age limit of its production where the page has several', () => {
    const production = ['p-nordlysvakten', 'p-2'].map((id) => ({
      id,
      title: 'Nordlysvakten',
      object: 'movie' as const,
      ageLimit: 6 as const,
    }));
    expect(textOf(render({ records: { production } }))).toContain('Aldersgrense 6 år');
    expect(textOf(render({ records: { production: production.slice(0, 1) } }))).not.toContain(
      'Alders',
    );
  });

  it('A79 fills the button of the first that can be bought, and of no other', () => {
    const soldOut: Event = { ...showing, availability: 'soldOut' };
    const open = ['2', '3'].map((id) => ({
      ...showing,
      id,
      ticketUrl: `https://shop.example/${id}`,
    }));
    const html = render({ records: { event: [soldOut, ...open] } });
    const filled = [...html.matchAll(/<a href="([^"]+)" class="ticket-link button"/g)];
    expect(filled.map(([, href]) => href)).toEqual(['https://shop.example/2']);
  });

  it('repeats no title that the page has, but says another', () => {
    const event = [showing, { ...showing, id: 'e-2', title: 'Nordlysvakten med regissørbesøk' }];
    const text = textOf(render({ records: { event } }));
    expect(text.match(/Nordlysvakten/g)).toEqual(['Nordlysvakten']);
    expect(text).toContain('Nordlysvakten med regissørbesøk');
  });
});

describe('many showings', () => {
  const many = (days: readonly number[]) =>
    days.flatMap((count, day) =>
      Array.from({ length: count }, (_, index) => ({
        ...showing,
        id: `e-${day}-${index}`,
        startTime: `2026-11-${21 + day}T1${index}:00:00+01:00`,
      })),
    );
  it.each([
    ['after the day of the sixth', [2, 3, 2, 2, 1], 'Vis 3 flere visninger Tirsdag 24.'],
    ['a day alone that is long', [9, 3], 'Vis 3 flere visninger Søndag 22.'],
    ['not for one or two', [3, 3, 2], undefined],
    ['nothing of a short list', [3, 2], undefined],
  ])('are folded, and counted: %s', (_, days, words) => {
    const html = render({ records: { event: many(days) } });
    const [, folded] = html.split('<details');
    expect(folded && textOf(folded)).toEqual(words && expect.stringContaining(words));
    expect(ticketLinks(html)).toHaveLength(days.reduce((sum, count) => sum + count));
  });
});

describe('without tickets', () => {
  it.each([
    ['a film', 'movie', 'Ingen visninger har billetter i salg akkurat nå.'],
    ['an arrangement', 'culture', 'Det er ingen billetter i salg akkurat nå.'],
  ] as const)('says so of %s', (_, object, words) => {
    const production = [{ id: 'p-1', title: 'Noe', object }];
    expect(textOf(render({ records: { production, event: [] } }))).toContain(words);
  });

  it('says what its options say', () => {
    const html = render({ records: { event: [] }, options: { empty: 'Kommer i desember.' } });
    expect(textOf(html)).toBe('Billetter Kommer i desember.');
  });
});

describe('showings whose sale opens together', () => {
  const later = { ...showing, saleStart: '2026-11-23T10:00:00+01:00' };
  const at = (id: string, more: Partial<Event>): Event => ({ ...later, id, ...more });

  it.each([
    ['all of them: once', [at('a', {}), at('b', {})], 1, true],
    [
      'at different times: each',
      [at('a', {}), at('b', { saleStart: '2026-11-24T10:00:00+01:00' })],
      2,
      false,
    ],
    ['one that is on sale beside: in its row', [showing, at('b', {})], 1, false],
  ])('say so: %s', (_, event, times, isTogether) => {
    const html = render({ records: { event } });
    expect(html.match(/Salget åpner/g)).toHaveLength(times);
    expect(html.includes('<strong>Salget åpner')).toBe(isTogether);
  });

  it('lead to a calendar of that moment', () => {
    const saleCalendar = '/kalender/visning/a~salg.ics';
    expect(render({ records: { event: [at('a', { saleCalendar })] } })).toContain(
      `href="${saleCalendar}"`,
    );
  });
});
