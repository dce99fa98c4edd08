import { afterEach, expect, it, vi } from 'vitest';
import { observePrint } from '../../../runtime/browser/recovery/recovery.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('S8 a print has its date, the window has not', () => {
  observePrint();
  vi.setSystemTime('2026-11-20T12:00:00Z');
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.body.textContent).toContain('Skrevet ut 20.11.2026');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.body.textContent).not.toContain('Skrevet ut');
});
