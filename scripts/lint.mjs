// `npm run lint`: runs every check of the source, and lists those that failed. With `--fix`, corrects what tools can
// correct.
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { runNode } from './run-node.mjs';

/** @typedef {{ name: string, run: string[], fix?: string[] }} Check */

/** @param {string} name a command of a library */
const tool = (name) => join(ROOT, 'node_modules/.bin', name);

/** @param {string} name a script beside this one */
const script = (name) => join(ROOT, 'scripts', name);

/** @type {Check[]} */
const CHECKS = [
  // First, as the other checks read the files that it writes.
  {
    name: 'generated files',
    run: [script('generate.ts'), '--check'],
    fix: [script('generate.ts')],
  },
  {
    name: 'format and rules',
    run: [tool('biome'), 'check', '--error-on-warnings'],
    fix: [tool('biome'), 'check', '--write'],
  },
  { name: 'imports', run: [script('check-imports.mjs')] },
  { name: 'requirements and clauses', run: [script('traceability.ts'), '--brief'] },
  { name: 'dead code', run: [tool('knip'), '--no-progress'] },
  {
    name: 'links in Markdown',
    run: [tool('remark'), '.', '--frail', '--quiet', '--no-stdout'],
  },
];

await ensureInstalled('all');
process.chdir(ROOT);
const way = process.argv.includes('--fix') ? 'fix' : 'run';
/** @type {string[]} */
const failed = [];
for (const check of CHECKS) {
  const command = check[way];
  if (!command) continue;
  console.log(`\n── ${check.name}`);
  if ((await runNode(command)) !== 0) failed.push(check.name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed');
process.exitCode = failed.length > 0 ? 1 : 0;
