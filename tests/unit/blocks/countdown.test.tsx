import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/countdown/block.gen.ts';
import metadata from '../../../blocks/countdown/block.json' with { type: 'json' };
import Countdown from '../../../blocks/countdown/countdown.tsx';
import { timeLeft } from '../../../blocks/countdown/time-left.ts';
import { clockAt, dayKey } from '../../../blocks/shared/showings/clock.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

const { event } = exampleProps<Options, Records>(metadata).records;

const render = rendererOf<Options, Records>(Countdown, metadata);

describe('countdown', () => {
  it('counts the days to the first event that one can come to, with its ticket', () => {
    const [first] = event;
    if (!first) throw new Error('the example has no event');
    const cancelled: typeof first = {
      ...first,
      startTime: '2026-11-30T18:00:00+01:00',
      status: 'cancelled',
    };
    const html = render({ records: { event: [cancelled, first] } });
    expect(textOf(html)).toContain('22 dager igjen til');
    expect(textOf(html)).toContain('lørdag 12. desember kl. 18.00');
    expect(html).toContain(
      'href="https://ebillett.example/skarvoy/e-julekonsert" class="ticket-link button"',
    );
  });

  it.each<[Records['production'], string, string]>([
    [[], 'Stjernene over Skarvøy', 'event'],
    [
      [{ id: 'p-julekonsert', title: 'Julekonserten', object: 'culture' }],
      'Julekonserten',
      'culture',
    ],
  ])('A83 its ticket has name and category of the production: %j', (production, name, category) => {
    expect(render({ records: { production } })).toContain(
      `data-item="p-julekonsert" data-item-name="${name}" data-item-category="${category}"`,
    );
  });

  it.each([
    ['', '2026-12-12T17:59:59+01:00', true],
    ['', '2026-12-12T18:00:00+01:00', false],
    ['of several days ', '2026-12-13T12:00:00+01:00', true],
  ])(
    'S12 sells tickets, and names the shop, as long as one can come to an event %sat %s',
    (days, now, isSold) => {
      const shop = {
        ticketUrl: '/backends/shop/e',
        ...(days && { endTime: '2026-12-14T15:00:00+01:00' }),
      };
      const html = render({ records: { event: event.map((one) => ({ ...one, ...shop })) }, now });
      expect(html.includes('lørdag 12. desember kl. 18.00 (hos eBillett)"')).toBe(isSold);
    },
  );

  it('counts as unknown an end that is the start, as backends write one that they don’t know', () => {
    const records = { event: event.map((one) => ({ ...one, endTime: one.startTime })) };
    expect(render({ records })).not.toContain('data-end');
    expect(textOf(render({ records, now: '2026-12-12T18:00:00+01:00' }))).toContain('Nå er det');
  });

  it('counts to a day, and leads on by the link', () => {
    const html = render({
      records: { event: [] },
      options: {
        goal: { title: 'Den store kinodagen', day: '2026-12-05' },
        link: { label: 'Se programmet', href: '/den-store-kinodagen' },
      },
    });
    expect(textOf(html)).toContain('15 dager igjen til');
    expect(html).toContain('<h2>Den store kinodagen</h2>');
    expect(html).toContain('<time dateTime="2026-12-05">lørdag 5. desember</time>');
    expect(html).toContain('href="/den-store-kinodagen"');
  });

  it.each([12, 8])('reaches the window’s edges in a row of its own alone: %i columns', (large) => {
    const props = exampleProps<Options, Records>(metadata);
    const spans = { small: 12, medium: 12, large } as const;
    const html = renderToStaticMarkup(<Countdown {...props} place={{ ...props.place, spans }} />);
    expect(/class="stage [^"]*bleed"/.test(html)).toBe(large === 12);
  });

  it('has its picture behind the words', () => {
    const image = { url: '/media/kinosal.webp', alt: 'En kinosal' };
    expect(render({ options: { image } })).toMatch(/class="stage [^"]*hero.*alt="En kinosal"/);
    expect(render()).not.toContain('hero');
  });

  it('renders nothing when it is over, or when there is nothing to count to', () => {
    expect(render({ records: { event: [] } })).toBe('');
    expect(render({ now: '2026-12-12T19:30:00+01:00' })).toBe('');
  });
});

describe('timeLeft', () => {
  const concert = { start: '2026-12-12T18:00:00+01:00', end: '2026-12-12T19:30:00+01:00' };
  const say = (goal: typeof concert | { start: string }, now: string, minutes = false) => {
    const time = Date.parse(now);
    const left = timeLeft(
      { day: dayKey(goal.start), ...goal },
      clockAt(time),
      minutes ? time : undefined,
    );
    return left && `${left.figure} ${left.words}`;
  };

  it.each([
    ['2026-12-10T23:59:00+01:00', '2 dager igjen til'],
    ['2026-12-11T00:00:00+01:00', 'I morgen er det'],
    ['2026-12-12T00:00:00+01:00', 'I dag er det'],
    ['2026-12-12T18:00:00+01:00', 'Nå er det'],
    ['2026-12-12T19:30:00+01:00', null],
  ])('says at %s what stays right until its turn: %s', (now, said) => {
    expect(say(concert, now)).toBe(said);
  });

  it.each([
    ['2026-12-12T00:00:00+01:00', '18 timer igjen til'],
    ['2026-12-12T16:00:00+01:00', '2 timer igjen til'],
    ['2026-12-12T16:01:00+01:00', '119 minutter igjen til'],
    ['2026-12-12T17:58:59.999+01:00', '2 minutter igjen til'],
    ['2026-12-12T17:59:30+01:00', '1 minutt igjen til'],
    ['2026-12-12T18:00:00+01:00', 'Nå er det'],
  ])('counts at %s while somebody looks: %s', (now, said) => {
    expect(say(concert, now, true)).toBe(said);
  });

  it('counts days of the calendar, over summer time too', () => {
    const start = '2027-03-29';
    expect(say({ start }, '2027-03-27T23:30:00+01:00')).toBe('2 dager igjen til');
    expect(say({ start }, '2027-03-28T23:30:00+02:00')).toBe('I morgen er det');
    expect(say({ start }, '2027-03-29T23:59:00+02:00', true)).toBe('I dag er det');
    expect(say({ start }, '2027-03-30T00:00:00+02:00')).toBe(null);
  });
});
