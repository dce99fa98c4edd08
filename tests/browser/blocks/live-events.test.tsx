import { afterEach, describe, expect, it, vi } from 'vitest';
import scheduleMetadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { refreshEvents } from '../../../blocks/shared/showings/live.enhance.ts';
import refreshWhenSeen from '../../../blocks/shared/showings/live-cells.enhance.ts';
import metadata from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

const answered = Date.parse('2026-11-20T12:00:00+01:00');
const minute = 60_000;

let items: readonly object[] = [];
const request = vi.hoisted(() => vi.fn(async () => {}));

vi.mock('../../../runtime/members/live-events.ts', () => ({
  getEvents: () => ({
    getState: () => ({ items: items.map((item) => ({ ...item, at: answered })) }),
    subscribe: () => () => {},
    request,
    firstSaid: (id: string) =>
      id.endsWith(' ticketUrl')
        ? 'https://ebillett.example/skarvoy/e-9'
        : 'undefined undefined false',
  }),
}));

afterEach(() => {
  delete document.documentElement.dataset.at;
});

describe('an answer that an earlier page got', () => {
  it.each([
    ['is shown on a page that was loaded before it', answered - 180 * minute, 'few', 'Utsolgt'],
    ['is shown on a page that was loaded soon after it', answered + minute, 'few', 'Utsolgt'],
    ['leaves a page that is newer', answered + 6 * minute, 'few', 'Få igjen'],
    [
      'is shown on a page that was loaded later, and made before',
      answered + 6 * minute,
      'available',
      'Utsolgt',
    ],
    ['is shown in the page that the browser loaded itself', null, 'few', 'Utsolgt'],
    ['leaves a newer page on which the sale isn’t open', answered + 6 * minute, 'closed', ''],
  ] as const)('S164 %s', (_, loaded, state, says) => {
    items = [{ id: 'e-9', availability: 'soldOut' }];
    if (loaded !== null) document.documentElement.dataset.at = String(loaded);
    const event = [
      {
        id: 'e-9',
        productionId: 'p',
        title: 'Tørrfisk',
        href: null,
        startTime: '2026-11-21T20:00:00+01:00',
        ...(state === 'closed'
          ? { saleStart: '2026-11-21T10:00:00+01:00' }
          : { availability: state }),
        ticketUrl: 'https://ebillett.example/skarvoy/e-9',
      },
    ];
    const site = { calls: ['events'] };
    const block = prerender(
      <TicketList {...exampleProps(metadata, { site, records: { event } })} />,
    );
    refreshEvents(block, () => answered, new AbortController().signal);
    expect(get(block, '[data-field=state]').textContent).toBe(says);
  });
});

it.each([
  ['of the page before', 'https://ebillett.example/skarvoy/e-9', '/ny'],
  ['of its own', 'https://ebillett.example/nyest', 'https://ebillett.example/nyest'],
])(
  'S164 A69 on a page loaded later, the address of tickets is the answer’s or newer: %s',
  (_, ticketUrl, shown) => {
    items = [{ id: 'e-9', ticketUrl: '/ny' }];
    document.documentElement.dataset.at = String(answered + 6 * minute);
    const planned = { productionId: 'p', title: 'Tørrfisk', href: null };
    const event = [{ ...planned, id: 'e-9', startTime: '2026-11-21T20:00:00+01:00', ticketUrl }];
    const block = prerender(
      <TicketList
        {...exampleProps(metadata, { site: { calls: ['events'] }, records: { event } })}
      />,
    );
    refreshEvents(block, () => answered, new AbortController().signal);
    expect(get(block, 'a[data-event]').getAttribute('href')).toBe(shown);
  },
);

it.each<[string, object[], string[]]>([
  ['the same', [], ['Sal 1', 'Sal 1', 'Sal 1']],
  ['another one', [{ id: 'e-2', sal: 'Sal 2' }], ['Sal 1', 'Sal 2', 'Sal 1']],
  ['another one above', [{ id: 'e-1', sal: 'Sal 2' }], ['Sal 2', 'Sal 1', 'Sal 1']],
])('A80 rows that share the words of the row above say their own place: %s', (_, answer, says) => {
  items = answer;
  const event = [18, 20, 22].map((hour, index) => ({
    id: `e-${index + 1}`,
    productionId: 'p',
    title: 'Tørrfisk',
    href: null,
    sal: 'Sal 1',
    startTime: `2026-11-21T${hour}:00:00+01:00`,
  }));
  const site = { calls: ['events'] };
  const block = prerender(
    <Schedule
      {...exampleProps(scheduleMetadata, {
        site,
        records: { event },
        options: { view: 'months' },
      })}
    />,
  );
  refreshEvents(block, () => answered, new AbortController().signal);
  const places = [...block.querySelectorAll('ol > li')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('.showing-facts')]
      .filter((facts) => !facts.closest('.visually-hidden'))
      .map((facts) => facts.innerText)
      .at(0),
  );
  expect(places).toEqual(says);
});

it.each([
  ['sold out', { availability: 'soldOut' }, 'grey none'],
  ['cancelled', { status: 'cancelled' }, 'grey line-through'],
  ['few seats', { availability: 'few' }, 'black none'],
])(
  'A80 a row whose event is now %s looks it, and its title is as wide as before',
  (_, answer, looks) => {
    items = [{ id: 'e-1', ...answer }];
    const event = [
      {
        ...{ id: 'e-1', productionId: 'p', title: 'Tørrfisk', href: null, price: { from: 140 } },
        startTime: '2026-11-21T20:00:00+01:00',
        ticketUrl: 'https://ebillett.example/skarvoy/e-1',
      },
    ];
    const site = { calls: ['events'] };
    const block = prerender(
      <Schedule {...exampleProps(scheduleMetadata, { site, records: { event } })} />,
    );
    const style = getComputedStyle(get(block, '.showing-title'));
    const { color, fontWeight } = style;
    refreshEvents(block, () => answered, new AbortController().signal);
    const shown = style.color === color ? 'black' : 'grey';
    expect(`${shown} ${style.textDecorationLine}`).toBe(looks);
    expect(style.fontWeight).toBe(fontWeight);
  },
);

it('S164 is asked for once, when cells have been in view for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  request.mockClear();
  const event = ['e-1', 'e-2'].map((id) => ({
    ...{ id, productionId: 'p', title: 'Tørrfisk', href: null },
    startTime: '2026-11-21T20:00:00+01:00',
  }));
  const site = { calls: ['events'] };
  const block = prerender(<TicketList {...exampleProps(metadata, { site, records: { event } })} />);
  run(refreshWhenSeen, block);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (vi.getTimerCount() < 2) await nextFrame();
  vi.advanceTimersByTime(999);
  await vi.dynamicImportSettled();
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.dynamicImportSettled();
  expect(request.mock.calls).toEqual([[['e-1', 'e-2']]]);
  vi.useRealTimers();
});
