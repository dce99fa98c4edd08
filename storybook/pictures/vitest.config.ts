import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import vite from '../../vite.config.ts';
import { AT } from '../node/folders.ts';
import { compareWithLosses, foldersIn, launchOptions, momentOf } from './references.ts';
import { pictureReporter } from './reporter.ts';

const project = process.cwd();
const { work, unpacked, differences } = foldersIn(project);
process.env[AT] = momentOf(project);

/** The configuration of `lerret pictures`, which compares stories and pages with stored pictures (docs/design.md). */
export default defineConfig({
  ...vite,
  plugins: [
    storybookTest({
      configDir: join(project, '.storybook'),
      initialGlobals: { viewport: { value: 'w768' } },
    }),
  ],
  test: {
    name: 'pictures',
    reporters: [pictureReporter],
    globalSetup: fileURLToPath(new URL('./references.ts', import.meta.url)),
    setupFiles: [join(import.meta.dirname, 'photograph.tsx')],
    // The run writes files: references and differences.
    api: { allowWrite: true },
    maxWorkers: 2,
    testTimeout: 600_000,
    teardownTimeout: 300_000,
    attachmentsDir: join(work, 'attachments'),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: {
          colorScheme: 'light',
          deviceScaleFactor: 1,
          locale: 'nb-NO',
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Oslo',
        },
      }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          comparatorName: 'withLosses',
          comparators: { withLosses: compareWithLosses },
          timeout: 20_000,
          resolveScreenshotPath: ({ arg, ext }) => join(unpacked, arg + ext),
          resolveDiffPath: ({ arg, ext }) => join(differences, arg + ext),
        },
      },
    },
  },
});
