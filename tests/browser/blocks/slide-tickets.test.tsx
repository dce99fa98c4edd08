import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import followTickets from '../../../blocks/shared/showings/tickets.enhance.ts';
import type { Options, Records } from '../../../blocks/slideshow/block.gen.ts';
import metadata from '../../../blocks/slideshow/block.json' with { type: 'json' };
import enhance from '../../../blocks/slideshow/slideshow.enhance.ts';
import Slideshow from '../../../blocks/slideshow/slideshow.tsx';
import { getEvents } from '../../../runtime/members/live-events.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

beforeEach(() => page.viewport(1200, 600));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['2026-11-20T17:59:59+01:00', true],
  ['2026-11-20T18:00:00+01:00', false],
])('at %s a slide has the ticket of a showing at 18.00: %s', (now, isThere) => {
  vi.useRealTimers().setSystemTime(now);
  const element = prerender(<Slideshow {...exampleProps<Options, Records>(metadata)} />);
  run(followTickets, element);
  vi.useRealTimers();
  expect(element.querySelector('[data-ticket]') !== null).toBe(isThere);
});

it('E10 removes a ticket when its showing begins, but not while it has the focus', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:30+01:00') });
  const ticketOf = (element: HTMLElement) => element.querySelector('[data-ticket]');
  const element = prerender(<Slideshow {...exampleProps<Options, Records>(metadata)} />);
  run(followTickets, element);
  get(element, '[data-ticket] a').focus();
  vi.advanceTimersByTime(60_000);
  expect(ticketOf(element)).not.toBe(null);
  get(document.body, 'a[href="/before"]').focus();
  vi.advanceTimersByTime(60_000);
  expect(ticketOf(element)).toBe(null);
});

it('sets no timer for slides without tickets', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const example = exampleProps<Options, Records>(metadata);
  for (const event of [[], example.records.event]) {
    const records = { ...example.records, event };
    run(followTickets, prerender(<Slideshow {...example} records={records} />));
    expect(vi.getTimerCount()).toBe(Math.min(event.length, 1));
  }
});

it('refreshes tickets if the site has the call `events`', async () => {
  vi.useRealTimers().setSystemTime('2026-11-20T16:00:00+01:00');
  const site = { calls: ['events'] };
  const options = { slides: [] };
  const example = exampleProps<Options, Records>(metadata, { site, options });
  const element = prerender(<Slideshow {...example} />);
  const asked = vi.fn(() => Promise.resolve());
  const stop = vi.spyOn(getEvents(), 'request').mockImplementation(asked);
  run(enhance, element);
  vi.useRealTimers();
  await expect.poll(() => asked.mock.calls).toEqual([[['e-nordlysvakten-1']]]);
  stop.mockRestore();
});

it('S164 doesn’t follow the tickets of a page that the visitor has left', async () => {
  const now = vi.fn(Date.now);
  const left = prerender(<Slideshow {...exampleProps<Options, Records>(metadata)} />);
  run((element, context) => enhance(element, { ...context, now }), left).stop();
  const stopped: string[] = [];
  vi.spyOn(IntersectionObserver.prototype, 'disconnect').mockImplementation(() =>
    stopped.push('watch'),
  );
  const stays = prerender(<Slideshow {...exampleProps<Options, Records>(metadata)} />);
  const running = run(enhance, stays);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(now).not.toHaveBeenCalled();
  expect(stopped).toEqual([]);
  running.stop();
  expect(stopped).toEqual(['watch']);
});
