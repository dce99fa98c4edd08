import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** What the browser says from now on of the visitor's wish for less motion; its own again after the file's last test. */
export function preferMotion(motion: 'reduce' | 'no-preference' | ''): Promise<unknown> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }];
  return cdp().send('Emulation.setEmulatedMedia', { features });
}

// The files of a run share a tab, and with it what is emulated.
afterAll(() => preferMotion(''));
