import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshEvents } from '../../../blocks/shared/showings/live.enhance.ts';
import metadata from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender } from './prerendered.ts';

const answered = Date.parse('2026-11-20T12:00:00+01:00');
const minute = 60_000;

vi.mock('../../../runtime/members/live-events.ts', () => ({
  getEvents: () => ({
    getState: () => ({ items: [{ id: 'e-9', availability: 'soldOut', at: answered }] }),
    subscribe: () => () => {},
    request: async () => {},
    firstSaid: () => 'undefined undefined false',
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
  ] as const)('S164 %s', (_, loaded, availability, says) => {
    if (loaded !== null) document.documentElement.dataset.at = String(loaded);
    const event = [
      {
        id: 'e-9',
        productionId: 'p',
        title: 'Tørrfisk',
        href: null,
        startTime: '2026-11-21T20:00:00+01:00',
        availability,
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
