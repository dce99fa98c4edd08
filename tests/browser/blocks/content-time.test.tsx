import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useContentTime } from '../../../blocks/shared/showings/use-content-time.ts';

function Time() {
  const now = useContentTime();
  return <p>{now === null ? 'senere' : new Date(now).toISOString()}</p>;
}

it('useContentTime hydrates what the build rendered, then has the time, and later the next', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:42Z') });
  const html = renderToString(<Time />);
  expect(html).toBe('<p>senere</p>');
  const place = Object.assign(document.createElement('div'), { innerHTML: html });
  const complaint = vi.fn();
  const root = flushSync(() => hydrateRoot(place, <Time />, { onRecoverableError: complaint }));
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  expect(place.textContent).toBe('2026-11-20T16:00:30.000Z');
  flushSync(() => vi.advanceTimersByTime(30_000));
  expect(place.textContent).toBe('2026-11-20T16:01:00.000Z');
  expect(complaint).not.toHaveBeenCalled();
});
