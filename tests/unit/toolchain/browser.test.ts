import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';

const CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', '/opt/bin:/usr/bin');
});
afterEach(() => vi.unstubAllEnvs());

it.each<[what: string, files: readonly string[], found: string | null]>([
  ['none', [], null],
  ['Chrome of a Mac', [CHROME], CHROME],
  ['one on the path before that of a Mac', [CHROME, '/usr/bin/chromium'], '/usr/bin/chromium'],
  [
    'one without windows before others',
    ['/opt/bin/chromium', '/usr/bin/chromium-headless-shell'],
    '/usr/bin/chromium-headless-shell',
  ],
])('the browser of the tests is %s', (_, files, found) => {
  expect(findBrowser((file) => files.includes(file))).toBe(found);
});

it('a browser that CHROMIUM_PATH names wrongly is none, whichever others there are', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere');
  expect(findBrowser((file) => file === CHROME)).toBeNull();
});
