import { defineConfig } from 'vitest/config';
import { foldersOf } from '../../storybook/node/folders.ts';
import { projectModules } from '../../storybook/node/project-modules.ts';
import vite from '../../vite.config.ts';

/** The configuration of the unit tests alone, without Storybook and browsers: a run starts in about a second. */
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
