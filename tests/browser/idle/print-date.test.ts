import { afterEach, expect, it, vi } from 'vitest';
import { observePrint } from '../../../runtime/browser/recovery/recovery.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('S8 a print has its day and time in Norway, the window has not', () => {
  observePrint();
  vi.setSystemTime('2026-11-20T23:05:00Z');
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.body.textContent).toContain('Skrevet ut 21. november 2026 kl. 00.05');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.body.textContent).not.toContain('Skrevet ut');
});
