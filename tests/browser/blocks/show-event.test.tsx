import { describe, expect, it } from 'vitest';
import scheduleMetadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';
import { type RefreshedEvent, showEvent } from '../../../blocks/shared/showings/show-event.ts';
import ticketMetadata from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender } from './prerendered.ts';

const clock = clockAt(Date.parse('2026-11-20T16:00:00+01:00'));
const site = { calls: ['events'] };

const rendered = [
  ['schedule', () => prerender(<Schedule {...exampleProps(scheduleMetadata, { site })} />)],
  ['ticket-list', () => prerender(<TicketList {...exampleProps(ticketMetadata, { site })} />)],
] as const;

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

describe.each(rendered)('live events in %s', (_name, render) => {
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
    expect(field('state').textContent).toBe('Få plasser igjen');
    expect(getComputedStyle(field('tickets')).visibility).toBe('visible');
  });

  it('shows another time of the same day, and names the ticket link after it', () => {
    const { field, show } = firstEvent(render());
    const day = field('time').closest('time')?.dateTime.slice(0, 10);
    show({ startTime: `${day}T23:45:00` });
    expect(field('time').textContent).toBe('23.45');
    expect(field('tickets').ariaLabel).toContain('kl. 23.45');
    show({ startTime: `${day}T22:15:00+01:00` });
    expect(field('time').textContent).toBe('22.15');
  });

  it('A80 says where to an event moved, in its row', () => {
    const { field, show } = firstEvent(render());
    const time = field('time').textContent;
    show({ status: 'moved', startTime: '2026-12-02T18:00:00' });
    expect(field('time').textContent).toBe(time);
    expect(field('state').textContent).toBe('Flyttet til onsdag 2. desember kl.\u00a018.00');
  });

  it('shows another place, and leaves what isn’t in the answer', () => {
    const { field, show } = firstEvent(render());
    const [state, time] = [field('state').outerHTML, field('time').outerHTML];
    show({ sal: 'Sal 7', venue: 'Salen' });
    expect(field('place').textContent).toBe('Sal 7, Salen');
    show({});
    expect(field('place').textContent).toBe('Sal 7, Salen');
    expect([field('state').outerHTML, field('time').outerHTML]).toEqual([state, time]);
  });

  it('adds no rows', () => {
    const block = render();
    const rows = block.querySelectorAll('li').length;
    firstEvent(block).show({ status: 'cancelled' });
    expect(block.querySelectorAll('li').length).toBe(rows);
    expect(firstEvent(block).field('state').textContent).toBe('Avlyst');
  });
});

it('without the call `events` no cell is marked', () => {
  const block = prerender(<TicketList {...exampleProps(ticketMetadata)} />);
  expect(block.querySelectorAll('[data-event]')).toHaveLength(0);
});
