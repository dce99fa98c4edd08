import { expect, it } from 'vitest';
import { refusalOf } from '../../../scripts/node-version.mjs';

it.each([
  ['20.19.0', 'linux', null],
  ['24.1.0', 'darwin', null],
  ['20.18.3', 'linux', 'Lerret needs Node 20.19 or later; this is 20.18.3.'],
  ['18.20.0', 'darwin', 'Lerret needs Node 20.19 or later; this is 18.20.0.'],
  ['24.1.0', 'win32', expect.stringContaining('On Windows, run it in WSL 2')],
] as const)('Node %s on %s: %s', (version, platform, refusal) => {
  expect(refusalOf(version, platform)).toEqual(refusal);
});
