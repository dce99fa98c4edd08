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
  it('adds up the tests of all files', () => {
    const files = [testFile({ passed: 3 }), testFile({ passed: 2, failed: 1 })];
    expect(countTests(files, [])).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a file that fails to load as one failure', () => {
    expect(countTests([testFile({ errors: 2 })], [])).toEqual({ passed: 0, failed: 1 });
  });

  it('counts each group whose hook fails', () => {
    const files = [testFile({ passed: 1, failed: 1, suiteErrors: [1, 0, 2] })];
    expect(countTests(files, [])).toEqual({ passed: 1, failed: 3 });
  });

  it('counts a failed file in which nothing says why', () => {
    const file = { ...testFile({ passed: 1 }), state: () => 'failed' };
    expect(countTests([file], [])).toEqual({ passed: 1, failed: 1 });
  });

  it('counts errors that no test caught as one failure', () => {
    const errors = [new Error('a'), new Error('b')];
    expect(countTests([testFile({ passed: 1 })], errors)).toEqual({ passed: 1, failed: 1 });
  });
});

describe('the last line of a test run', () => {
  it('is plain counts, green when nothing failed', () => {
    expect(summarise({ passed: 7, failed: 0 }, 0)).toEqual({
      line: '7 passed, 0 failed',
      isGreen: true,
    });
  });

  it('is not green without tests', () => {
    expect(summarise({ passed: 0, failed: 0 }, 0).isGreen).toBe(false);
  });

  it('has a failure when the run ended badly though every test passed', () => {
    expect(summarise({ passed: 7, failed: 0 }, 1)).toEqual({
      line: '7 passed, 1 failed',
      isGreen: false,
    });
  });

  it('has a failure when the run left no counts', () => {
    expect(summarise(null, 0)).toEqual({ line: '0 passed, 1 failed', isGreen: false });
  });
});
