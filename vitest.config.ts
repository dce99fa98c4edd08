import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './scripts/browser.mjs';
import { foldersOf } from './storybook/node/folders.ts';
import { projectModules } from './storybook/node/project-modules.ts';
import vite from './vite.config.ts';

const browser = findBrowser();
const launchOptions = {
  args: browserArguments,
  ...(browser && { executablePath: browser }),
};

/** Against hanging, never against slowness: a loaded machine decides no test. */
const patient = { poll: { timeout: 30_000 } };

/**
 * A page in a browser beside builds and servers on few processors meets moments that nothing it tests explains: it is
 * asked once more, and the report says so. A broken line fails twice.
 */
const again = { retry: 1 };

/** Milliseconds for a test, and for what stands before one: as for `patient`. */
const time = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  ...vite,
  test: {
    env: {
      ...(browser && { CHROMIUM_PATH: browser }),
      // Threads and commands that tests start compile Lerret's sources once: that is half of a thread's start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
    projects: [
      {
        extends: true,
        // Storybook's own parts ask for the modules of its preset.
        plugins: [projectModules(foldersOf('.storybook'))],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // One process a worker for all of its files: what each imports is there already.
          isolate: false,
          maxWorkers: 2,
          ...time,
          expect: patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          provide: { members: 'own' },
          include: ['tests/site/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/site/global-setup.ts'],
          // They wait as well as work: for timers of the page, for processes.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...again,
          ...time,
          expect: patient,
        },
      },
      {
        extends: true,
        test: {
          // All of the members' tests over a backend of another make and at another origin, as one of them always is.
          name: 'full-strict',
          environment: 'node',
          env: { FUZZ: 'full' },
          provide: { members: 'strict' },
          include: ['tests/site/members-*.test.ts', 'tests/site/tickets*.test.ts'],
          globalSetup: ['tests/site/global-setup.ts'],
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          ...again,
          ...time,
          expect: patient,
        },
      },
      {
        extends: true,
        test: {
          // Run before a release by `npm run test:full` alone: thousands of runs, kills and builds, every page at
          // every width, and each property thousands of times.
          name: 'full',
          environment: 'node',
          provide: { members: 'own' },
          env: { FUZZ: 'full' },
          include: [
            'tests/full/**/*.test.ts',
            'tests/site/**/*.test.ts',
            'tests/unit/**/*propert*.test.ts',
            'tests/unit/prerender/{code-elsewhere,incremental,project-code}.test.ts',
          ],
          globalSetup: ['tests/site/global-setup.ts'],
          fileParallelism: false,
          ...time,
          testTimeout: 60 * 60_000,
          expect: patient,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          // What is found only while a test runs makes Vite start over, and the running test fail.
          include: [
            'ajv/dist/runtime/equal.js',
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
          maxWorkers: 2,
          ...again,
          ...time,
          expect: patient,
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
        // For the panel alone, which in Storybook isn't in the page of the stories.
        optimizeDeps: { include: ['storybook/internal/components', 'storybook/theming'] },
        test: {
          name: 'stories',
          maxWorkers: 2,
          ...again,
          ...time,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
