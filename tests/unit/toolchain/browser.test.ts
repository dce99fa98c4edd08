import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/browser.mjs';
import { folderOfTest } from '../../site/folders.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

function addProgram(name: string) {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names, or none where that doesn’t run', () => {
    addProgram('chromium');
    const chosen = addProgram('my-browser');
    expect(findBrowser({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
    expect(findBrowser({ PATH: folder, CHROMIUM_PATH: join(folder, 'absent') })).toBe(null);
  });

  it('is else a Chromium on the path, before a Chrome', () => {
    addProgram('google-chrome');
    const chromium = addProgram('chromium');
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chromium);
  });

  it('is none without either', () => {
    expect(findBrowser({ PATH: folder })).toBe(null);
  });
});

it('browsers of tests are without all that Playwright turns off: its own list counts no more', () => {
  const { resolve } = createRequire(import.meta.url);
  const bundle = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(bundle) ?? [];
  const theirs = list.match(/(?<=")\w+(?=")/g) ?? [];
  expect(theirs.length).toBeGreaterThan(5);
  const ours = browserArguments.find((one) => one.startsWith('--disable-features='));
  expect(ours?.split(/[=,]/)).toEqual(expect.arrayContaining(theirs));
});
