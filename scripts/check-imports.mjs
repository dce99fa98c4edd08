// Checks the imports against the table of .dependency-cruiser.mjs. Usage: check-imports.mjs [FOLDER]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';

const FOLDERS = [
  'bench',
  'blocks',
  'models',
  'runtime',
  'sandbox',
  'schemas',
  'scripts',
  'stories',
  'storybook',
  'tests',
];

const root = process.argv[2] ?? process.cwd();
const { forbidden = [], options } = configuration;
const { output } = await cruise(
  FOLDERS.filter((folder) => existsSync(join(root, folder))),
  { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
  options?.enhancedResolveOptions,
);
if (typeof output === 'string') throw new Error(output);
const { totalCruised, violations } = output.summary;
const problems = violations.map(({ rule, from, to, cycle }) => {
  const path = cycle?.length ? cycle.map(({ name }) => name) : [to];
  return `${rule.name}: ${[from, ...path].join(' → ')}`;
});
// If no module was found, that is a problem, too.
if (totalCruised === 0) problems.push('no module seen');
for (const problem of problems) console.error(problem);
console.log(`${totalCruised} modules, ${problems.length} forbidden imports`);
process.exitCode = problems.length > 0 ? 1 : 0;
