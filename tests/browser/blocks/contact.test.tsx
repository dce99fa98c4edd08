import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Options, Records } from '../../../blocks/contact/block.gen.ts';
import metadata from '../../../blocks/contact/block.json' with { type: 'json' };
import enhance from '../../../blocks/contact/contact.enhance.ts';
import Contact from '../../../blocks/contact/contact.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

const days = { fri: ['16:00-18:00'], sat: ['11:30-18:00'] };
const exceptions = [{ date: '2026-11-22', open: [], note: 'Generalprøve' }];
const props = exampleProps<Options, Records>(metadata, {
  site: { hours: [{ venue: 'Billettluka', days, exceptions }] },
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:50+01:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

const stateOf = (element: HTMLElement) => get(element, '[data-now]').textContent;
const todayOf = (element: HTMLElement) =>
  [...element.querySelectorAll('[aria-current] th')].map(({ textContent }) => textContent);

describe('the opening hours in the browser', () => {
  it('say whether it is open, follow the clock, mark today, move nothing below them, and are as they were when the code stops', () => {
    const element = prerender(<Contact {...props} />);
    const html = element.innerHTML;
    const height = element.offsetHeight;
    expect(stateOf(element)).toBe('');
    const { stop } = run(enhance, element);
    expect(element.offsetHeight).toBe(height);
    expect(stateOf(element)).toBe('Åpent nå, stenger kl. 18');
    expect(todayOf(element)).toEqual(['Fredag']);
    expect(get(element, '[data-now]').dataset.now).toBe('open');
    vi.advanceTimersByTime(15_000);
    expect(stateOf(element)).toBe('Stengt nå, åpner i morgen kl. 11.30');
    expect(get(element, '[data-now]').dataset.now).toBe('');
    vi.setSystemTime('2026-11-22T12:00:00+01:00');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stateOf(element)).toBe('Stengt nå, åpner fredag kl. 16');
    expect(todayOf(element)).toEqual(['Søn. 22. nov.: Generalprøve']);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(element.innerHTML).toBe(html);
  });
});
