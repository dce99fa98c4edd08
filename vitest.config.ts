import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();

export default defineConfig({
  test: {
    env: browser ? { CHROMIUM_PATH: browser } : {},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.{ts,tsx}'],
          // The files share two cores with the Chromium that each of them starts.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
