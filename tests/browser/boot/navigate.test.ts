import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../runtime/browser/idle/idle.ts', () => {
  throw new Error('This chunk is missing');
});
// Other tests of this window may have defined the element.
vi.mock('../../../runtime/browser/islands/define-islands.ts', () => ({ defineIslands() {} }));

const { pathname, search } = location;

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', pathname + search);
});

it('S172 without the code of visits, navigate stays on the page offline, and loads the address in full online', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await import('../../../runtime/browser/boot/boot.ts');
  // These addresses lead to the same document: another one would end this test.
  window.lerret.navigate('#offline');
  const failure = ['bundle loading error', 'idle', expect.anything()];
  await vi.waitFor(() => expect(log.mock.calls).toEqual([failure]), 5000);
  expect(location.hash).toBe('');

  online.mockReturnValue(true);
  window.lerret.navigate('#online');
  await vi.waitFor(() => expect(location.hash).toBe('#online'));
});
