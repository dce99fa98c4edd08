import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import vite from '../vite.config.ts';
import { foldersOf } from './node/folders.ts';

const configDir = join(process.cwd(), '.storybook');
const { lerret, project } = foldersOf(configDir);
const executablePath = findBrowser();

/** Returns the settings for tests that run in a page, in Chromium without a window. A new object: Vitest changes it. */
export const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * The configuration of `lerret stories`, which runs each story of the project's own with its play function, and checks it
 * (story-tests.ts).
 */
export default defineConfig({
  ...vite,
  plugins: [storybookTest({ configDir })],
  test: {
    name: 'stories',
    exclude: lerret === project ? [] : [join(lerret, '**')],
    maxWorkers: 2,
    // A window runs all of its files: importing Storybook and the blocks anew for each takes a third of the time.
    isolate: false,
    testTimeout: 60_000,
    browser: inChromium(),
  },
});
