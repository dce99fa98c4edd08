import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addProgram(name: string) {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    addProgram('chromium');
    const chosen = addProgram('my-browser');
    expect(findBrowser({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
  });

  it('is none when CHROMIUM_PATH names nothing that runs', () => {
    addProgram('chromium');
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
