import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimit } from '../../../runtime/http/send-call.ts';

const DAY = 24 * 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('S214 S252 zero is for ever', () => {
  const limit = createLimit(undefined, 0);
  vi.advanceTimersByTime(366 * DAY);
  expect([limit.ended(), limit.signal.aborted, vi.getTimerCount()]).toEqual([null, false, 0]);
});

it('A35 its time ends it, at that moment', () => {
  const limit = createLimit(undefined, 8000);
  vi.advanceTimersByTime(7999);
  expect(limit.ended()).toBe(null);
  vi.advanceTimersByTime(1);
  expect([limit.ended(), limit.signal.aborted]).toEqual(['timeout', true]);
});

it('A35 what ended it first counts', () => {
  const controller = new AbortController();
  const limit = createLimit(controller.signal, 10);
  controller.abort();
  vi.advanceTimersByTime(20);
  expect(limit.ended()).toBe('aborted');
  expect(createLimit(AbortSignal.abort(), 10).ended()).toBe('aborted');
});

it('S214 a longer time than timers take is none', () => {
  const limit = createLimit(undefined, 2 ** 31);
  vi.advanceTimersByTime(30 * DAY);
  expect(limit.ended()).toBe(null);
});

it('A35 once stopped, nothing ends it', () => {
  const controller = new AbortController();
  const limit = createLimit(controller.signal, 10);
  limit.stop();
  controller.abort();
  vi.advanceTimersByTime(20);
  expect([limit.ended(), vi.getTimerCount()]).toEqual([null, 0]);
});

it('A33 waits for what others wait for until it ends', async () => {
  const controller = new AbortController();
  const limit = createLimit(controller.signal, 0);
  expect(await limit.wait(Promise.resolve(1))).toBe(1);
  await expect(limit.wait(Promise.reject(new Error('no')))).rejects.toThrow('no');
  const waiting = limit.wait(new Promise<never>(() => {}));
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(limit.wait(new Promise<never>(() => {}))).rejects.toMatchObject({
    name: 'AbortError',
  });
});
