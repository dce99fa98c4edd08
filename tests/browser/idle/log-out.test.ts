import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBootEnvironment } from '../../../runtime/browser/boot/boot-environment.ts';
import { createEarlyQueue } from '../../../runtime/browser/boot/early-queue.ts';
import { start } from '../../../runtime/browser/idle/idle.ts';
import { createLoader } from '../../../runtime/browser/loader/create-loader.ts';
import { openLocal, setLogOutPending } from '../../../runtime/protocol/profile.ts';

const { startVisits } = vi.hoisted(() => ({ startVisits: vi.fn(() => () => {}) }));
vi.mock('../../../runtime/browser/visits/visits.ts', () => ({ startVisits }));
vi.mock('../../../runtime/browser/recovery/recovery.ts', () => ({ startRecovery: () => ({}) }));

const before = window.lerret;

beforeEach(() => {
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(false);
  window.lerret = { ...before };
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.lerret = before;
});

/** Starts what runs at idle, on a page that nobody has touched. */
function startIdle() {
  const env = createBootEnvironment();
  start(env, createLoader(env), createEarlyQueue(env));
}

it('A96 visits, whose code repeats a log-out that isn’t confirmed, start on a page that nobody touches', async () => {
  startIdle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(startVisits).not.toHaveBeenCalled();

  setLogOutPending(true, openLocal);
  startIdle();
  await vi.waitFor(() => expect(startVisits).toHaveBeenCalledOnce(), 5000);
});
