import { writeFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} TestCounts */

/**
 * @typedef {object} CountedModule the parts of Vitest's `TestModule` that this module reads
 * @property {() => string} state
 * @property {() => readonly unknown[]} errors
 * @property {{
 *   allTests(state: 'passed' | 'failed'): Iterable<unknown>,
 *   allSuites(): Iterable<{ errors(): readonly unknown[] }>,
 * }} children
 */

/** @param {CountedModule} module */
function countFailures(module) {
  const groups = [module, ...module.children.allSuites()];
  const broken = groups.filter((group) => group.errors().length > 0).length;
  const found = broken + [...module.children.allTests('failed')].length;
  return module.state() === 'failed' ? Math.max(found, 1) : found;
}

/**
 * Returns the numbers of passed and failed tests. Each file or group that fails outside its tests (while it is loaded,
 * or in a hook) adds one failure, and all uncaught errors together add one more.
 * @param {readonly CountedModule[]} modules
 * @param {readonly unknown[]} unhandledErrors
 * @returns {TestCounts}
 */
export function countTests(modules, unhandledErrors) {
  const counts = { passed: 0, failed: unhandledErrors.length > 0 ? 1 : 0 };
  for (const module of modules) {
    counts.passed += [...module.children.allTests('passed')].length;
    counts.failed += countFailures(module);
  }
  return counts;
}

/**
 * Returns the last line of `npm test`, and whether the run is green: it has no failures, and at least one passed test.
 * A run without counts has one failure; so has a run without failed tests whose exit code isn't 0.
 * @param {TestCounts | null} counts
 * @param {number} exitCode the exit code of Vitest
 */
export function summarise(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const reported = exitCode !== 0 || counts === null ? Math.max(failed, 1) : failed;
  return {
    line: `${passed} passed, ${reported} failed`,
    isGreen: reported === 0 && passed > 0,
  };
}

/** A Vitest reporter that writes the counts of a run to the file that `LERRET_TEST_COUNTS` names. */
export default class CountReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.LERRET_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(countTests(modules, unhandledErrors)));
  }
}
