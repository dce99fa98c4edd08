import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchStorage } from '../../../runtime/members/react.ts';
import { MEMBER_EVENT, PROFILE_KEY } from '../../../runtime/protocol/profile.ts';

/** Another document of the same origin: what it stores is told to this one, as of another tab. */
let other: Window;
let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  other = frame.contentWindow;
});

afterEach(() => {
  frame.remove();
  localStorage.clear();
});

/** Resolves when this document has heard of a change of another key, and so of all before it. */
function heardAll(): Promise<void> {
  return new Promise((resolve) => {
    const mark = crypto.randomUUID();
    addEventListener('storage', function heard({ key }) {
      if (key !== mark) return;
      removeEventListener('storage', heard);
      resolve();
    });
    other.localStorage.setItem(mark, '');
  });
}

describe('watching for other tabs', () => {
  it('A20 hears that the profile changed, and of no other key', async () => {
    const act = vi.fn();
    const stop = watchStorage(act);
    other.localStorage.setItem('another', '1');
    await heardAll();
    expect(act).not.toHaveBeenCalled();
    other.localStorage.setItem(PROFILE_KEY, '{}');
    await heardAll();
    expect(act).toHaveBeenCalledTimes(1);
    other.localStorage.removeItem(PROFILE_KEY);
    await heardAll();
    expect(act).toHaveBeenCalledTimes(2);
    stop();
  });

  it('A20 hears that all was removed', async () => {
    localStorage.setItem('another', '1');
    const act = vi.fn();
    const stop = watchStorage(act);
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener('storage', () => resolve(), { once: true });
    other.localStorage.clear();
    await promise;
    expect(act).toHaveBeenCalledTimes(1);
    stop();
  });

  it('A20 looks again when a frozen page comes back, when a tab is shown, and when the header says so', () => {
    const act = vi.fn();
    const stop = watchStorage(act);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(act).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event(MEMBER_EVENT));
    expect(act).toHaveBeenCalledTimes(3);
    stop();
  });

  it('A20 hears nothing once it is stopped', async () => {
    const act = vi.fn();
    watchStorage(act)();
    other.localStorage.setItem(PROFILE_KEY, '{}');
    await heardAll();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(act).not.toHaveBeenCalled();
  });
});
