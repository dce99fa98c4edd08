import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocal, setLogOutPending } from '../../../runtime/protocol/profile.ts';

const { startVisits } = vi.hoisted(() => ({ startVisits: vi.fn(() => () => {}) }));
vi.mock('../../../runtime/browser/visits/visits.ts', () => ({ startVisits }));
vi.mock('../../../runtime/browser/recovery/recovery.ts', () => ({ startRecovery: () => ({}) }));
// Other tests of this window may have defined the element.
vi.mock('../../../runtime/browser/islands/define-islands.ts', () => ({ defineIslands() {} }));

beforeEach(() => {
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('A96 visits, whose code repeats a log-out that isn’t confirmed, start on a page that nobody touches', async () => {
  await import('../../../runtime/browser/boot/boot.ts');
  await vi.waitFor(() => expect(window.lerret.queue).toBeDefined(), 5000);
  expect(startVisits).not.toHaveBeenCalled();

  setLogOutPending(true, openLocal);
  vi.resetModules();
  await import('../../../runtime/browser/boot/boot.ts');
  await vi.waitFor(() => expect(startVisits).toHaveBeenCalledOnce(), 5000);
});
