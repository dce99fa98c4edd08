import { writeFileSync } from 'node:fs';
import { countTests, secondTries } from './test-summary.mjs';

/** Vitest reporter that names what passed only when tried again, and leaves the counts of a run in the file that `npm test` named. */
export default class CountReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    for (const line of secondTries(modules)) console.warn(line);
    const file = process.env.LERRET_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(countTests(modules, unhandledErrors)));
  }
}
