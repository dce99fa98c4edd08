import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Options, Records } from '../../../blocks/countdown/block.gen.ts';
import metadata from '../../../blocks/countdown/block.json' with { type: 'json' };
import enhance from '../../../blocks/countdown/countdown.enhance.ts';
import Countdown from '../../../blocks/countdown/countdown.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

const props = exampleProps<Options, Records>(metadata, {
  now: '2026-12-12T00:00:00+01:00',
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-12T17:58:10+01:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The figure and the words after it, which stand in paragraphs of their own. */
const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('p > span')].map(({ textContent }) => textContent).join(' ');

describe('the countdown in the browser', () => {
  it('counts the minutes, says when it has begun, sells nothing from then on, and goes when it is over', () => {
    const element = prerender(<Countdown {...props} />);
    const isSold = () => get(element, '.ticket-link').checkVisibility();
    expect(wordsOf(element)).toBe('I dag er det');
    run(enhance, element);
    expect(wordsOf(element)).toBe('2 minutter igjen til');
    vi.advanceTimersByTime(60_000);
    expect(wordsOf(element)).toBe('1 minutt igjen til');
    expect(isSold()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(wordsOf(element)).toBe('Nå er det');
    expect(isSold()).toBe(false);
    vi.advanceTimersByTime(90 * 60_000);
    expect(get(element, 'section').checkVisibility()).toBe(false);
  });

  it('leaves what it says of the tickets', () => {
    const event = props.records.event.map((one) => ({ ...one, availability: 'few' as const }));
    const element = prerender(<Countdown {...props} records={{ ...props.records, event }} />);
    const enhanced = run(enhance, element);
    expect(get(element, '.facts').textContent).toContain('Få igjen');
    enhanced.stop();
    expect(get(element, '.facts').textContent).toContain('Få igjen');
  });

  it('is right at once when somebody comes back to its tab', () => {
    const element = prerender(<Countdown {...props} />);
    run(enhance, element);
    vi.setSystemTime('2026-12-12T18:00:00+01:00');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wordsOf(element)).toBe('Nå er det');
  });

  it('leaves the HTML as it was when it stops', () => {
    const element = prerender(<Countdown {...props} />);
    const html = element.innerHTML;
    const enhanced = run(enhance, element);
    vi.setSystemTime('2026-12-12T20:00:00+01:00');
    document.dispatchEvent(new Event('visibilitychange'));
    enhanced.stop();
    expect(get(element, 'section').checkVisibility()).toBe(true);
    expect(element.innerHTML).toBe(html);
    vi.advanceTimersByTime(60_000);
    expect(element.innerHTML).toBe(html);
  });
});
