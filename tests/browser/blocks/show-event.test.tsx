import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import programmeMetadata from '../../../blocks/programme/block.json' with { type: 'json' };
import Programme from '../../../blocks/programme/programme.tsx';
import scheduleMetadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';
import { followDays } from '../../../blocks/shared/showings/near-days.enhance.ts';
import { type RefreshedEvent, showEvent } from '../../../blocks/shared/showings/show-event.ts';
import type { Showing } from '../../../blocks/shared/showings/showing.ts';
import slideshowMetadata from '../../../blocks/slideshow/block.json' with { type: 'json' };
import Slideshow from '../../../blocks/slideshow/slideshow.tsx';
import ticketMetadata from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender } from './prerendered.ts';

const clock = clockAt(Date.parse('2026-11-20T16:00:00+01:00'));
const site = { calls: ['events'] };

const start = '2026-11-21T20:00:00+01:00';
const ticketUrl = 'https://ebillett.example/skarvoy/e-9';

/** Events of which the last one is in this state. */
function eventsWith(
  state: Omit<Showing, 'isFree'> & { price?: { from: number }; endTime?: string },
) {
  const planned = { productionId: 'p', title: 'Tørrfisk', href: null, sal: 'Sal 1' };
  return [
    { ...planned, id: 'e-8', startTime: '2026-11-20T18:00:00+01:00', ticketUrl },
    { ...planned, id: 'e-9', startTime: start, ticketUrl, ...state },
  ];
}

type Events = ReturnType<typeof eventsWith>;

const scheduleOf = (event?: Events, options: object = {}) =>
  prerender(
    <Schedule
      {...exampleProps(scheduleMetadata, { site, options, ...(event && { records: { event } }) })}
    />,
  );
const ticketsOf = (event?: Events) =>
  prerender(
    <TicketList
      {...exampleProps(ticketMetadata, { site, ...(event && { records: { event } }) })}
    />,
  );
const lists = [
  ['schedule', (event?: Events) => scheduleOf(event, { ends: true })],
  ['ticket-list', ticketsOf],
] as const;

/** What a visitor reads about the last event after a response, and whether its ticket link is there. */
function refresh(block: HTMLElement, event: Omit<RefreshedEvent, 'id'>, at = clock) {
  const cells = () => [...block.querySelectorAll<HTMLElement>('[data-event=e-9]')];
  // A response may be shown again.
  for (const _ of [1, 2]) showEvent(cells(), { id: 'e-9', ...event }, at);
  const link = block.querySelector<HTMLElement>('a[data-event=e-9]');
  return {
    says: Array.from(get(block, '[data-event=e-9][data-field=state]').children, (note) =>
      note.textContent.replaceAll('\u00a0', ' '),
    ),
    sells: link?.checkVisibility({ visibilityProperty: true }) ?? false,
  };
}

const moved = { status: 'moved', previousStart: '2026-11-21T21:00:00+01:00' } as const;
const ahead = { saleStart: '2026-11-25T10:00:00+01:00' };
const opens = 'Salget åpner onsdag 25. november kl. 10.00';
const afterOpening = clockAt(Date.parse(ahead.saleStart));

/** The cells of the first event that has tickets, and what is refreshed in them. */
function firstEvent(block: HTMLElement) {
  const { event = '' } = get(block, 'a[data-event]').dataset;
  const field = (name: string) => get(block, `[data-event="${event}"][data-field="${name}"]`);
  const show = (change: Omit<RefreshedEvent, 'id'>) =>
    showEvent(
      [...block.querySelectorAll<HTMLElement>(`[data-event="${event}"]`)],
      { id: event, ...change },
      clock,
    );
  return { field, show };
}

describe('live events in the boxes of programme', () => {
  const boxes = (options: object = {}) =>
    prerender(<Programme {...exampleProps(programmeMetadata, { site, options })} />);

  it.each([
    [{ availability: 'soldOut' }, 'Utsolgt'],
    [{ status: 'cancelled' }, 'Avlyst'],
  ] as const)(
    'A80 a box leads nowhere when %o, says so, and leads to tickets again',
    (change, words) => {
      const { field, show } = firstEvent(boxes());
      const box = field('box');
      const address = box.getAttribute('href');
      show({ availability: 'available' });
      expect(box.getAttribute('href')).toBe(address);
      show(change);
      expect([box.hasAttribute('href'), field('state').innerText]).toEqual([false, words]);
      expect(box.innerText).not.toContain('Kjøp billett');
      show({ availability: 'available', status: 'scheduled' });
      expect([box.getAttribute('href'), field('state').innerText]).toEqual([address, '']);
      expect(box.innerText).toContain('Kjøp billett');
    },
  );

  it('a box that has the focus leads to tickets until it loses it, unless there are some again', () => {
    const { field, show } = firstEvent(boxes());
    const box = field('box');
    box.focus();
    show({ availability: 'soldOut' });
    expect([box.hasAttribute('href'), field('state').innerText]).toEqual([true, 'Utsolgt']);
    box.blur();
    expect(box.hasAttribute('href')).toBe(false);
    show({ availability: 'few' });
    box.focus();
    show({ availability: 'soldOut' });
    show({ availability: 'few' });
    box.blur();
    expect(box.hasAttribute('href')).toBe(true);
  });

  it('A80 a box of what was moved says to when, and stays until then', () => {
    const { field, show } = firstEvent(boxes());
    show({ startTime: '2026-12-24T21:15:00+01:00' });
    expect(field('state').innerText).toMatch(/^Flyttet til .*24\. desember kl\.\s21\.15/);
    expect(field('box').hasAttribute('href')).toBe(true);
    expect(field('box').closest('li')?.dataset.until).toBe('2026-12-24T20:15:00.000Z');
  });

  it.each([
    ['one that was sold out at the build', { availability: 'soldOut' }],
    ['one that isn’t on sale yet', ahead],
  ] as const)('A80 a box without a link says what is cancelled: %s', (_, state) => {
    const event = eventsWith(state).slice(1);
    const production = [{ id: 'p', title: 'Tørrfisk', object: 'culture', href: null } as const];
    const records = { event, production };
    const block = prerender(<Programme {...exampleProps(programmeMetadata, { site, records })} />);
    const cells = [...block.querySelectorAll<HTMLElement>('[data-event=e-9]')];
    showEvent(cells, { id: 'e-9', status: 'cancelled' }, clock);
    expect(get(block, '[data-field=state]').innerText).toBe('Avlyst');
    const { signal } = new AbortController();
    followDays(block, { now: () => Date.parse(ahead.saleStart), signal });
    expect(block.querySelector('li a')).toBeNull();
  });

  it('A80 a state without words takes no room', () => {
    const { field, show } = firstEvent(boxes());
    show({ availability: 'available' });
    expect(field('state').checkVisibility()).toBe(false);
    show({ availability: 'few' });
    expect(field('state').checkVisibility()).toBe(true);
  });
});

describe('a new address of tickets', () => {
  const boxesOf = (event: Events) => {
    const production = [{ id: 'p', title: 'Tørrfisk', object: 'culture', href: null } as const];
    const records = { event, production };
    return prerender(<Programme {...exampleProps(programmeMetadata, { site, records })} />);
  };
  const addressOf = (block: HTMLElement) => {
    const link = 'a[data-event=e-9]';
    const templates = [...block.querySelectorAll('template')];
    const all = [block, ...templates.map(({ content }) => content)];
    return all.map((part) => part.querySelector(link)?.getAttribute('href')).find(Boolean);
  };

  describe.each([...lists, ['programme', boxesOf] as const])('in %s', (_name, render) => {
    it.each([
      ['https://ny.example/e-9?sal=1', 'https://ny.example/e-9?sal=1'],
      ['/backends/shop/e-9', '/backends/shop/e-9'],
      ['javascript:alert(1)', ticketUrl],
      ['//ny.example/e-9', ticketUrl],
      ['', ticketUrl],
      [undefined, ticketUrl],
    ])('A69 is that of the link if it is safe: %s', (written, shown) => {
      for (const state of [{}, ahead]) {
        const block = render(eventsWith(state));
        refresh(block, { ticketUrl: written });
        expect(addressOf(block)).toBe(shown);
      }
    });

    it('A69 doesn’t sell what is sold out, and is there when tickets are', () => {
      const block = render(eventsWith({}));
      const closed = refresh(block, { ticketUrl: '/ny', availability: 'soldOut' });
      expect(closed.sells && addressOf(block) !== undefined).toBe(false);
      expect(refresh(block, { availability: 'available' }).sells).toBe(true);
      expect(addressOf(block)).toBe('/ny');
    });
  });
});

describe.each(lists)('live events in %s', (_name, render) => {
  it('takes the way to tickets away when they are sold out, in its place, and gives it back', () => {
    const block = render();
    const { field, show } = firstEvent(block);
    const size = () => JSON.stringify(field('tickets').closest('li')?.getBoundingClientRect());
    show({ availability: 'available' });
    const before = size();
    show({ availability: 'soldOut' });
    expect(field('state').textContent).toBe('Utsolgt');
    expect(field('state').firstElementChild?.className).toBe('state state-soldOut');
    expect(getComputedStyle(field('tickets')).visibility).toBe('hidden');
    expect(size()).toBe(before);
    show({ availability: 'few' });
    expect(field('state').textContent).toBe('Få igjen');
    expect(getComputedStyle(field('tickets')).visibility).toBe('visible');
  });

  it('leaves a ticket link that has the focus until it loses it, though it is sold out', () => {
    const { field, show } = firstEvent(render());
    const link = field('tickets');
    link.focus();
    show({ availability: 'soldOut' });
    expect([link.style.visibility, field('state').textContent]).toEqual(['', 'Utsolgt']);
    link.blur();
    expect(link.style.visibility).toBe('hidden');
  });

  it('shows another time of the same day, and names the ticket link after it', () => {
    const { field, show } = firstEvent(render());
    const day = field('time').closest('time')?.dateTime.slice(0, 10);
    show({ startTime: `${day}T23:45:00` });
    expect(field('time').textContent).toBe('23.45');
    expect(field('tickets').ariaLabel).toContain('kl. 23.45');
    show({ startTime: `${day}T22:15:00+01:00` });
    expect(field('time').textContent).toBe('22.15');
    expect(field('time').closest('time')?.dateTime).toBe(`${day}T21:15:00.000Z`);
  });

  it('names the ticket link after another day, and after the first one again if the event comes back', () => {
    const { field, show } = firstEvent(render());
    const first = field('tickets').ariaLabel;
    show({ startTime: '2026-12-24T23:45:00+01:00' });
    expect(field('tickets').ariaLabel).toContain('torsdag 24. desember kl. 23.45');
    show({ startTime: field('time').closest('time')?.dateTime });
    expect(field('tickets').ariaLabel).toBe(first);
  });

  it('A80 says where to an event moved, in its row', () => {
    const { field, show } = firstEvent(render());
    const time = field('time').textContent;
    show({ status: 'moved', startTime: '2026-12-02T18:00:00' });
    expect(field('time').textContent).toBe(time);
    expect(field('tickets').ariaLabel).toMatch(
      /, onsdag 2\. desember kl\. 18\.00 \(hos eBillett\)$/,
    );
    expect(field('state').firstElementChild?.textContent).toBe(
      'Flyttet til onsdag 2. desember kl.\u00a018.00',
    );
  });
});

describe.each(lists)('a response about a showing in %s', (_name, render) => {
  it.each<
    [string, Parameters<typeof eventsWith>[0], Omit<RefreshedEvent, 'id'>, string[], boolean]
  >([
    ['cancelled', { status: 'cancelled' }, { availability: 'available' }, ['Avlyst'], false],
    ['moved', moved, { status: 'moved' }, ['Flyttet fra kl. 21.00'], true],
    ['now full', moved, { availability: 'soldOut' }, ['Flyttet fra kl. 21.00', 'Utsolgt'], false],
    ['nearly full', { availability: 'few' }, { status: 'scheduled' }, ['Få igjen'], true],
    ['not for sale yet', ahead, { availability: 'available', status: 'scheduled' }, [opens], false],
    [
      'cancelled, on after all',
      { status: 'cancelled', availability: 'few' },
      { status: 'scheduled' },
      ['Få igjen'],
      true,
    ],
  ])('A69 leaves what it lacks: %s', (_, state, response, says, sells) => {
    expect(refresh(render(eventsWith(state)), response)).toEqual({ says, sells });
  });

  it.each<[string, Omit<RefreshedEvent, 'id'>, string[], boolean]>([
    [
      'the sale’s opening',
      { status: 'scheduled', saleStart: '2026-11-25T10:00:00' },
      [opens],
      false,
    ],
    [
      'the time before',
      { status: 'moved', startTime: '2026-11-21T20:00', previousStart: '2026-11-21T21:00' },
      ['Flyttet fra kl. 21.00'],
      true,
    ],
    ['no time', { startTime: 'snart', saleStart: 'snart' }, [], true],
  ])('A8 reads times without offset as times in Norway: %s', (_, response, says, sells) => {
    expect(refresh(render(eventsWith({})), response)).toEqual({ says, sells });
  });

  it.each<[string, Parameters<typeof eventsWith>[0], Omit<RefreshedEvent, 'id'>, string[]]>([
    ['sold out', { availability: 'soldOut' }, { availability: 'available', ticketUrl }, []],
    [
      'free, full',
      { availability: 'soldOut', price: { from: 0 } },
      { availability: 'available' },
      ['Gratis'],
    ],
    ['cancelled', { status: 'cancelled' }, { status: 'scheduled' }, []],
    ['not for sale yet', ahead, { availability: 'available' }, []],
  ])('A80 brings the ticket link of one that was %s', (_, state, response, says) => {
    const block = render(eventsWith(state));
    expect(block.querySelector('a[data-event=e-9]')).toBeNull();
    expect(refresh(block, response, afterOpening)).toEqual({ says, sells: true });
    const link = get(block, 'a[data-event=e-9]');
    expect(link.getAttribute('href')).toBe(ticketUrl);
    expect(link.ariaLabel).toContain('Tørrfisk, lørdag 21. november kl. 20.00');
    expect(refresh(block, { availability: 'soldOut' }).sells).toBe(false);
  });

  it.each<[string, object, Omit<RefreshedEvent, 'id'>, string]>([
    ['as it says', { ticketUrl }, { endTime: '2026-11-21T23:59:00' }, '23.59'],
    ['as long after the start as before', { ticketUrl }, {}, '23.30'],
    ['as before if not after it', { ticketUrl }, { endTime: '2026-11-21T22:00:00' }, '23.30'],
    ['of an open door', { ticketUrl: undefined }, {}, '23.30'],
    [
      'of another day',
      { ticketUrl, endTime: '2026-11-25T16:00:00+01:00' },
      { endTime: '2026-11-26T15:00:00' },
      'tor. 26. nov. kl. 15.00',
    ],
  ])('A69 moves the end with the start: %s', (_, state, response, end) => {
    const event = eventsWith({ endTime: '2026-11-21T21:30:00+01:00', ...state });
    const block = render(event);
    refresh(block, { startTime: '2026-11-21T22:00:00', ...response });
    const row = get(block, '[data-event=e-9]').closest<HTMLElement>('li');
    const time = row?.querySelector<HTMLTimeElement>('small time');
    expect(time?.textContent.replaceAll('\u00a0', ' ')).toBe(end);
    const { signal } = new AbortController();
    followDays(block, { now: () => Date.parse('2026-11-21T21:45:00+01:00'), signal });
    expect(row?.isConnected).toBe(true);
  });

  const screen = { sal: 'Sal 1' };
  const both = { ...screen, venue: 'Kinoen' };
  it.each<[object, Omit<RefreshedEvent, 'id'>[], string]>([
    [both, [{ venue: 'Salen' }], 'Sal 1, Salen'],
    [both, [{ sal: 'Sal 2' }, { venue: 'Salen' }], 'Sal 2, Salen'],
    [screen, [{ venue: 'Kinoen' }, {}], 'Sal 1, Kinoen'],
    [{ venue: 'Kinoen', sal: undefined }, [{ venue: 'Salen' }], 'Salen'],
    [{ venue: 'Kinoen', sal: undefined }, [{ sal: 'Sal 2' }], 'Sal 2, Kinoen'],
  ])('A69 leaves the part of a place that it lacks: %o, %o', (place, responses, says) => {
    const block = render(eventsWith(place));
    for (const response of responses) refresh(block, response);
    expect(get(block, '[data-event=e-9][data-field=place]').textContent).toBe(says);
  });

  it('A69 says only that an event is cancelled, even if it has another day, too', () => {
    const response = { status: 'cancelled', startTime: '2026-11-28T20:00:00' } as const;
    expect(refresh(render(eventsWith({})), response)).toEqual({ says: ['Avlyst'], sells: false });
  });
});

it('a ticket list that says above when all sales open doesn’t repeat it in rows, unless one differs', () => {
  const event = eventsWith(ahead).slice(1);
  const block = ticketsOf(event);
  expect(refresh(block, { availability: 'available' }).says).toEqual([]);
  expect(refresh(block, { saleStart: '2026-11-25T10:00' }).says).toEqual([]);
  expect(refresh(block, { saleStart: '2026-11-25T12:00' }).says).toEqual([
    opens.replace('10.', '12.'),
  ]);
});

it.each<[string, Omit<RefreshedEvent, 'id'>, number, string]>([
  ['sold out', { availability: 'soldOut' }, 95, 'Utsolgt'],
  ['full', { availability: 'soldOut' }, 0, 'Fullt'],
  ['cancelled', { status: 'cancelled' }, 95, 'Avlyst'],
])(
  'the ticket of a slide says that its showing is %s, in place of the link',
  (_, response, from, says) => {
    const event = eventsWith({ price: { from } }).slice(1);
    const production = [{ id: 'p', title: 'Tørrfisk', href: null, object: 'culture' as const }];
    const records = { production, event, article: [] };
    const block = prerender(<Slideshow {...exampleProps(slideshowMetadata, { site, records })} />);
    expect(refresh(block, response)).toEqual({ says: [says], sells: false });
    expect(refresh(block, { availability: 'available', status: 'scheduled' }).sells).toBe(true);
  },
);

it('without the call `events` no cell is marked', () => {
  const block = prerender(<TicketList {...exampleProps(ticketMetadata)} />);
  expect(block.querySelectorAll('[data-event]')).toHaveLength(0);
});

describe('on a phone', () => {
  const desktop = { width: window.innerWidth, height: window.innerHeight };
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(desktop.width, desktop.height));

  it.each<[string, (event: Events) => HTMLElement]>([
    ['schedule', (event) => scheduleOf(event)],
    ['schedule by months', (event) => scheduleOf(event, { view: 'months' })],
    ['ticket-list', ticketsOf],
  ])('no row of a %s grows when a state arrives', (_, render) => {
    const block = render(eventsWith({ price: { from: 140 } }));
    const row = get(block, '[data-event=e-9]').closest('li');
    const before = row?.offsetHeight;
    for (const availability of ['few', 'soldOut'] as const) {
      refresh(block, { availability });
      expect([availability, row?.offsetHeight]).toEqual([availability, before]);
    }
  });
});
