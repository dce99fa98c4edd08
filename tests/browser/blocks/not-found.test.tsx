import { afterEach, describe, expect, it, vi } from 'vitest';
import notFoundBlock from '../../../blocks/not-found/block.json' with { type: 'json' };
import enhanceNotFound from '../../../blocks/not-found/not-found.enhance.ts';
import NotFound from '../../../blocks/not-found/not-found.tsx';
import { getEvents } from '../../../runtime/members/live-events.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { sampleFilms, showingOf } from '../../../stories/sample-films.ts';
import { prerender, run } from './prerendered.ts';

afterEach(() => {
  vi.useRealTimers();
});

const [film] = sampleFilms;
if (!film) throw new Error('no film');
const records = {
  production: [film],
  event: ['20', '21'].map((day) => showingOf(film, `2026-11-${day}T18:00:00+01:00`)),
};

describe('the rest of today on the 404 page', () => {
  it.each([
    ['2026-11-20T17:59:59+01:00', false],
    ['2026-11-20T18:00:00+01:00', true],
    ['2026-11-21T00:00:00+01:00', true],
  ])('at %s is gone: %s', (now, isGone) => {
    const element = prerender(<NotFound {...exampleProps(notFoundBlock, { records })} />);
    vi.setSystemTime(now);
    run(enhanceNotFound, element);
    expect(element.querySelector('[data-today]') === null).toBe(isGone);
  });

  it('A80 is refreshed if the site has the call `events`', async () => {
    vi.useRealTimers().setSystemTime('2026-11-20T16:00:00+01:00');
    const asked = vi.fn(() => Promise.resolve());
    const request = vi.spyOn(getEvents(), 'request').mockImplementation(asked);
    const site = { calls: ['events'] };
    const element = prerender(<NotFound {...exampleProps(notFoundBlock, { records, site })} />);
    run(enhanceNotFound, element);
    vi.useRealTimers();
    const [today] = records.event;
    await expect.poll(() => asked.mock.calls).toEqual([[[today?.id]]]);
    request.mockRestore();
  });
});
