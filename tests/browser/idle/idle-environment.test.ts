import { expect, it } from 'vitest';
import { createBootEnvironment } from '../../../runtime/browser/boot/boot-environment.ts';
import { completeForIdle } from '../../../runtime/browser/idle/idle-environment.ts';

it.each([
  [{}, true],
  [{ serviceWorker: false }, false],
])('B9.1 with the options %j there are workers: %s', (options, hasWorkers) => {
  expect(completeForIdle(createBootEnvironment(), options).workers !== null).toBe(hasWorkers);
});
