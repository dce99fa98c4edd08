// `npm test`: installs libraries and a browser, then runs all quick tests on Node 24; with `--project full*`, the tests
// that take minutes. Passes its arguments to Vitest. The last line is always `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { runNode } from './run-node.mjs';
import { summarise } from './test-summary.mjs';

/** @param {string} file the file with the counts; absent if Vitest ended before its report */
function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function runTests() {
  const given = process.argv.slice(2);
  const isOfProject = given.some((one) => one.startsWith('--project'));
  await ensureInstalled('all');
  const browser = ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'lerret-test-'));
  const counts = join(folder, 'counts.json');
  try {
    const code = await runNode(
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        // Node 24 can import the settings without bundling, which takes three seconds.
        '--configLoader=native',
        // A forgotten `.only` would silently skip all other tests.
        '--allowOnly=false',
        '--reporter=default',
        `--reporter=${join(ROOT, 'scripts/test-summary.mjs')}`,
        ...(isOfProject ? [] : ['--project', '!full*']),
        ...given,
      ],
      { LERRET_TEST_COUNTS: counts, ...(browser && { CHROMIUM_PATH: browser }) },
    );
    return summarise(readCounts(counts), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { line, isGreen } = await runTests().catch((error) => {
  console.error(error);
  return summarise(null, 1);
});
console.log(line);
process.exitCode = isGreen ? 0 : 1;
