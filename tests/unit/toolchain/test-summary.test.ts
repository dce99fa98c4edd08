import { describe, expect, it } from 'vitest';
import { countTests, summarise } from '../../../scripts/test-summary.mjs';

const group = (errors: number) => ({ errors: () => Array<Error>(errors).fill(new Error('hook')) });

const testFile = ({ passed = 0, failed = 0, errors = 0, suiteErrors = [0] }) => ({
  ...group(errors),
  state: () => (failed + errors + Math.max(...suiteErrors) > 0 ? 'failed' : 'passed'),
  children: {
    allTests: (state: 'passed' | 'failed') =>
      Array(state === 'passed' ? passed : failed).fill('a test'),
    allSuites: () => suiteErrors.map(group),
  },
});

describe('counting a test run', () => {
  it.each([
    ['all files', [testFile({ passed: 3 }), testFile({ passed: 2, failed: 1 })], [5, 1]],
    ['a file that fails to load as one failure', [testFile({ errors: 2 })], [0, 1]],
    [
      'each group whose hook fails',
      [testFile({ passed: 1, failed: 1, suiteErrors: [1, 0, 2] })],
      [1, 3],
    ],
    [
      'a failed file in which nothing says why',
      [{ ...testFile({ passed: 1 }), state: () => 'failed' }],
      [1, 1],
    ],
  ])('counts %s', (_, files, [passed, failed]) => {
    expect(countTests(files, [])).toEqual({ passed, failed });
  });

  it('counts errors that no test caught as one failure', () => {
    const errors = [new Error('a'), new Error('b')];
    expect(countTests([testFile({ passed: 1 })], errors)).toEqual({ passed: 1, failed: 1 });
  });
});

it.each([
  ['is green when nothing failed', { passed: 7, failed: 0 }, 0, '7 passed, 0 failed', true],
  ['is not green without tests', { passed: 0, failed: 0 }, 0, '0 passed, 0 failed', false],
  [
    'has a failure when the run ended badly',
    { passed: 7, failed: 0 },
    1,
    '7 passed, 1 failed',
    false,
  ],
  ['has a failure when the run left no counts', null, 0, '0 passed, 1 failed', false],
])('the last line of a test run %s', (_, counts, code, line, isGreen) => {
  expect(summarise(counts, code)).toEqual({ line, isGreen });
});
