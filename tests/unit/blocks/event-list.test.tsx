import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/event-list/block.gen.ts';
import metadata from '../../../blocks/event-list/block.json' with { type: 'json' };
import EventList from '../../../blocks/event-list/event-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

type Event = Records['event'][number];

const render = rendererOf<Options, Records>(EventList, metadata);

const event: Event = {
  id: 'e-1',
  productionId: 'p-1',
  title: 'Visekveld',
  startTime: '2026-11-20T18:00:00+01:00',
  href: '/visekveld',
};
const production = [{ id: 'p-1', title: 'Visekveld', href: '/visekveld' }];
const renderEvent = (changes: Partial<Event>) =>
  render({ records: { production, event: [{ ...event, ...changes }] } });

describe('events of a production', () => {
  it('S50 lists all of them in order of time', () => {
    const records = { event: exampleProps<Options, Records>(metadata).records.event.toReversed() };
    const starts = [...render({ records }).matchAll(/<time dateTime="([^"]+)">kl\./g)];
    expect(starts.map(([, start]) => start)).toEqual([
      '2026-12-13T16:00:00+01:00',
      '2026-12-13T19:00:00+01:00',
      '2026-12-15T19:30:00+01:00',
      '2026-12-20T18:00:00+01:00',
    ]);
  });

  it('lists a record of another model between them, if it has a date', () => {
    const own = { model: 'course', title: 'Teaterkurs', address: '/kurs' };
    const dated = { ...own, id: 'c-1', date: '2026-12-14T10:00:00+01:00' };
    const html = render({ records: { '*': [dated, { ...own, id: 'c-2' }] } });
    const starts = [...html.matchAll(/<time dateTime="([^"]+)">kl\./g)].map(([, start]) => start);
    expect(starts).toHaveLength(5);
    expect(starts[2]).toBe(dated.date);
  });

  it.each([
    ['from and to', { endTime: '2026-11-20T20:00:00+01:00' }, 'kl. 18.00 – til kl. 20.00'],
    [
      'into the next day',
      { startTime: '2026-11-20T22:30:00+01:00', endTime: '2026-11-21T00:40:00+01:00' },
      'fredag 20. november kl. 22.30 – til kl. 00.40',
    ],
    [
      'several days',
      { startTime: '2027-01-05T10:00:00+01:00', endTime: '2027-02-28T16:00:00+01:00' },
      'tirsdag 5. januar kl. 10.00 til søndag 28. februar kl. 16.00',
    ],
    [
      'several days from midnight',
      { startTime: '2027-01-05T00:00:00+01:00', endTime: '2027-01-06' },
      'tirsdag 5. januar kl. 00.00 til onsdag 6. januar',
    ],
  ])('states the time in Norway: %s', (_, changes, words) => {
    expect(textOf(renderEvent(changes))).toContain(words);
  });

  it('repeats no title that the page has, but says another', () => {
    expect(textOf(renderEvent({}))).not.toContain('Visekveld');
    expect(textOf(renderEvent({ title: 'Ekstra visekveld' }))).toContain('Ekstra visekveld');
  });

  it('links each title where the events are of several productions, or of none that is known', () => {
    const other = { ...event, id: 'e-2', productionId: 'p-2', title: 'Revy', href: null };
    const both = [...production, { id: 'p-2', title: 'Revy', href: '/revy' }];
    const html = render({ records: { production: both, event: [event, other] } });
    expect(html).toContain('href="/visekveld"');
    expect(html).toContain('href="/revy"');
    const alone = render({ records: { production: [], event: [other] } });
    expect(textOf(alone)).toContain('Revy');
    expect(alone).not.toContain('<a ');
  });
});

describe('events that are over', () => {
  const past = (html: string) => html.slice(html.indexOf('<details'));

  const endTime = '2026-11-20T20:00:00+01:00';
  it.each([
    ['2026-11-20T18:00:00+01:00', { endTime }, '2026-11-20T19:59:59+01:00', false],
    ['2026-11-20T18:00:00+01:00', { endTime }, endTime, true],
    // Without a time, at the end of the day.
    ['2026-11-20', {}, '2026-11-20T23:59:58+01:00', false],
    ['2026-11-20', {}, '2026-11-21T00:00+01:00', true],
    ['2026-07-01', { endTime: '2026-07-03' }, '2026-07-03T20:00+02:00', false],
  ])('are folded away when they end: %s %o at %s', (startTime, more, now, folded) => {
    const html = render({
      records: { production, event: [{ ...event, startTime, ...more }] },
      now,
    });
    expect(html.includes('<details')).toBe(folded);
    expect(textOf(html).includes('Det er ikke satt opp flere datoer.')).toBe(folded);
  });

  it.each([
    ['2026-11-01', 'Det er ikke satt opp flere datoer.', true],
    ['2026-11-30', 'I desember.', false],
  ])('of %s: the text for "not yet" is not shown when all are over', (day, words, isOver) => {
    const text = textOf(
      render({
        records: {
          production,
          event: isOver ? [{ ...event, startTime: `${day}T18:00:00+01:00` }] : [],
        },
        options: { folded: true, empty: 'I desember.' },
      }),
    );
    expect(text).toContain(words);
    expect(text.includes('tidligere datoer (1)')).toBe(isOver);
  });

  it('are counted, and keep only what still matters', () => {
    const html = render({
      records: {
        production,
        event: [
          { ...event, startTime: '2026-11-01T18:00:00+01:00', availability: 'few' },
          { ...event, id: 'e-2', startTime: '2026-11-02T18:00:00+01:00', status: 'cancelled' },
          { ...event, id: 'e-3', startTime: '2026-11-22T18:00:00+01:00' },
        ],
      },
    });
    expect(textOf(past(html))).toContain('Vis tidligere datoer (2)');
    expect(textOf(past(html))).toContain('søndag 1. november');
    expect(textOf(past(html))).toContain('Avlyst');
    expect(textOf(past(html))).not.toContain('Få igjen');
    expect(textOf(past(html))).not.toContain('22. november');
  });
});

describe('a long list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...event,
      id: `e-${index}`,
      startTime: `2026-12-${String(index + 1).padStart(2, '0')}T18:00:00+01:00`,
    }));

  it('folds all after the sixth away, in order of time, but not for one or two', () => {
    const html = render({ records: { production, event: many(9) } });
    const [open = '', folded = ''] = html.split('<details');
    expect(textOf(open)).toContain('søndag 6. desember');
    expect(textOf(open)).not.toContain('7. desember');
    expect(textOf(folded)).toMatch(
      /Vis 3 flere tidspunkter mandag 7\. desember .* onsdag 9\. desember/,
    );
    expect(render({ records: { production, event: many(8) } })).not.toContain('<details');
  });

  it.each([
    [30, 'Vis 30 tidspunkter'],
    [2, 'Vis 2 tidspunkter'],
    [1, 'Vis ett tidspunkt'],
  ])('S52 folds all %i away under the heading where its options say so', (count, words) => {
    const html = render({
      records: { production, event: many(count) },
      options: { heading: 'Alle visninger', folded: true },
    });
    const [open = '', folded = ''] = html.split('<details');
    expect(textOf(open)).toBe('Alle visninger');
    expect(textOf(`<details${folded}`)).toMatch(new RegExp(`^${words} tirsdag 1\\. desember`));
    expect(folded.match(/<li /g)).toHaveLength(count);
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('S52 is folded to what the list over it lacks, where there are calendars', () => {
    const html = render({
      records: { production, event: many(2).map((one) => ({ ...one, calendar: '/k.ics' })) },
      options: { heading: 'Alle visninger', folded: true },
    });
    const [open = '', folded = ''] = html.split('<details');
    expect(open).toContain('<h2 id="b-1-1-1-heading" class="visually-hidden">Til kalenderen</h2>');
    expect(textOf(`<details${folded}`)).toMatch(/^Legg ett tidspunkt i kalenderen tirsdag 1\. /);
    expect(folded.match(/href="\/k\.ics"/g)).toHaveLength(2);
  });

  it.each([
    [1, 1, false],
    [2, 1, true],
    // The list above has no calendar of several productions.
    [1, 2, true],
  ])('S52 of %i times of %i productions, is there: %s', (count, productions, isThere) => {
    const html = render({
      records: {
        production: ['p-1', 'p-2']
          .slice(0, productions)
          .map((id) => ({ id, title: id, href: `/${id}`, calendar: '/all.ics' })),
        event: many(count).map((one) => ({ ...one, calendar: '/k.ics' })),
      },
      options: { folded: true },
    });
    expect(html !== '').toBe(isThere);
  });

  it('says once above the list what all have in common, but for the place', () => {
    const told = { venue: 'Skarvøy kino', sal: 'Sal 1', language: 'norsk' };
    const event = many(3).map((one, index) => ({ ...one, ...told, format: index ? '2D' : '3D' }));
    const text = textOf(render({ records: { production, event } }));
    expect(text).toMatch(/^Tid og sted norsk tale tirsdag 1\. desember/);
    expect(text.match(/norsk tale/g)).toHaveLength(1);
    expect(text.match(/Sal 1, Skarvøy kino/g)).toHaveLength(3);
    expect(text.match(/2D/g)).toHaveLength(2);
  });

  it('folds nothing where there is nothing to fold', () => {
    const html = render({ records: { production, event: [] }, options: { folded: true } });
    expect(html).not.toContain('<details');
    expect(textOf(html)).toContain('Tid og sted er ikke bestemt ennå.');
  });
});

describe('without events', () => {
  it('says what its options say', () => {
    const html = render({ records: { event: [] }, options: { empty: 'Kommer i januar.' } });
    expect(textOf(html)).toBe('Tid og sted Kommer i januar.');
  });
});
