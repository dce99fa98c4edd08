import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import vite from '../../vite.config.ts';
import { compareWithLosses, launchOptions, WORK } from './references.ts';

/** `npm run pictures`: what stories look like, beside what they looked like (docs/design.md). */
export default defineConfig({
  ...vite,
  plugins: [storybookTest({ initialGlobals: { viewport: { value: 'w768' } } })],
  test: {
    name: 'pictures',
    globalSetup: join(import.meta.dirname, 'references.ts'),
    setupFiles: [join(import.meta.dirname, 'photograph.ts')],
    // References and differences are files.
    api: { allowWrite: true },
    maxWorkers: 2,
    testTimeout: 120_000,
    teardownTimeout: 300_000,
    attachmentsDir: join(WORK, 'attachments'),
    reporters: ['default', ['html', { outputDir: join(WORK, 'report'), singleFile: true }]],
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
          resolveScreenshotPath: ({ arg, ext }) => join(WORK, 'references', arg + ext),
          resolveDiffPath: ({ arg, ext }) => join(WORK, 'differences', arg + ext),
        },
      },
    },
  },
});
