import { defineConfig } from 'vitest/config';
import { foldersOf } from '../../storybook/node/folders.ts';
import { projectModules } from '../../storybook/node/project-modules.ts';
import vite from '../../vite.config.ts';

/** Runs the unit tests as `vitest.config.ts` does, but without Storybook and browsers, so as to start in a second. */
export default defineConfig({
  ...vite,
  plugins: [...vite.plugins, projectModules(foldersOf('.storybook'))],
  test: {
    name: 'unit',
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
