import { expect, it } from 'vitest';
import * as browser from '../../../runtime/browser/index.ts';

it('B13.1 gives the factories, and the constants of the contract', () => {
  expect(browser).toMatchObject({
    createLoader: expect.any(Function),
    createPrefetchQueue: expect.any(Function),
    createNavigator: expect.any(Function),
    createRecovery: expect.any(Function),
    FORCE_DELAY: 1000,
    SLOW_AFTER: 1000,
    HISTORY: 5,
    RETRY_AFTER: 250,
    TIMEOUT: 10_000,
    FORCE_GUARD: 10_000,
    MAX_PREFETCH_FAILS: 2,
    MAX_VIEW_PREFETCH: 20,
    HOVER_DWELL: 80,
    VIEW_DWELL: 300,
    MAX_PATHS_IN_FLIGHT: 2,
    DATA_MAX_AGE: 300_000,
    MEMORY_PAGES: 50,
    MAX_PATH: 2048,
    MAX_REDIRECTS: 10,
  });
});
