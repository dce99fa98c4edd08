import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { globSync } from 'tinyglobby';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBrowser } from './scripts/browser.mjs';
import { foldersOf } from './storybook/node/folders.ts';
import { runtimeLibraries } from './storybook/node/libraries.ts';
import { projectModules } from './storybook/node/project-modules.ts';
import { inChromium } from './storybook/vitest.config.ts';
import vite from './vite.config.ts';

const browser = findBrowser();

/** Where tests of units write: in memory, where there is enough. On a disk a quarter of their time is the file system's. */
const scratch = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31;
}

/** Tests of units that have more cases, or more runs of a property, in full. */
function unitsWithMore(): readonly string[] {
  const files = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: import.meta.dirname });
  return files.filter((file) =>
    /\/runs\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
}

/** Modules that `projectModules` makes aren't cached: Vitest doesn't know the files that they are made from. */
const notCached: Plugin = {
  name: 'project-modules-not-cached',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) =>
      /\/storybook\/project\/|virtual:lerret\/validator\//.test(id) ? false : undefined,
    ),
};

/** Long enough for a busy machine: only a test that hangs fails by this limit (milliseconds). */
const patient = { poll: { timeout: 120_000 } };

/**
 * Browsers beside builds and servers on few processors sometimes fail for reasons outside of a test: a failed test runs
 * once more, and the report says so. A fault of the code fails twice.
 */
const again = { retry: 1 };

/** The limits for tests and hooks in milliseconds: like `patient`, only against hanging. */
const time = { testTimeout: 300_000, hookTimeout: 300_000 };

/** What starts a process of its own in a test. */
const starts =
  /\b(?:startLerret|startDev|runUntil|lerretIn|commitAll|(?:execFile|spawn)(?:Sync)?)\b/;

/**
 * Whether a test starts processes: that takes longest, and longer in a worker whose memory has grown; started last, it
 * would run alone.
 */
function startsProcesses({ moduleId }: TestSpecification): boolean {
  return starts.test(readFileSync(moduleId, 'utf8'));
}

/** Starts files with processes first, then, in a fresh clone that knows no more, those that are large. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const first = new Set(sorted.filter(startsProcesses));
    return sorted.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || Number(first.has(b)) - Number(first.has(a)),
    );
  }
}

export default defineConfig({
  ...vite,
  test: {
    sequence: { sequencer: LongFirst },
    env: {
      ...(browser && { CHROMIUM_PATH: browser }),
      // Threads and commands of tests share compiled sources, which halves the time that a thread needs to start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
    projects: [
      {
        extends: true,
        // Storybook's parts import the modules that this plugin of the preset fills.
        plugins: [projectModules(foldersOf('.storybook')), notCached],
        test: {
          name: 'unit',
          environment: 'node',
          env: { TMPDIR: scratch },
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // A worker runs all of its files in one process, so that they share what they import.
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
          env: { TMPDIR: scratch },
          provide: { members: 'own' },
          include: ['tests/site/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/site/global-setup.ts'],
          // More workers than processors, as these tests also wait for timers and processes.
          maxWorkers: 4,
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
          // The tests of members with a strict sandbox at an origin of its own, which is how real backends behave.
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
          // Only `npm run test:full` runs these, before a release: thousands of runs, kills and builds, every page at
          // every width, and each property thousands of times.
          name: 'full',
          environment: 'node',
          provide: { members: 'own' },
          env: { FUZZ: 'full' },
          include: ['tests/full/**/*.test.ts', 'tests/site/**/*.test.ts', ...unitsWithMore()],
          globalSetup: ['tests/site/global-setup.ts'],
          fileParallelism: false,
          ...time,
          testTimeout: 60 * 60_000,
          expect: patient,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: [...runtimeLibraries] },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/browser/global-setup.ts'],
          maxWorkers: 2,
          ...again,
          ...time,
          expect: patient,
          browser: inChromium(),
        },
      },
      {
        extends: true,
        plugins: [storybookTest()],
        // Only stories of panels import these; Storybook itself shows panels outside of the page of stories.
        optimizeDeps: { include: ['storybook/internal/components', 'storybook/theming'] },
        test: {
          name: 'stories',
          maxWorkers: 2,
          // A window runs all of its files: importing Storybook and the blocks anew for each takes a third of the time.
          isolate: false,
          ...again,
          ...time,
          expect: patient,
          browser: inChromium(),
        },
      },
    ],
  },
});
