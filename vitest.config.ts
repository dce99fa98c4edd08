import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();
const launchOptions = {
  args: ['--no-sandbox'],
  ...(browser && { executablePath: browser }),
};

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
          // Against hanging, never against slowness: a loaded machine decides no test.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/site/global-setup.ts'],
          // The files share two cores with the Chromium that each of them starts.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A browser that hung once in a thousand tests; what needed it is named at the end (decision 0036).
          retry: 1,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // What is found only while a test runs makes Vite start over, and the running test fail.
          include: [
            'ajv/dist/runtime/ucs2length.js',
            'fastest-levenshtein',
            'idb-keyval',
            'immer',
            'ky',
            'lean-qr',
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'zustand/middleware',
            'zustand/react',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [storybookTest()],
        optimizeDeps: {
          // What is found only while a story runs makes Vite start over, and the running test fail.
          include: [
            '@orama/stemmers/norwegian',
            '@storybook/addon-docs/blocks',
            'ajv/dist/runtime/ucs2length.js',
            'fastest-levenshtein',
            'ical-generator',
            'idb-keyval',
            'immer',
            'ky',
            'lean-qr',
            'minisearch',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'zustand/middleware',
            'zustand/react',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'stories',
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [
              { browser: 'chromium' },
              {
                browser: 'chromium',
                name: 'stories (dark)',
                provider: playwright({ launchOptions, contextOptions: { colorScheme: 'dark' } }),
              },
            ],
          },
        },
      },
    ],
  },
});
